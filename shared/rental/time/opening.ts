import type { OpenRange, OpeningHours, ShopListItem } from '@wadachi/contract';
import { site } from '@wadachi/intl';
import { addDays, isDate, weekdayOf } from './calendar';
import { isSlot, slots } from './slots';
import { fromInstant, toInstant } from './zones';

/**
 * The opening times of a shop; `hours` has seven entries, Monday first. A day of `special_hours` has those in place
 * of its weekday's, a holiday too.
 */
export type ShopTimes = Readonly<Pick<ShopListItem, 'hours' | 'holidays' | 'time_zone' | 'special_hours'>>;

/** Open at any time: bounds a period while no shop is chosen yet. What is too soon at one shop may not be at another. */
export const anyShop: ShopTimes = {
  hours: Array.from({ length: 7 }, () => ({ open: '00:00', close: '24:00' })),
  holidays: [],
  get time_zone() {
    return site.last_time_zone ?? site.time_zone;
  },
};

/** The same in the zone of a shop. */
export const anyShopIn = (time_zone: string): ShopTimes => ({ ...anyShop, time_zone });

type OpenDays = Omit<ShopTimes, 'time_zone'>;

export interface SlotOn {
  readonly slot: string;
  readonly open: boolean;
}

const midnight = '24:00';
const closed: readonly OpenRange[] = [];

export const isOvernight = ({ open, close }: OpenRange): boolean => close <= open;

/** The hours of a weekday in order, one for each opening; none where it is closed. */
export const rangesOf = (hours: OpeningHours | undefined): readonly OpenRange[] =>
  hours ? (hours.ranges ?? [hours]) : closed;

/**
 * The hours that begin on a day, as the shop says them: the last may close after midnight. None on a holiday, on a weekday
 * without hours, and for what is no day.
 */
export function hoursFrom(
  date: string,
  { hours, holidays, special_hours = [] }: OpenDays,
): readonly OpenRange[] {
  if (!isDate(date)) return closed;
  const special = special_hours.find((day) => day.date === date);
  if (special) return special.ranges;
  return holidays.includes(date) ? closed : rangesOf(hours[weekdayOf(date)]);
}

/**
 * Lists the opening hours on a day of the calendar, in order: the rest of the evening before, then the day's own
 * hours up to midnight. Slots, checks and searches all use this answer.
 */
export function openRangesOn(date: string, shop: OpenDays): readonly OpenRange[] {
  if (!isDate(date)) return closed;
  const left = hoursFrom(addDays(date, -1), shop)
    .filter(isOvernight)
    .map(({ close }) => ({ open: '00:00', close }));
  const own = hoursFrom(date, shop).map((range) =>
    isOvernight(range) ? { ...range, close: midnight } : range,
  );
  const [first] = own;
  const [evening] = left;
  // A day with hours of its own may begin before the evening ends.
  if (!first || !evening || evening.close < first.open) return [...left, ...own];
  const close = evening.close > first.close ? evening.close : first.close;
  return [{ open: evening.open, close }, ...own.slice(1)];
}

/** The reason why a shop is closed at short notice on a day, or for a part of it. */
export const reasonOn = (
  date: string,
  { special_hours = [] }: Pick<OpenDays, 'special_hours'>,
): string | undefined => special_hours.find((day) => day.date === date)?.reason;

/** False for the half hours that the clock skips when summer time begins. */
function exists(date: string, slot: string, timeZone: string): boolean {
  return fromInstant(toInstant(date, slot, timeZone), timeZone).time === slot;
}

/**
 * True if a car can change hands at a slot: from opening until closing, both included, since a customer who arrives
 * at closing time is still served. A shop that closes at 24:00 has 23:30 as its last slot.
 */
const isOpenIn = (ranges: readonly OpenRange[], date: string, time: string, timeZone: string): boolean =>
  ranges.some(({ open, close }) => open <= time && time <= close) && exists(date, time, timeZone);

export const isOpen = (date: string, time: string, shop: ShopTimes): boolean =>
  isSlot(time) && isOpenIn(openRangesOn(date, shop), date, time, shop.time_zone);

/** The 48 slots of a day and whether the shop is open at each. */
export function slotsOn(date: string, shop: ShopTimes): readonly SlotOn[] {
  const ranges = openRangesOn(date, shop);
  return slots.map((slot) => ({ slot, open: isOpenIn(ranges, date, slot, shop.time_zone) }));
}
