import type { RentalPeriod } from '@wadachi/contract';
import { addDays, toInstant } from '@wadachi/rental/time';

export interface CancelTerm {
  readonly days_before: number;
  readonly percent: number;
}

/** Most days first, so that the first row whose `days_before` is reached is the one that applies. */
export const byMostDays = (terms: readonly CancelTerm[]): CancelTerm[] =>
  terms.toSorted((a, b) => b.days_before - a.days_before);

/**
 * The last instant at which cancelling costs nothing: the end of the last free day in the shop's zone, or pick-up if
 * that comes first. Null when it is past, or when it never was free.
 */
export function freeCancelUntil(
  terms: readonly CancelTerm[],
  period: RentalPeriod,
  timeZone: string,
  now: Date,
): Date | null {
  const rows = byMostDays(terms);
  const firstCostly = rows.findIndex(({ percent }) => percent > 0);
  const lastFree = firstCostly === -1 ? rows.at(-1) : rows[firstCostly - 1];
  if (!lastFree) return null;
  const dayAfter = addDays(period.rental_date, 1 - lastFree.days_before);
  const endOfDay = toInstant(dayAfter, '00:00', timeZone).getTime() - 1;
  const until = Math.min(endOfDay, toInstant(period.rental_date, period.rental_time, timeZone).getTime());
  return until < now.getTime() ? null : new Date(until);
}
