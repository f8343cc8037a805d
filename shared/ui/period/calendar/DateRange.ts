import type { RentalPeriod } from '@wadachi/contract';
import { addDays, daysBetween, isDate, periodLimits } from '@wadachi/rental/time';

export type Edge = 'rental_date' | 'return_date';

/** The two days of a rental while they are chosen in a calendar, and which of them the next click sets. */
export interface DateRange {
  readonly rental_date: string;
  readonly return_date: string;
  readonly next: Edge;
}

/** Days that are no days, or out of order, begin as one day: today or the day of the pick-up. */
export function rangeOf({ rental_date, return_date }: RentalPeriod, today: string, next: Edge): DateRange {
  const from = isDate(rental_date) ? rental_date : today;
  const isInOrder = isDate(return_date) && isReturn(return_date, from);
  return { rental_date: from, return_date: isInOrder ? return_date : from, next };
}

const isReturn = (date: string, rentalDate: string): boolean =>
  date >= rentalDate && daysBetween(rentalDate, date) <= periodLimits.longestDays;

/**
 * A new pick-up keeps the rental's days until the return is chosen, as far as the shop is open then. A return before the
 * pick-up is a new pick-up.
 */
export function choose(
  range: DateRange,
  date: string,
  isClosed: (date: string) => boolean = () => false,
): DateRange {
  const { rental_date, return_date, next } = range;
  if (next === 'return_date' && date >= rental_date)
    return { rental_date, return_date: date, next: 'rental_date' };
  const days = daysBetween(rental_date, return_date);
  return { rental_date: date, return_date: openDay(date, days, isClosed), next: 'return_date' };
}

/** Gives the day after a number of days, else the next one that is open, else the last before it. */
function openDay(from: string, days: number, isClosed: (date: string) => boolean): string {
  const later = Array.from({ length: periodLimits.longestDays - days + 1 }, (_, index) => days + index);
  const earlier = Array.from({ length: days }, (_, index) => days - 1 - index);
  const dates = [...later, ...earlier].map((length) => addDays(from, length));
  return dates.find((date) => !isClosed(date)) ?? from;
}

/** Says if the next click may take the day, the shop's hours aside. */
export function canChoose({ rental_date, next }: DateRange, date: string, today: string): boolean {
  if (date < today) return false;
  if (next === 'return_date' && date >= rental_date) return isReturn(date, rental_date);
  return daysBetween(today, date) <= periodLimits.aheadDays;
}
