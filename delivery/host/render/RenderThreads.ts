import type { FastifyBaseLogger } from 'fastify';
import { CircuitBreaker } from './CircuitBreaker';
import { makeLoopsInterruptible } from './interruptibleLoops';
import { ThreadBusy, ThreadLost } from './failures';
import { renderLimits, type RenderLimits } from './limits';
import type { BuildText } from './messages';
import { RenderThread } from './RenderThread';

/** One thread for each set of versions that visitors get. There are more sets only where visitors say of many sets that they failed. */
const maxThreads = 8;

export interface StartOptions {
  /** The versions of a new revision are tried out: this does not wait for the pages of others. */
  readonly isTrial: boolean;
}

/** All rendering threads of the process, and what is known about versions that took one down. */
export class RenderThreads {
  /** Least recently used first. */
  readonly #threads = new Set<RenderThread>();
  readonly circuits = new CircuitBreaker();
  #isClosed = false;

  constructor(
    readonly log: Pick<FastifyBaseLogger, 'error'>,
    readonly limits: RenderLimits = renderLimits,
  ) {
    makeLoopsInterruptible();
  }

  /**
   * Starts a thread; above the limit the one that was idle longest ends.
   * @throws ThreadBusy when none is idle.
   * @throws ThreadLost once closed.
   */
  start(
    host: BuildText,
    packages: readonly string[],
    onLost: (lost: ThreadLost) => void,
    { isTrial }: StartOptions,
  ): RenderThread {
    if (this.#isClosed) throw new ThreadLost(undefined, new Error('The server closes'));
    this.#forgetEnded();
    if (this.#threads.size >= maxThreads) {
      const idle = [...this.#threads].find((thread) => thread.isIdle);
      if (!idle && !isTrial) throw new ThreadBusy('All rendering threads are in use');
      idle?.retire();
    }
    const thread = new RenderThread(host, packages, onLost, this.limits);
    this.#threads.add(thread);
    return thread;
  }

  used(thread: RenderThread): void {
    this.#threads.delete(thread);
    this.#threads.add(thread);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  #forgetEnded(): void {
    for (const thread of this.#threads) if (thread.isOver) this.#threads.delete(thread);
  }
}
