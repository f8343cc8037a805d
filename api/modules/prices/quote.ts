import type { Quote } from '@wadachi/shared/contract';
import type { Locale } from '@wadachi/shared/intl';
import { priceOf, type Extras } from '@wadachi/shared/rental';
import type { LocalizedQuote } from '../../database';
import { inLocale, type Localized } from '../../texts';
import { baseLines } from './base';
import { byMostDays, freeCancelUntil, type CancelTerm } from './cancelTerms';
import type { Rates } from './combination';
import { lineLabels } from './labels';
import type { Rental } from './rental';

export interface QuoteInput {
  readonly rates: Rates;
  /** The period with the shop's seasons. */
  readonly rental: Rental;
  readonly extras: Extras<Localized>;
  readonly cancelTerms: readonly CancelTerm[];
  /** The most a cancellation can cost, in yen. */
  readonly cancelCap: number;
  /** Decides only whether `free_cancel_until` is past. */
  readonly now: Date;
}

/** What a rental costs, with the terms of cancelling it; behind the option step, the reservation and the receipt. */
export function quote({ rates, rental, extras, cancelTerms, cancelCap, now }: QuoteInput): LocalizedQuote {
  const freeUntil = freeCancelUntil(cancelTerms, rental.period, rental.timeZone, now);
  return {
    ...priceOf({ base: baseLines(rates, rental), extras, hours: rental.hours, labels: lineLabels }),
    cancel_policy: { terms: byMostDays(cancelTerms), cap: cancelCap },
    free_cancel_until: freeUntil?.toISOString() ?? null,
  };
}

export const quoteIn = (stored: LocalizedQuote, locale: Locale): Quote => ({
  ...stored,
  lines: stored.lines.map((line) => ({ ...line, label: inLocale(line.label, locale) })),
});
