import type { FastifyBaseLogger } from 'fastify';
import { DatabaseUnavailable } from './database/unavailable';
import { errorFields } from './log';

let skipped = 0;

/** The number of rows that the background jobs of this process have skipped. */
export const skippedRows = (): number => skipped;

interface Skipped {
  /** Names the row, without personal data. */
  readonly about: object;
  readonly message: string;
}

/**
 * Logs and counts what a background job could not do, so that the job goes on with the rest.
 * @throws DatabaseUnavailable, which is the fault of no row.
 */
export function skipRow(
  log: Pick<FastifyBaseLogger, 'error'>,
  error: unknown,
  { about, message }: Skipped,
): void {
  if (error instanceof DatabaseUnavailable) throw error;
  skipped += 1;
  log.error({ ...about, ...errorFields(error) }, message);
}

/**
 * Works on rows side by side, and settles when all are done. One that fails is skipped.
 * @throws DatabaseUnavailable
 */
export async function eachRow<Row>(
  rows: readonly Row[],
  log: Pick<FastifyBaseLogger, 'error'>,
  work: (row: Row) => Promise<void>,
  skippedAs: (row: Row) => Skipped,
): Promise<void> {
  const outcomes = await Promise.allSettled(
    rows.map((row) => work(row).catch((error: unknown) => skipRow(log, error, skippedAs(row)))),
  );
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}

/** The rows that a round of `workOff` may take. */
export interface Claiming {
  /** The most rows. */
  readonly atOnce: number;
  /** Ids of rows that are left out. */
  readonly except: ReadonlySet<string>;
  /** Hears which rows the round has taken, before it works on them. */
  readonly onClaim: (ids: readonly string[]) => void;
}

interface WorkOffOptions {
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly skippedAs: (id: string) => Skipped;
  /** The most rows that a round takes. */
  readonly atOnce: number;
  /** No round begins when it is aborted. */
  readonly stopping?: AbortSignal | undefined;
}

/**
 * Works on all that is due, round by round, each in a transaction of its own. When a round of many rows fails, each row has
 * its own, so that the one that fails is skipped and keeps no other.
 * @param round takes what is due, and says how many rows it has done
 * @returns how many rows were done
 * @throws DatabaseUnavailable, and what a round throws before it has taken a row
 */
export async function workOff(
  round: (claiming: Claiming) => Promise<number>,
  { log, skippedAs, stopping, ...options }: WorkOffOptions,
): Promise<number> {
  const except = new Set<string>();
  let { atOnce } = options;
  let done = 0;
  while (stopping?.aborted !== true) {
    let claimed: readonly string[] = [];
    try {
      const count = await round({ atOnce, except, onClaim: (ids) => (claimed = ids) });
      done += count;
      if (claimed.length < atOnce) break;
      // Some were no longer due when their turn came: they are the next time's.
      if (count < claimed.length) for (const id of claimed) except.add(id);
    } catch (error) {
      const [id] = claimed;
      if (id === undefined) throw error;
      if (claimed.length === 1) {
        skipRow(log, error, skippedAs(id));
        except.add(id);
      }
      atOnce = 1;
    }
  }
  return done;
}
