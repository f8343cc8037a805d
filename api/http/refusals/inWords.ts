import { fromInstant } from '@wadachi/shared/time';
import type { Locale } from '../localized';

const style = { year: 'numeric', day: 'numeric', weekday: 'short', timeZone: 'UTC' } as const;
const days: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { ...style, month: 'long' }),
  ja: new Intl.DateTimeFormat('ja', { ...style, month: 'long' }),
};

/** A day as a letter writes it: `Thu 10 December 2026`, `2026年12月10日(木)`. */
export const dayInWords = (date: string, locale: Locale): string =>
  days[locale].format(new Date(`${date}T00:00:00Z`));

/** A wall clock's reading at a shop: `Thu 10 December 2026, 10:00`, `2026年12月10日(木) 10:00`. */
export const readingInWords = (date: string, time: string, locale: Locale): string =>
  `${dayInWords(date, locale)}${locale === 'ja' ? ' ' : ', '}${time}`;

/** An instant as the clock of a zone shows it. */
export function instantInWords(instant: Date, timeZone: string, locale: Locale): string {
  const { date, time } = fromInstant(instant, timeZone);
  return readingInWords(date, time, locale);
}
