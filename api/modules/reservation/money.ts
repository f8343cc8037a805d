import type { MoneyOf } from './Refunds';
import type { ReservationWithShops } from './reserves.repository';

type Owing = Pick<ReservationWithShops, 'status' | 'charge' | 'cancel_fee'>;

/** The charge of a rental, or the fee of a cancelled one; nothing where nothing was agreed. */
export const owedFor = ({ status, charge, cancel_fee }: Owing): number =>
  ({ held: 0, expired: 0, reserved: charge, cancelled: cancel_fee ?? 0 })[status];

/** Money that was paid beyond what is owed. */
export const overpaid = (reservation: Owing, { paid, refunded }: MoneyOf): number =>
  Math.max(0, paid - refunded - owedFor(reservation));

/** Returns the amount still to be paid at the shop. A payment by card leaves nothing to pay there. */
export const dueAtShop = (reservation: Owing, { paid, refunded }: MoneyOf): number =>
  Math.max(0, owedFor(reservation) - (paid - refunded));
