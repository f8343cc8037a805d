import type { Cancellation } from '@wadachi/contract';
import type { MoneyOf } from '../reservation/Refunds';
import { cancelFeeOf, type CancelFee } from './cancelFee';
import type { ReservationWithShops } from '../reservation/reserves.repository';

/** Prices the cancellation of a reservation. A hold costs nothing: it was not agreed yet. */
export function cancelFeeNow(reservation: ReservationWithShops, now: Date): CancelFee {
  const { quote, rental_date: rentalDate, time_zone: timeZone, cancel_fee_floor: floor } = reservation;
  const cost = cancelFeeOf({ quote, rentalDate, timeZone, floor }, now);
  return reservation.status === 'held' ? { ...cost, fee: 0, percent: 0 } : cost;
}

/** The fee is kept of what was paid by card; the rest of either goes back or stays due. */
export function againstPaid(
  fee: number,
  { paid, refunded }: MoneyOf,
): Pick<Cancellation, 'paid' | 'refund' | 'due'> {
  const left = paid - refunded;
  return { paid: left, refund: Math.max(0, left - fee), due: Math.max(0, fee - left) };
}
