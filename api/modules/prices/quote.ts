import type { HandOver, Quote } from '@wadachi/contract';
import type { Locale } from '@wadachi/intl';
import { priceOf, type Extras } from '@wadachi/rental';
import type { Issuer, LocalizedHandOver, LocalizedQuote } from '../../database';
import { inLocale, type Localized } from '../../texts';
import { baseLines } from './base';
import { byMostDays, freeCancelUntil, type CancelTerm } from './cancelTerms';
import type { Rates } from './combination';
import { lineLabels } from './labels';
import type { Rental } from './rental';

/** Japan's consumption tax, of an issuer that names no other. */
const consumptionTaxPercent = 10;

export interface QuoteInput {
  readonly rates: Rates;
  readonly rental: Rental;
  readonly extras: Extras<Localized>;
  readonly cancelTerms: readonly CancelTerm[];
  readonly cancelCap: number;
  readonly issuer: Pick<Issuer, 'tax'>;
  /** Decides only whether `free_cancel_until` is past. */
  readonly now: Date;
}

/** Prices a rental with its terms of cancelling, for the option step, the reservation and the receipt. */
export function quote(input: QuoteInput): LocalizedQuote {
  const { rates, rental, extras, cancelTerms, cancelCap, issuer, now } = input;
  // Taxes of other countries round to the nearest coin, unless the issuer says otherwise.
  const taxRounding = issuer.tax && (issuer.tax.rounding ?? 'half-up');
  const freeUntil = freeCancelUntil(cancelTerms, rental.period, rental.timeZone, now);
  return {
    ...priceOf({
      base: baseLines(rates, rental),
      extras,
      hours: rental.hours,
      labels: lineLabels,
      taxPercent: issuer.tax?.percent ?? consumptionTaxPercent,
      taxRounding,
    }),
    ...(issuer.tax && { tax_name: issuer.tax.name, tax_rounding: taxRounding }),
    cancel_policy: { terms: byMostDays(cancelTerms), cap: cancelCap },
    free_cancel_until: freeUntil?.toISOString() ?? null,
  };
}

const handOverIn = ({ name, instructions, ...way }: LocalizedHandOver, locale: Locale): HandOver => ({
  ...way,
  name: inLocale(name, locale),
  instructions: inLocale(instructions, locale),
});

export const linesIn = (lines: LocalizedQuote['lines'], locale: Locale): Quote['lines'] =>
  lines.map((line) => ({ ...line, label: inLocale(line.label, locale) }));

export const quoteIn = (
  { tax_name, pick_up, drop_off, ...stored }: LocalizedQuote,
  locale: Locale,
): Quote => ({
  ...stored,
  ...(pick_up && { pick_up: handOverIn(pick_up, locale) }),
  ...(drop_off && { drop_off: handOverIn(drop_off, locale) }),
  ...(tax_name && { tax_name: inLocale(tax_name, locale) }),
  lines: linesIn(stored.lines, locale),
});
