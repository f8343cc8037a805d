import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailable } from './unavailable';

/** Time limits of the database by kind of work, in milliseconds. */
export const deadlines = {
  readMs: 4_000,
  writeMs: 10_000,
  /** Each statement or transaction of a background worker, and of any work without a deadline of its own. */
  workerMs: 60_000,
  /** Migrations, and the import of a catalogue. */
  maintenanceMs: 30 * 60_000,
} as const;

interface DeadlineOptions {
  /** Goes before others that wait for a connection: for the readiness check. */
  readonly isUrgent?: boolean;
}

/** The moment by which work must be done; after it nobody waits for its result. */
export class Deadline {
  readonly isUrgent: boolean;
  readonly ms: number;
  #at: number;

  constructor(ms: number, { isUrgent = false }: DeadlineOptions = {}) {
    this.ms = ms;
    this.isUrgent = isUrgent;
    this.#at = performance.now() + ms;
  }

  get remainingMs(): number {
    return Math.max(0, this.#at - performance.now());
  }

  restart(): void {
    this.#at = performance.now() + this.ms;
  }

  /** @throws DatabaseUnavailable when the deadline comes first; the work goes on, and `onMissed` takes care of it. */
  async race<T>(work: Promise<T>, onMissed: () => void): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const missed = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        onMissed();
        reject(deadlineExceeded());
      }, this.remainingMs);
    });
    try {
      return await Promise.race([work, missed]);
    } finally {
      clearTimeout(timer);
    }
  }
}

export const deadlineExceeded = (): DatabaseUnavailable =>
  new DatabaseUnavailable('The database did not answer in time.', { code: 'deadline' });

const current = new AsyncLocalStorage<Deadline | undefined>();

/** All that this work asks of the database, however deep inside, has to be answered by the deadline. */
export const withDeadline = <T>(ms: number, work: () => T, options?: DeadlineOptions): T =>
  current.run(new Deadline(ms, options), work);

/** Removes the deadline for work that outlives the call that starts it, such as a worker's round. */
export const withoutDeadline = <T>(work: () => T): T => current.run(undefined, work);

/** Gives a call its full time again, after it has waited for somebody else: a body that arrives, a payment gateway. */
export const restartDeadline = (): void => current.getStore()?.restart();

export const currentDeadline = (): Deadline => current.getStore() ?? new Deadline(deadlines.workerMs);
