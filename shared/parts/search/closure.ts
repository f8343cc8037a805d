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

/** The same days at times at which the shop is open; undefined when it is closed on one of them, or there is no such time. */
export function withinHours(period: RentalPeriod, { hours, holidays }: ShopTimes): RentalPeriod | undefined {
  const inHours = (date: string, time: string): string | undefined => {
    const day = holidays.includes(date) ? null : hours[weekdayOf(date)];
    if (!day) return undefined;
    return time < day.open ? day.open : time > day.close ? day.close : time;
  };
  const rental_time = inHours(period.rental_date, period.rental_time);
  const return_time = inHours(period.return_date, period.return_time);
  if (rental_time === undefined || return_time === undefined) return undefined;
  const isForward = `${period.rental_date}T${rental_time}` < `${period.return_date}T${return_time}`;
  return isForward ? { ...period, rental_time, return_time } : undefined;
}

function closedAt(date: string, time: string, { hours, holidays }: ShopTimes): Closure | undefined {
  const day = hours[weekdayOf(date)];
  if (!day) return { kind: 'weekday', date };
  if (holidays.includes(date)) return { kind: 'holiday', date };
  return time < day.open || time > day.close ? { kind: 'hours', date, ...day } : undefined;
}
