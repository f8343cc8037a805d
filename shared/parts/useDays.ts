import { fromInstant, periodHours, usePlatform } from '@wadachi/shared';
import type { RentalPeriod } from '@wadachi/contract';
import { formatDay, formatPeriodLength } from '@wadachi/intl/moment';

/** Formats days, times and lengths in the customer's language. All are in the shop's time zone. */
export function useDays() {
  const { locale } = usePlatform();
  const at = (date: string, time: string) => `${formatDay(date, locale)} ${time}`;
  return {
    day: (date: string) => formatDay(date, locale),
    /** Without the year, and then without the comma in English: "Mon 18 Jan", as in searches. */
    shortDay: (date: string) =>
      formatDay(date, locale)
        .replace(/^\d{4}年|[ /]\d{4}$/, '')
        .replace(/^([A-Z][a-z]+),/, '$1'),
    /** The same, without the month in Japanese where it is that of the day before it. */
    shortDayAfter(before: string, date: string): string {
      const day = this.shortDay(date);
      return before.slice(0, 7) === date.slice(0, 7) ? day.replace(/^\d+月/, '') : day;
    },
    at,
    /** Day and time of an instant in a time zone. */
    instant(instant: string, timeZone: string): string {
      const { date, time } = fromInstant(new Date(instant), timeZone);
      return at(date, time);
    },
    /** The day of an instant in a time zone. */
    dayOf: (instant: string, timeZone: string) =>
      formatDay(fromInstant(new Date(instant), timeZone).date, locale),
    /** The time of an instant in a time zone. */
    timeOf: (instant: string, timeZone: string) => fromInstant(new Date(instant), timeZone).time,
    length: (period: RentalPeriod, timeZone: string) =>
      formatPeriodLength(Math.max(0, periodHours(period, timeZone)), locale),
  };
}
