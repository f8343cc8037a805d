import type { FastifyBaseLogger } from 'fastify';
import { withoutDeadline } from './database/deadline';
import { DatabaseUnavailable } from './database/unavailable';
import { errorFields } from './log';

export interface BackgroundJobOptions<T> {
  readonly work: () => Promise<T>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** What the log says of a failure. */
  readonly onFailure: string;
}

/**
 * Work that is done again and again and that no call waits for. It has a worker's time, whichever call woke it. A failure is
 * logged, and the next run tries again; while the database is away the log says so once, not at every run.
 */
export class BackgroundJob<T> {
  #isDatabaseAway = false;

  constructor(private readonly options: BackgroundJobOptions<T>) {}

  /** @returns undefined when it failed. */
  async run(): Promise<T | undefined> {
    const { work, log } = this.options;
    try {
      const result = await withoutDeadline(work);
      if (this.#isDatabaseAway) log.info('the database is back: background work goes on');
      this.#isDatabaseAway = false;
      return result;
    } catch (error) {
      this.#report(error);
      return undefined;
    }
  }

  #report(error: unknown): void {
    const { log, onFailure } = this.options;
    if (!(error instanceof DatabaseUnavailable)) {
      log.error(errorFields(error), onFailure);
    } else if (!this.#isDatabaseAway) {
      this.#isDatabaseAway = true;
      log.warn(errorFields(error), onFailure);
    }
  }
}
