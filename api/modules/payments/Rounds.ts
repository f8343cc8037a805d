import type { FastifyBaseLogger } from 'fastify';
import { BackgroundJob } from '../../BackgroundJob';

export interface RoundsOptions {
  /** Milliseconds between one round and the next that nobody asked for. */
  readonly everyMs: number;
  /** Does what is due, and says whether there may be more. */
  readonly round: () => Promise<boolean>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** What the log says of a round that failed; the next one tries again. */
  readonly onFailure: string;
}

/** Does something again and again, one round at a time, and at once when it is woken. */
export class Rounds {
  readonly #everyMs: number;
  readonly #job: BackgroundJob<boolean>;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWoken = false;

  constructor({ everyMs, round, log, onFailure }: RoundsOptions) {
    this.#everyMs = everyMs;
    this.#job = new BackgroundJob({ work: round, log, onFailure });
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#everyMs);
    this.#timer.unref();
    this.wake();
  }

  wake(): void {
    if (this.#timer === undefined) return;
    this.#isWoken = true;
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
  }

  /** Settles when the round that runs has ended; none begins after it. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isWoken && this.#timer !== undefined) {
      this.#isWoken = false;
      if ((await this.#job.run()) === true) this.#isWoken = true;
    }
  }
}
