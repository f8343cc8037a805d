import { addDays, hoursFrom, isOvernight, openRangesOn } from '@wadachi/rental/time';
import type { DayHours, OpenRangeRow, SpecialHours } from '../../database';
import type { Localized } from '../../texts';

/** A time at which the counter has closed a shop: whole days, or some hours of one. */
export interface ClosingHours {
  readonly starts_on: string;
  readonly ends_on: string;
  readonly from_time: string | null;
  readonly until_time: string | null;
}

export interface Closing extends ClosingHours {
  readonly reason: Localized;
}

interface Hours {
  readonly hours: DayHours[];
  readonly holidays: string[];
  readonly special_hours: SpecialHours[];
}

const midnight = '24:00';

/** The hours of a shop with what the counter has closed: every rule about opening hours then follows from them. */
export const withClosings = <Shop extends Hours>(shop: Shop, closings: readonly ClosingHours[]): Shop =>
  closings.reduce((left, closing) => {
    let closed = left;
    for (let date = closing.starts_on; date <= closing.ends_on; date = addDays(date, 1))
      closed = closedOn(date, closed, closing.from_time ?? '00:00', closing.until_time ?? midnight);
    return closed;
  }, shop);

/** The reason of the counter for a shop that is closed at a time of a day; undefined when the catalogue closes it. */
export const reasonAt = (closings: readonly Closing[], date: string, time: string): Localized | undefined =>
  closings.find((closing) => covers(closing, date, time))?.reason;

/** A car can change hands at both ends, where the shop is open before or after. */
export const covers = (
  { starts_on, ends_on, from_time, until_time }: ClosingHours,
  date: string,
  time: string,
): boolean =>
  starts_on <= date &&
  date <= ends_on &&
  (from_time === null || from_time <= time) &&
  (until_time === null || time <= until_time);

function closedOn<Shop extends Hours>(date: string, shop: Shop, from: string, until: string): Shop {
  if (!openRangesOn(date, shop).some(({ open, close }) => open < until && from < close)) return shop;
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  const days = new Map(shop.special_hours.map((day) => [day.date, day.ranges]));
  const evening = hoursFrom(before, shop).find(isOvernight);
  const isCut = evening !== undefined && from < evening.close;
  // The rest of the evening before becomes hours of this day.
  if (isCut) days.set(before, untilMidnight(hoursFrom(before, shop)));
  const ranges = isCut ? openRangesOn(date, shop) : untilMidnight(hoursFrom(date, shop));
  const left = ranges.flatMap((range) => withoutTime(range, from, until));
  const own = hoursFrom(date, shop).find(isOvernight);
  const last = left.at(-1);
  if (own && last?.close === midnight) left[left.length - 1] = { ...last, close: own.close };
  else if (own) days.set(after, [{ open: '00:00', close: own.close }, ...hoursFrom(after, shop)]);
  days.set(date, left);
  const special_hours = [...days].map(([day, open]) => ({ date: day, ranges: open }));
  return { ...shop, special_hours: special_hours.toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
}

const untilMidnight = (ranges: readonly OpenRangeRow[]): OpenRangeRow[] =>
  ranges.map((range) => (isOvernight(range) ? { ...range, close: midnight } : range));

/** The hours that are left of an opening: before and after the time, or none. */
const withoutTime = ({ open, close }: OpenRangeRow, from: string, until: string): OpenRangeRow[] => [
  ...(open < from ? [{ open, close: close < from ? close : from }] : []),
  ...(until < close ? [{ open: open > until ? open : until, close }] : []),
];
