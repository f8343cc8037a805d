import { openRangesOn, reasonOn, slotsOn, weekdayOf, type ShopTimes } from '@wadachi/shared';
import type { OpenRange, RentalPeriod } from '@wadachi/contract';

/** The reason why a shop can't rent a car out, or take it back: the day and how it is closed. */
export type Closure = {
  readonly end: 'rental' | 'return';
  readonly date: string;
  /** The reason of a closing at short notice. */
  readonly reason?: string | undefined;
} & (
  | { readonly kind: 'weekday' | 'holiday' }
  | { readonly kind: 'hours'; readonly ranges: readonly OpenRange[] }
);

/** The first reason why a shop is closed at pick-up or return; undefined when each is open. */
export const closureOf = (
  period: RentalPeriod,
  shop: ShopTimes,
  returnShop: ShopTimes = shop,
): Closure | undefined => closedAt('rental', period, shop) ?? closedAt('return', period, returnShop);

/** The same days at times at which the shops are open; undefined when one is closed on its day, or there is no such time. */
export function withinHours(
  period: RentalPeriod,
  shop: ShopTimes,
  returnShop: ShopTimes = shop,
): RentalPeriod | undefined {
  const rental_time = nearestOpen(period.rental_date, period.rental_time, shop);
  const return_time = nearestOpen(period.return_date, period.return_time, returnShop);
  if (rental_time === undefined || return_time === undefined) return undefined;
  const isForward = `${period.rental_date}T${rental_time}` < `${period.return_date}T${return_time}`;
  return isForward ? { ...period, rental_time, return_time } : undefined;
}

function closedAt(end: Closure['end'], period: RentalPeriod, shop: ShopTimes): Closure | undefined {
  const [date, time] = [period[`${end}_date`], period[`${end}_time`]];
  const ranges = openRangesOn(date, shop);
  const reason = reasonOn(date, shop);
  if (ranges.length === 0)
    return { end, kind: reason || shop.hours[weekdayOf(date)] ? 'holiday' : 'weekday', date, reason };
  const isWithin = ranges.some(({ open, close }) => open <= time && time <= close);
  return isWithin ? undefined : { end, kind: 'hours', date, ranges, reason };
}

/** The open slot of a day that is nearest to a time; of two as near the later one. */
function nearestOpen(date: string, time: string, shop: ShopTimes): string | undefined {
  const away = (slot: string) => Math.abs(minutes(slot) - minutes(time));
  return slotsOn(date, shop)
    .filter(({ open }) => open)
    .map(({ slot }) => slot)
    .reduce<string | undefined>(
      (best, slot) => (best === undefined || away(slot) <= away(best) ? slot : best),
      undefined,
    );
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
