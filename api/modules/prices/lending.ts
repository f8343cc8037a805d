import type { RentalPeriod } from '@wadachi/contract';
import { fromInstant } from '@wadachi/rental/time';

type Days = Pick<RentalPeriod, 'rental_date' | 'return_date'>;

const monthsSinceYearZero = (date: string): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** True if some day of the period lies in one of the months (1 to 12); null means all months. */
export function isLent(months: readonly number[] | null, { rental_date, return_date }: Days): boolean {
  if (months === null) return true;
  const first = monthsSinceYearZero(rental_date);
  const further = Math.max(0, monthsSinceYearZero(return_date) - first);
  return months.some((month) => (((month - 1 - first) % 12) + 12) % 12 <= further);
}

/** A rental, as far as it says on which days its items are out. */
export interface Lending extends Days {
  readonly shop_id: string;
  readonly return_shop_id: string;
  /** The zone of the shop that lends them. */
  readonly time_zone: string;
  readonly ends_at: Date;
}

/**
 * The days of the shop, both included, on which it lacks the items of a rental: until the return or, when that is at another
 * shop, until the car has brought them home.
 */
export function lentDays(rental: Lending): { readonly from: string; readonly to: string } {
  const { shop_id, return_shop_id, rental_date: from, return_date, time_zone, ends_at } = rental;
  const home = fromInstant(new Date(ends_at.getTime() - 1), time_zone).date;
  const to = return_shop_id === shop_id ? return_date : home;
  // A car that was handed over early may be home before the day of its pick-up.
  return { from, to: to < from ? from : to };
}

export const fitsCar = (
  { body_types }: { readonly body_types: readonly string[] | null },
  { body_type_id }: { readonly body_type_id: string },
): boolean => body_types === null || body_types.includes(body_type_id);
