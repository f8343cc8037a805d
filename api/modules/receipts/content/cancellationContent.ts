import { todayIn } from '@wadachi/rental/time';
import type { CancellationContent, TakenBack } from '../../../database';
import { isLater, numberOf, type IssuedCancellation, type IssuedReceipt } from '../issued';
import type { Issue } from './rentalContent';
import { supplyOf } from './supply';

/**
 * The content of a cancellation's invoice. All that was invoiced is taken back, not only the money that goes back to
 * the card: no rental remains, and the fee that is kept is compensation for one (不課税), not its price.
 */
export function cancellationContent(
  { reservation, money, issuedAt }: Issue,
  receipt: IssuedReceipt | undefined,
  former: IssuedCancellation | undefined,
): CancellationContent {
  const { time_zone, cancelled_at } = reservation;
  const fee = reservation.cancel_fee ?? 0;
  const covered = Math.min(fee, money.paid - money.refunded);
  const { takenBack, replaces } = reversal(receipt, former);
  const invoiced = takenBack === null ? 0 : invoicedBy(takenBack);
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
    refunded: Math.max(0, invoiced - covered),
    taken_back: takenBack,
    ...(replaces !== undefined && { replaces }),
  };
}

/** Returns the sum of the receipt that is reversed. */
export const invoicedBy = ({ taxes, untaxed = 0 }: TakenBack): number =>
  taxes.reduce((sum, { total }) => sum + total, untaxed);

/** No receipt is reversed twice: by a second paper of the same cancellation, or after the refund of the whole rental. */
function reversal(
  receipt: IssuedReceipt | undefined,
  former: IssuedCancellation | undefined,
): { readonly takenBack: TakenBack | null; readonly replaces?: string } {
  if (former === undefined || (receipt !== undefined && isLater(receipt, former))) {
    return { takenBack: receipt === undefined ? null : takenBackOf(receipt) };
  }
  if (former.content.is_refund) return { takenBack: null };
  return { takenBack: former.content.taken_back, replaces: numberOf(former) };
}

function takenBackOf(receipt: IssuedReceipt): TakenBack {
  const { issued_on, received_on, taxes, untaxed } = receipt.content;
  return { number: numberOf(receipt), issued_on, received_on, taxes, ...(untaxed && { untaxed }) };
}
