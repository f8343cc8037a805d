import { weekdayOf, type ShopTimes } from '@wadachi/shared';
import type { RentalPeriod } from '@wadachi/shared/contract';

/** Why a shop can't rent a car out for a period: the day and how it is closed. */
export type Closure =
  | { readonly kind: 'weekday' | 'holiday'; readonly date: string }
  | { readonly kind: 'hours'; readonly date: string; readonly open: string; readonly close: string };

/** The first reason why the shop is closed at pick-up or return; undefined when it is open at both. */
export const closureOf = (period: RentalPeriod, shop: ShopTimes): Closure | undefined =>
  closedAt(period.rental_date, period.rental_time, shop) ??
  closedAt(period.return_date, period.return_time, shop);

function closedAt(date: string, time: string, { hours, holidays }: ShopTimes): Closure | undefined {
  const day = hours[weekdayOf(date)];
  if (!day) return { kind: 'weekday', date };
  if (holidays.includes(date)) return { kind: 'holiday', date };
  return time < day.open || time > day.close ? { kind: 'hours', date, ...day } : undefined;
}
