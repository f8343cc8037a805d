import { formatTag, locales, type Locale } from '@wadachi/intl';
import { fromInstant } from '@wadachi/rental/time';
import { translator } from './translate';

const style = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  timeZone: 'UTC',
} as const;
const formats = new Map(locales.map((locale) => [locale, new Intl.DateTimeFormat(formatTag(locale), style)]));

/** A date in words: `Thu, 10 December 2026`, `2026年12月10日(木)`. */
export const dayInWords = (date: string, locale: Locale): string =>
  formats.get(locale)!.format(new Date(`${date}T00:00:00Z`));

/** Date and time of a clock at a shop: `Thu, 10 December 2026, 10:00`, `2026年12月10日(木) 10:00`. */
export const dateTimeInWords = (date: string, time: string, locale: Locale): string =>
  translator(locale)('format.dateTime', { day: dayInWords(date, locale), time });

export function instantInWords(instant: Date, timeZone: string, locale: Locale): string {
  const { date, time } = fromInstant(instant, timeZone);
  return dateTimeInWords(date, time, locale);
}
