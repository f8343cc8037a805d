import type { RentalPeriod } from '@wadachi/contract';
import { addDays, fromInstant, periodLimits, slotsOn, type ShopTimes } from '@wadachi/rental/time';

/** 24 hours from the next time at which the shop is open; longer where it is closed at the end of them. */
export function nextPeriod(shop: ShopTimes, now: Date): RentalPeriod {
  const { date, time } = fromInstant(now, shop.time_zone);
  const [rental_date, rental_time] = openFrom(shop, date, time);
  const [return_date, return_time] = openFrom(shop, addDays(rental_date, 1), rental_time);
  return { rental_date, rental_time, return_date, return_time };
}

/** The first slot from this time on at which the shop is open; the time itself where it does not open any more. */
function openFrom(shop: ShopTimes, date: string, time: string): readonly [date: string, time: string] {
  for (let days = 0; days <= periodLimits.aheadDays; days++) {
    const day = addDays(date, days);
    const next = slotsOn(day, shop).find(({ slot, open }) => open && (days > 0 || slot >= time));
    if (next) return [day, next.slot];
  }
  return [addDays(date, 1), '12:00'];
}
