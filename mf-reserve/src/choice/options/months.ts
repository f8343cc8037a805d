import type { IntlShape } from '@wadachi/shared';
import { defineMessages } from '@wadachi/intl';

const monthMessages = defineMessages({
  one: {
    id: 'reserve.months.one',
    defaultMessage: 'in {month}',
    description: 'One month in which a thing is lent; part of “Lent in July”',
  },
  range: {
    id: 'reserve.months.range',
    defaultMessage: 'from {from} to {to}',
    description: 'Months in which a thing is lent; part of “Lent from December to March”',
  },
});

/** Returns months (1 to 12) as ranges of first and last month; a range may cross the end of the year. */
export function monthRuns(months: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const all = new Set(months);
  const next = (month: number) => (month % 12) + 1;
  const before = (month: number) => ((month + 10) % 12) + 1;
  const firsts = [...all].filter((month) => !all.has(before(month))).sort((a, b) => a - b);
  if (all.size === 12) return [[1, 12]];
  return firsts.map((first) => {
    let last = first;
    while (all.has(next(last))) last = next(last);
    return [first, last];
  });
}

/** Returns months in the customer's language, such as “from December to March and in July”. */
export function formatMonths(months: readonly number[], intl: IntlShape): string {
  const name = (month: number) =>
    intl.formatDate(Date.UTC(2025, month - 1, 1), { month: 'long', timeZone: 'UTC' });
  const runs = monthRuns(months).map(([first, last]) =>
    first === last
      ? intl.formatMessage(monthMessages.one, { month: name(first) })
      : intl.formatMessage(monthMessages.range, { from: name(first), to: name(last) }),
  );
  return intl.formatList(runs, { type: 'conjunction' });
}
