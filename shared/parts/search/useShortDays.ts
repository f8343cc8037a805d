import { useIntl, usePlatform } from '@wadachi/shared';
import type { RentalPeriod } from '@wadachi/contract';

/**
 * Formats days shortly, without their year: "Tue 24 Nov" or 「11月24日(火)」. From parts, because browsers of different age
 * join them differently, and draw the server's page anew. In UTC, because a date has no zone.
 */
export function useShortDays() {
  const intl = useIntl();
  const { locale } = usePlatform();
  const part = (date: string, options: { month: 'short' } | { weekday: 'short' | 'long' }) =>
    intl.formatDate(`${date}T00:00:00Z`, { ...options, timeZone: 'UTC' });
  const weekday = (date: string) => part(date, { weekday: 'long' });
  const day = (date: string) => {
    const [month, number, name] = [
      Number(date.slice(5, 7)),
      Number(date.slice(8)),
      part(date, { weekday: 'short' }),
    ];
    if (locale === 'ja') return `${month}月${number}日(${name})`;
    if (locale === 'en') return `${name} ${number} ${part(date, { month: 'short' })}`;
    return `${name}, ${date.slice(8)}/${date.slice(5, 7)}`;
  };
  return {
    day,
    weekday,
    /** The day of the return only if it is another one. */
    period: ({ rental_date, rental_time, return_date, return_time }: RentalPeriod) => {
      const back = return_date === rental_date ? return_time : `${day(return_date)} ${return_time}`;
      return `${day(rental_date)} ${rental_time} ${locale === 'ja' ? '〜' : '–'} ${back}`;
    },
  };
}
