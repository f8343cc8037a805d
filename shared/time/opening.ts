import type { ShopListItem } from '../contract';
import { isDate, weekdayOf } from './calendar';
import { isSlot, slots } from './slots';
import { fromInstant, toInstant } from './zones';

/** What says when a shop is open; `hours` has seven entries, Monday first. */
export type ShopTimes = Readonly<Pick<ShopListItem, 'hours' | 'holidays' | 'time_zone'>>;

export interface SlotOn {
  readonly slot: string;
  readonly open: boolean;
}

/** The hours of one day; null on a holiday, on a weekday without hours, and for what is no day. */
export function hoursOn(date: string, { hours, holidays }: Pick<ShopTimes, 'hours' | 'holidays'>) {
  if (!isDate(date) || holidays.includes(date)) return null;
  return hours[weekdayOf(date)] ?? null;
}

/** False for the half hours that the clock skips when summer time begins. */
function exists(date: string, slot: string, timeZone: string): boolean {
  return fromInstant(toInstant(date, slot, timeZone), timeZone).time === slot;
}

/**
 * Whether a car can change hands at a slot: from opening until closing, both included, since a customer who
 * arrives at closing time is still served. A shop that closes at 24:00 has 23:30 as its last slot.
 */
export function isOpen(date: string, time: string, shop: ShopTimes): boolean {
  const hours = hoursOn(date, shop);
  return (
    hours !== null &&
    isSlot(time) &&
    hours.open <= time &&
    time <= hours.close &&
    exists(date, time, shop.time_zone)
  );
}

/** The 48 slots of a day and whether the shop is open at each. */
export const slotsOn = (date: string, shop: ShopTimes): readonly SlotOn[] =>
  slots.map((slot) => ({ slot, open: isOpen(date, slot, shop) }));
