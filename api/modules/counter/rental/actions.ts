import type { RentalAction } from '@wadachi/contract';
import { dayMs } from '../../../durations';
import type { ReservationWithShops } from '../../reservation/reserves.repository';

export type RentalFacts = Pick<
  ReservationWithShops,
  'status' | 'starts_at' | 'handed_over_at' | 'returned_at' | 'is_paying'
>;

interface RentalMoney {
  readonly refundable: number;
  readonly due: number;
}

/** Lists the possible actions of clerks; the table is in docs/booking.md. */
export function rentalActions(
  { status, starts_at, handed_over_at, returned_at, is_paying }: RentalFacts,
  { refundable, due, isHere }: RentalMoney & { readonly isHere: boolean },
  now: Date,
): RentalAction[] {
  const isReserved = status === 'reserved';
  // A shop that only takes the car back has nothing to give out.
  const isWaiting = isHere && isReserved && handed_over_at === null;
  const isOut = isReserved && handed_over_at !== null && returned_at === null;
  // Until then the money is the business of the shop of the pick-up.
  const isConcerned = isHere || handed_over_at !== null;
  const can: Readonly<Record<RentalAction, boolean>> = {
    papers: isWaiting,
    'hand-over': isWaiting && now.getTime() >= starts_at.getTime() - 2 * dayMs,
    return: isOut,
    'no-show': isWaiting && now >= starts_at,
    cancel: isWaiting && !is_paying,
    // Until the hand-over it is taken with the car.
    pay: due > 0 && (handed_over_at !== null || status === 'cancelled'),
    refund: refundable > 0 && isConcerned,
    waive: due > 0 && isConcerned && (returned_at !== null || status === 'cancelled'),
    extend: isOut,
    move: isWaiting,
    change: isWaiting,
  };
  return (Object.keys(can) as RentalAction[]).filter((action) => can[action]);
}
