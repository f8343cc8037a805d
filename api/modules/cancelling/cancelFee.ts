import { baseFeeOf, cancelFeeAt } from '@wadachi/rental';
import { daysBetween, todayIn } from '@wadachi/rental/time';
import type { LocalizedQuote } from '../../database';
import { byMostDays } from '../prices/cancelTerms';

/** A booking as far as cancelling it costs something. */
export interface Cancellable {
  /** The agreed quote, never today's catalogue. */
  readonly quote: Pick<LocalizedQuote, 'charge' | 'lines' | 'cancel_policy'>;
  /** The day of pick-up, in the shop's zone. */
  readonly rentalDate: string;
  readonly timeZone: string;
  /** The least fee, in yen: cancelling cost that much when the booking was changed. */
  readonly floor: number;
}

export interface CancelFee {
  /** Yen; outside the scope of consumption tax. */
  readonly fee: number;
  /** The share of the base fee, before the cap. */
  readonly percent: number;
  readonly base_fee: number;
  readonly cap: number;
}

/**
 * Computes the fee by the row of the agreed table for the whole days from today to the day of pick-up in the shop's
 * zone, as a share of the base fee. A no-show costs what the day itself does.
 */
export function cancelFeeOf({ quote, rentalDate, timeZone, floor }: Cancellable, now: Date): CancelFee {
  const { terms, cap } = quote.cancel_policy;
  const days = Math.max(0, daysBetween(todayIn(timeZone, now), rentalDate));
  const percent = byMostDays(terms).find(({ days_before }) => days_before <= days)?.percent ?? 0;
  return { fee: cancelFeeAt(percent, quote, floor), percent, base_fee: baseFeeOf(quote), cap };
}
