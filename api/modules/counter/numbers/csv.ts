import { stringify } from 'csv-stringify/sync';
import { type Currency } from '@wadachi/intl';
import { inLocale, translator, type Locale } from '../../../texts';
import type { FigureRow } from './figures.repository';

/**
 * Writes figures as CSV for spreadsheets (RFC 4180): the mark of UTF-8 first, so that Excel reads Japanese, and an
 * apostrophe before a name that a spreadsheet would calculate.
 */
export function figuresCsv(
  rows: readonly FigureRow[],
  { locale, currency }: { readonly locale: Locale; readonly currency: Currency },
): string {
  const t = translator(locale);
  const head = [
    t('numbers.shop'),
    t('numbers.class'),
    t('numbers.month'),
    t('numbers.occupancy'),
    t('numbers.rentedDays'),
    t('numbers.availableDays'),
    t('numbers.bookings'),
    t('numbers.cancelled'),
    t('numbers.noShows'),
    t('numbers.revenue', { currency: currency.currency }),
  ];
  const lines = rows.map((row) => [
    inLocale(row.shop, locale),
    inLocale(row.class_name, locale),
    row.month,
    row.available_days === 0 ? '' : ((100 * row.rented_days) / row.available_days).toFixed(1),
    row.rented_days.toFixed(2),
    row.available_days.toFixed(2),
    row.bookings,
    row.cancelled,
    row.no_shows,
    (row.revenue / 10 ** currency.currency_digits).toFixed(currency.currency_digits),
  ]);
  return stringify([head, ...lines], { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}
