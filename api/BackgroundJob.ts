import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { withoutDeadline } from './database/deadline';
import { DatabaseUnavailable } from './database/unavailable';
import { errorFields } from './log';

interface BackgroundJobOptions {
  /** Milliseconds between two rounds that nobody asked for. */
  readonly everyMs: number;
  /** Resolves to `true` when there may be more to do. The signal is aborted when the job stops. */
  readonly round: (stopping: AbortSignal) => Promise<unknown>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** The log says this of a failed round. */
  readonly onFailure: string;
}

/**
 * Work that is done again and again, one round at a time, and at once when it is woken. It has a worker's time, whichever
 * call woke it. A failure is logged, and the next round tries again; while the database is away the log says so once.
 */
export class BackgroundJob {
  readonly #options: BackgroundJobOptions;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isDatabaseAway = false;

  constructor(options: BackgroundJobOptions) {
    this.#options = options;
  }

  get #isOn(): boolean {
    return this.#timer !== undefined && !this.#stopping.signal.aborted;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#options.everyMs);
    this.#timer.unref();
  }

  /** Begins a round at once, or when the present one ends; does nothing before the start and after the stop. */
  wake(): void {
    if (!this.#isOn) return;
    this.#isWoken = true;
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
  }

  /** Settles when the present round has ended; none begins after it. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isWoken && this.#isOn) {
      this.#isWoken = false;
      if (await this.#hasMore()) this.#isWoken = true;
    }
  }

  /** Runs one round; false when it failed. */
  async #hasMore(): Promise<boolean> {
    const { round, log } = this.#options;
    try {
      const result = await withoutDeadline(() => round(this.#stopping.signal));
      if (this.#isDatabaseAway) log.info('the database is back: background work goes on');
      this.#isDatabaseAway = false;
      return result === true;
    } catch (error) {
      this.#report(error);
      return false;
    }
  }

  #report(error: unknown): void {
    const { log, onFailure } = this.#options;
    if (!(error instanceof DatabaseUnavailable)) {
      log.error(errorFields(error), onFailure);
    } else if (!this.#isDatabaseAway) {
      this.#isDatabaseAway = true;
      log.warn(errorFields(error), onFailure);
    }
  }
}

/** Runs jobs from when the app is ready until it closes. */
export function runJobs(app: FastifyInstance, ...jobs: readonly BackgroundJob[]): void {
  app.addHook('onReady', async () => jobs.forEach((job) => job.start()));
  app.addHook('onClose', async () => {
    await Promise.all(jobs.map((job) => job.stop()));
  });
}

/** No write takes longer from leaving work to its answer; one that does is found by the job's timer. */
const expectedForMs = 10_000;

/**
 * Wakes a job after the answers of the next writes: by then the write's transaction has ended.
 * @returns what a write calls that leaves work for the job; the other writes do not wake it.
 */
export function wakeAfterAnswers(app: FastifyInstance, job: Pick<BackgroundJob, 'wake'>): () => void {
  let expectedUntil = 0;
  app.addHook('onResponse', async () => {
    if (performance.now() < expectedUntil) job.wake();
  });
  return () => (expectedUntil = performance.now() + expectedForMs);
}
