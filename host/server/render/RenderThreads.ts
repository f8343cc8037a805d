import type { FastifyBaseLogger } from 'fastify';
import { CircuitBreaker } from './CircuitBreaker';
import { ThreadLost } from './failures';
import type { BuildText } from './messages';
import { RenderThread } from './RenderThread';

/** Threads that stay while nobody needs them: one for each plan that visitors get. */
const mostThreads = 8;

/** All rendering threads of the process, and what is known about versions that took one down. */
export class RenderThreads {
  /** Least recently used first. */
  readonly #threads = new Set<RenderThread>();
  readonly circuits = new CircuitBreaker();
  #isClosed = false;

  constructor(readonly log: Pick<FastifyBaseLogger, 'error'>) {}

  /** Starts a thread; above the limit the one that was idle longest ends. Throws `ThreadLost` once closed. */
  start(host: BuildText, packages: readonly string[], onLost: (lost: ThreadLost) => void): RenderThread {
    if (this.#isClosed) throw new ThreadLost(undefined, new Error('The server closes'));
    this.#forgetEnded();
    const idle = [...this.#threads].find((thread) => thread.isIdle);
    if (this.#threads.size >= mostThreads && idle) idle.retire();
    const thread = new RenderThread(host, packages, onLost);
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
