import type { Extras } from '@wadachi/rental';
import { addDays } from '@wadachi/rental/time';
import type { Localized } from '../../../texts';
import type { Rates } from '../combination';
import { quote, type QuoteInput } from '../quote';
import { Rental, type Season } from '../rental';

/** The usual input of a quote in tests. */
export const tokyo = 'Asia/Tokyo';
const now = new Date('2026-04-01T00:00:00+09:00');
const terms = [
  { days_before: 7, percent: 0 },
  { days_before: 3, percent: 20 },
  { days_before: 0, percent: 50 },
];
const plain: Rates = { hours_6: 4000, hours_12: 5500, hours_24: 7000, extra_day: 6000, extra_hour: 1000 };

export const noExtras: Extras<Localized> = { services: [], items: [] };
export const name = (word: string) => ({ en: word, ja: `${word}の` });
export const season = (starts_on: string, ends_on: string, percent: number): Season => ({
  starts_on,
  ends_on,
  percent,
  name: name('Golden Week'),
});

/** A rental of so many half hours from 1 May 2026, `slot` half hours after midnight. */
export function rentalOf(
  halfHours: number,
  slot = 20,
  seasons: readonly Season[] = [],
  timeZone = tokyo,
): Rental {
  const at = (halves: number) => ({
    date: addDays('2026-05-01', Math.floor(halves / 48)),
    time: `${String(Math.floor((halves % 48) / 2)).padStart(2, '0')}:${halves % 2 ? '30' : '00'}`,
  });
  const [from, to] = [at(slot), at(slot + halfHours)];
  return new Rental(
    { rental_date: from.date, rental_time: from.time, return_date: to.date, return_time: to.time },
    timeZone,
    seasons,
  );
}

export const quoteOf = (input: Partial<QuoteInput>) =>
  quote({
    rates: plain,
    rental: rentalOf(12),
    extras: noExtras,
    cancelTerms: terms,
    cancelCap: 6600,
    issuer: {},
    now,
    ...input,
  });
