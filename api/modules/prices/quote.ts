import type { Quote } from '@wadachi/shared/contract';
import type { Locale } from '@wadachi/shared/intl';
import { inLocale } from '../../http/localized';
import { baseLines } from './base';
import { byMostDays, freeCancelUntil, type CancelTerm } from './cancelTerms';
import type { Rates } from './combination';
import { extraLines, type Extras } from './extras';
import type { LocalizedLine } from './line';
import type { Rental } from './rental';

/** A quote as it is stored with a reservation, so that its receipt reads in either language. */
export type LocalizedQuote = Omit<Quote, 'lines'> & { readonly lines: readonly LocalizedLine[] };

export interface QuoteInput {
  readonly rates: Rates;
  /** The period with the shop's seasons. */
  readonly rental: Rental;
  readonly extras: Extras;
  readonly cancelTerms: readonly CancelTerm[];
  /** The most a cancellation can cost, in yen. */
  readonly cancelCap: number;
  /** Decides only whether `free_cancel_until` is past. */
  readonly now: Date;
}

/** Consumption tax, contained in every price. */
export const taxRatePercent = 10;

/** The tax contained in a tax-included total: rounded down, once for the whole (Consumption Tax Act, art. 57-4). */
export const taxIn = (charge: number): number =>
  Math.floor((charge * taxRatePercent) / (100 + taxRatePercent));

/**
 * What a rental costs. The one function behind lists, the option step, the reservation and the receipt: the same
 * input gives the same yen. All yen are integers, tax included.
 */
export function quote({ rates, rental, extras, cancelTerms, cancelCap, now }: QuoteInput): LocalizedQuote {
  const lines = [...baseLines(rates, rental), ...extraLines(extras, rental.days)];
  const charge = lines.reduce((sum, { amount }) => sum + amount, 0);
  const freeUntil = freeCancelUntil(cancelTerms, rental.period, rental.timeZone, now);
  return {
    charge,
    tax: taxIn(charge),
    tax_rate_percent: taxRatePercent,
    hours: rental.hours,
    lines,
    cancel_policy: { terms: byMostDays(cancelTerms), cap: cancelCap },
    free_cancel_until: freeUntil?.toISOString() ?? null,
  };
}

/** The part of a quote that a cancellation fee is reckoned from. */
export const baseFeeOf = ({ lines }: Pick<LocalizedQuote, 'lines'>): number =>
  lines.filter(({ kind }) => kind === 'base').reduce((sum, { amount }) => sum + amount, 0);

export const quoteIn = (stored: LocalizedQuote, locale: Locale): Quote => ({
  ...stored,
  lines: stored.lines.map((line) => ({ ...line, label: inLocale(line.label, locale) })),
});
