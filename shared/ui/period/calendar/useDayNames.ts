import { useIntl } from 'react-intl';
import { isOvernight, openRangesOn, rangesOf, reasonOn, type ShopTimes } from '@wadachi/rental/time';
import { calendarMessages } from './messages';

type Format = Parameters<ReturnType<typeof useIntl>['formatDate']>[1];

/** Monday, 5 January 2026: the first of a shop's hours. */
const aMonday = Date.UTC(2026, 0, 5);
const dayMs = 86_400_000;

/** Days as the page's language writes them. */
export function useDayNames() {
  const intl = useIntl();
  const format = (date: string, how: Format) =>
    intl.formatDate(`${date}T00:00:00Z`, { timeZone: 'UTC', ...how });
  return {
    full: (date: string) => format(date, { weekday: 'long', month: 'long', day: 'numeric' }),
    short: (date: string) => format(date, { weekday: 'short', month: 'short', day: 'numeric' }),
    month: (date: string) => format(date, { month: 'long', year: 'numeric' }),
    weekday: (date: string, weekday: 'short' | 'long' = 'short') => format(date, { weekday }),

    /** Weekdays and days on which a shop is closed, '' for none. */
    closed(shop: ShopTimes, from: string, until: string): string {
      const { hours, holidays, special_hours = [] } = shop;
      // What is left of an evening is open, also where the next weekday has no hours of its own.
      const isClosed = (weekday: number) =>
        !hours[weekday] && !rangesOf(hours[(weekday + 6) % 7]).some(isOvernight);
      const weekdays = hours.flatMap((_, weekday) =>
        isClosed(weekday)
          ? [intl.formatDate(aMonday + weekday * dayMs, { timeZone: 'UTC', weekday: 'long' })]
          : [],
      );
      const named = new Set([...holidays, ...special_hours.map(({ date }) => date)]);
      const days = [...named]
        .filter((date) => from <= date && date <= until && openRangesOn(date, shop).length === 0)
        .sort();
      return intl.formatList([
        ...weekdays,
        ...days.map((date) => {
          const day = format(date, { month: 'short', day: 'numeric' });
          const reason = reasonOn(date, shop);
          return reason ? intl.formatMessage(calendarMessages.closedFor, { day, reason }) : day;
        }),
      ]);
    },

    /** Whole days and the hours that are left. */
    length(hours: number): string {
      const days = Math.floor(hours / 24);
      const rest = hours % 24;
      const parts = [
        days > 0 && intl.formatMessage(calendarMessages[rest === 0 ? 'wholeDays' : 'days'], { count: days }),
        rest > 0 && intl.formatMessage(calendarMessages.hours, { count: rest }),
      ];
      return intl.formatList(
        parts.filter((part) => part !== false),
        { type: 'unit', style: 'narrow' },
      );
    },
  };
}
