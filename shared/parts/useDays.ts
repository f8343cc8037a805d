import { fromInstant, periodHours, usePlatform } from '@wadachi/shared';
import type { RentalPeriod } from '@wadachi/shared/contract';
import { formatDay, formatPeriodLength } from '@wadachi/shared/moment';

/** Days, times and lengths in the customer's language. They are the shop's, whatever zone the browser is in. */
export function useDays() {
  const { locale } = usePlatform();
  const at = (date: string, time: string) => `${formatDay(date, locale)} ${time}`;
  return {
    day: (date: string) => formatDay(date, locale),
    at,
    /** An instant as the wall clock of a zone shows it. */
    instant(instant: string, timeZone: string): string {
      const { date, time } = fromInstant(new Date(instant), timeZone);
      return at(date, time);
    },
    /** The day of an instant by the calendar of a zone. */
    dayOf: (instant: string, timeZone: string) =>
      formatDay(fromInstant(new Date(instant), timeZone).date, locale),
    /** The time of day of an instant by the clock of a zone. */
    timeOf: (instant: string, timeZone: string) => fromInstant(new Date(instant), timeZone).time,
    length: (period: RentalPeriod, timeZone: string) =>
      formatPeriodLength(Math.max(0, periodHours(period, timeZone)), locale),
  };
}
