import { addDays, hoursFrom, isDate, isOvernight } from '@wadachi/rental/time';
import type { DayHours, OpenRangeRow, SpecialHours } from '../../database';
import { weekdays, type ShopRecord } from '../format/shops';
import type { Problems } from '../read/problems';
import type { Entry } from '../read/rawRecord';

const midnight = '24:00';

/** The openings of a day as they are written, in order. Midnight is the end of the day, however it is written. */
const rangesIn = (written: string): OpenRangeRow[] =>
  written === 'closed'
    ? []
    : written.split(/[ ,]+/).map((range) => {
        const [open = '', close = ''] = range.split('-');
        return { open, close: close === '00:00' && open !== close ? midnight : close };
      });

/** `ranges` only where one opening on the day itself does not say it all: versions of before know no others. */
function dayHours(written: string): DayHours {
  const ranges = rangesIn(written);
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return null;
  const day = { open: first.open, close: isOvernight(last) ? midnight : last.close };
  return ranges.length === 1 && !isOvernight(last) ? day : { ...day, ranges };
}

/** Monday first. */
export const weekHours = (hours: ShopRecord['hours']): DayHours[] =>
  weekdays.map((weekday) => dayHours(hours[weekday]));

/** Sorts special days by date. */
export const specialHours = (days: ShopRecord['special_hours'] = {}): SpecialHours[] =>
  Object.entries(days)
    .map(([date, written]) => ({ date, ranges: rangesIn(written) }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));

/** Names the first fault in the openings of one day by themselves. */
function problemOf(ranges: readonly OpenRangeRow[]): string | undefined {
  for (const [index, range] of ranges.entries()) {
    const { open, close } = range;
    const next = ranges[index + 1];
    if (open === close) return `opens and closes at ${open}; the whole day is 00:00-24:00`;
    if (next && (isOvernight(range) || next.open <= close))
      return `must have its times in order, with a break before ${next.open}; only the last may end after midnight`;
  }
  return undefined;
}

/** Reports hours out of order, and those that run into the hours of the next day. */
export function checkHours(shop: Entry<ShopRecord>, problems: Problems): void {
  const { hours, holidays, special_hours: special = {} } = shop.value;
  const report = (field: readonly string[], message: string) =>
    problems.add(shop.place(field), field.join('.'), message);
  const check = (field: readonly string[], written: string, next: OpenRangeRow | undefined) => {
    const ranges = rangesIn(written);
    const problem = problemOf(ranges);
    const last = ranges.at(-1);
    if (problem !== undefined) report(field, problem);
    else if (last && next && isOvernight(last) && last.close >= next.open)
      report(field, `ends at ${last.close} on the next day, which is open from ${next.open}`);
  };
  weekdays.forEach((weekday, index) => {
    const next = weekdays[(index + 1) % weekdays.length] ?? weekday;
    check(['hours', weekday], hours[weekday], rangesIn(hours[next])[0]);
  });
  const times = { hours: weekHours(hours), holidays, special_hours: specialHours(special) };
  for (const [date, written] of Object.entries(special)) {
    const field = ['special_hours', date];
    if (isDate(date)) check(field, written, hoursFrom(addDays(date, 1), times)[0]);
    else report(field, 'must be a date such as 2026-05-03');
  }
}
