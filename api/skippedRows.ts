import type { FastifyBaseLogger } from 'fastify';
import { DatabaseUnavailable } from './database/unavailable';
import { errorFields } from './log';

let skipped = 0;

/** How many rows the background jobs of this process have skipped. */
export const skippedRows = (): number => skipped;

export interface Skipped {
  /** Which row it is, without personal data. */
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
