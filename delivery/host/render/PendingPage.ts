import { Readable } from 'node:stream';
import { errorOf, type RenderFailed } from './failures';
import type { AnswerText } from './hostBuild';
import type { FromThread } from './messages';

/** Events of a page that is being rendered. */
export interface PageEvents {
  /** A version of this package failed to render the page on the server, by this error where it is known. */
  fail(name: string, error?: unknown): void;
  log(error: unknown, message: string): void;
}

/** An answer of the server builds of a page's versions. */
export interface RenderedPage {
  readonly answer: AnswerText;
  /** The content, or its beginning. */
  readonly content: Uint8Array;
  /** The rest of the content, when some of it still waits for something. */
  readonly rest: Readable | undefined;
}

type Problem = Extract<FromThread, { kind: 'problem' }>;
type Part = Extract<FromThread, { kind: 'answer' | 'piece' | 'end' }>;

interface PageCallbacks {
  /** Called when the time is over; gives the reason for which the page failed. */
  onTimeout(): RenderFailed;
  /** Called when nothing more comes. */
  onEnd(): void;
}

/** One page in a thread: its answer, then the rest of its content, both within one time limit. */
export class PendingPage {
  readonly answer: Promise<RenderedPage>;
  #resolve: (page: RenderedPage) => void = () => undefined;
  #reject: (error: RenderFailed) => void = () => undefined;
  #rest: Readable | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly events: PageEvents,
    limit: number,
    private readonly callbacks: PageCallbacks,
  ) {
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#timer = setTimeout(() => this.reject(this.callbacks.onTimeout()), limit);
  }

  take(part: Part): void {
    if (part.kind === 'piece') return void this.#rest?.push(part.content);
    if (part.kind === 'end') return this.#end();
    this.#rest = part.isWhole ? undefined : new Readable({ read: () => undefined });
    const answer = JSON.parse(part.answer) as AnswerText;
    this.#resolve({ answer, content: part.content, rest: this.#rest });
    if (part.isWhole) this.#end();
  }

  tell({ error, message, isFailure }: Problem, name: string): void {
    const thrown = errorOf(error);
    this.events.log(thrown, message);
    if (isFailure) this.events.fail(name, thrown);
  }

  /** The browser draws what is missing of a page that has begun. */
  reject(error: RenderFailed): void {
    if (this.#rest) {
      this.events.log(error, 'The rest of a page is left to the browser');
      if (error.failedPackage !== undefined) this.events.fail(error.failedPackage, error.cause);
    }
    this.#reject(error);
    this.#end();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#rest?.push(null);
    this.callbacks.onEnd();
  }
}
