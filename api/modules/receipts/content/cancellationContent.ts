import { todayIn } from '@wadachi/rental/time';
import type { CancellationContent, TakenBack } from '../../../database';
import { numberOf, type IssuedReceipt } from '../issued';
import type { Issue } from './rentalContent';
import { supplyOf } from './supply';

/**
 * The content of a cancellation's invoice. All that was invoiced is taken back, not only the money that goes back to
 * the card: no rental remains, and the fee that is kept is compensation for one (不課税), not its price.
 */
export function cancellationContent(
  { reservation, money, issuedAt }: Issue,
  receipt: IssuedReceipt | undefined,
): CancellationContent {
  const { time_zone, cancelled_at } = reservation;
  const fee = reservation.cancel_fee ?? 0;
  const covered = Math.min(fee, money.paid - money.refunded);
  const takenBack = receipt === undefined ? null : takenBackOf(receipt);
  const invoiced = takenBack?.taxes.reduce((sum, { total }) => sum + total, 0) ?? 0;
  return {
    issuer: reservation.quote.issuer,
    reserve_number: reservation.reserve_number,
    issued_on: todayIn(time_zone, issuedAt),
    supply: supplyOf(reservation),
    cancelled_on: todayIn(time_zone, cancelled_at ?? issuedAt),
    ...(reservation.status !== 'cancelled' && { is_refund: true }),
    fee,
    covered,
    due: fee - covered,
    refunded: invoiced - covered,
    taken_back: takenBack,
  };
}

function takenBackOf(receipt: IssuedReceipt): TakenBack {
  const { issued_on, received_on, taxes } = receipt.content;
  return { number: numberOf(receipt), issued_on, received_on, taxes };
}
