import type { MoneyOf } from './Refunds';
import type { ReservationWithShops } from './reserves.repository';

/**
 * Returns the amount still to be paid at the shop, of the charge or of a cancellation's fee. A payment by card leaves
 * nothing to pay there.
 */
export function dueAtShop(
  { status, charge, cancel_fee }: Pick<ReservationWithShops, 'status' | 'charge' | 'cancel_fee'>,
  { paid, refunded }: MoneyOf,
): number {
  const owed = { held: 0, expired: 0, reserved: charge, cancelled: cancel_fee ?? 0 }[status];
  return Math.max(0, owed - (paid - refunded));
}
