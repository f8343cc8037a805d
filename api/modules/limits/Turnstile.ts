import { Refused } from '../../http';

interface Bounds {
  readonly atOnce: number;
  readonly waiting: number;
}

export interface TurnstileOptions extends Bounds {
  /** The part of it that one party may have, so that nobody takes it from all the others. */
  readonly each?: Bounds;
}

export interface Comer {
  /** Who counts as one, such as a client's address. */
  readonly party?: string;
  /** Whoever leaves before the work has begun is thrown what the signal was aborted with, and it never begins. */
  readonly signal?: AbortSignal;
}

interface Waiting {
  readonly party: string | undefined;
  readonly admit: () => void;
}

/** Lets so many pieces of work run at once and so many wait; whoever comes then is turned away. */
export class Turnstile {
  readonly #all: Bounds;
  readonly #each: Bounds;
  /** Of each piece of work that runs, whose it is. */
  readonly #running: (string | undefined)[] = [];
  #queue: readonly Waiting[] = [];

  constructor({ each, ...all }: TurnstileOptions) {
    this.#all = all;
    this.#each = each ?? { atOnce: Infinity, waiting: Infinity };
  }

  /** @throws Refused 429 when too many of the same party wait already, 503 when too many of all do. */
  async run<T>(work: () => Promise<T>, comer: Comer = {}): Promise<T> {
    await this.#enter(comer);
    try {
      comer.signal?.throwIfAborted();
      return await work();
    } finally {
      this.#leave(comer.party);
    }
  }

  async #enter({ party, signal }: Comer): Promise<void> {
    signal?.throwIfAborted();
    if (this.#hasRoomFor(party)) {
      this.#running.push(party);
      return;
    }
    const sameWaiting = this.#queue.filter((waiting) => isSame(waiting.party, party)).length;
    if (sameWaiting >= this.#each.waiting) throw new Refused(429, 'too-many-requests', { retry_after: 1 });
    if (this.#queue.length >= this.#all.waiting) throw new Refused(503, 'service-unavailable');
    await this.#wait(party, signal);
  }

  #wait(party: string | undefined, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        this.#queue = this.#queue.filter((other) => other !== waiting);
        reject(signal?.reason as Error);
      };
      const admit = (): void => {
        signal?.removeEventListener('abort', giveUp);
        this.#running.push(party);
        resolve();
      };
      const waiting = { party, admit };
      this.#queue = [...this.#queue, waiting];
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  #hasRoomFor(party: string | undefined): boolean {
    const same = this.#running.filter((running) => isSame(running, party)).length;
    return this.#running.length < this.#all.atOnce && same < this.#each.atOnce;
  }

  /** Hands the place to whoever waits longest of those who may have it, so that nobody slips in between. */
  #leave(party: string | undefined): void {
    this.#running.splice(this.#running.indexOf(party), 1);
    const next = this.#queue.find((waiting) => this.#hasRoomFor(waiting.party));
    if (next === undefined) return;
    this.#queue = this.#queue.filter((other) => other !== next);
    next.admit();
  }
}

/** Who says nothing of themselves is nobody else's party. */
const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one === other;
