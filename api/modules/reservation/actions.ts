import type { ReservationAction } from '@wadachi/contract';
import { toInstant } from '@wadachi/rental/time';
import { dayMs, minuteMs } from '../../durations';
import type { ReservationWithShops } from './reserves.repository';
import { wasAgreed } from './agreed';

export type ActionFacts = Pick<
  ReservationWithShops,
  | 'status'
  | 'cancelled_at'
  | 'cancelled_by'
  | 'cancel_fee'
  | 'handed_over_at'
  | 'returned_at'
  | 'payment_method'
  | 'paid_at'
  | 'hold_expires_at'
  | 'is_paying'
  | 'starts_at'
  | 'return_date'
  | 'return_time'
  | 'return_time_zone'
  | 'shop_withdrawn_at'
> & {
  /** Absent where reviews are not asked about. */
  readonly is_unreviewed?: boolean;
};

type FareFacts = ActionFacts & Pick<ReservationWithShops, 'quote' | 'cancel_fee_floor' | 'customer'>;

/** Lists the possible actions: the same for its owner's lists and for the services that carry them out. */
export function actionsOf(reservation: ActionFacts, now: Date): ReservationAction[] {
  // What would be booked anew needs a shop that takes bookings. Papers and cancelling do not.
  const isOffered = reservation.shop_withdrawn_at === null;
  const isComing = reservation.status === 'reserved' && isAhead(reservation, now);
  const can: Readonly<Record<ReservationAction, boolean>> = {
    pay: isPayable(reservation, now),
    receipt: wasAgreed(reservation),
    calendar: isComing,
    save: isComing,
    correct: isWaiting(reservation, now),
    change: isOffered && isWaiting(reservation, now),
    cancel: isCancellable(reservation, now),
    'undo-cancel': isOffered && now < (undoUntil(reservation) ?? now),
    'book-again': isOffered && isOver(reservation, now),
    review: isReviewable(reservation, now),
  };
  return (Object.keys(can) as ReservationAction[]).filter((action) => can[action]);
}

export const allows = (reservation: ActionFacts, action: ReservationAction, now: Date): boolean =>
  actionsOf(reservation, now).includes(action);

/** While cancelling is free, a lower price can be had by anybody: only then is it watched, and told by mail. */
export const isFareWatchable = (reservation: FareFacts, now: Date): boolean => {
  const { quote, cancel_fee_floor, customer } = reservation;
  const freeUntil = quote.free_cancel_until;
  return (
    allows(reservation, 'change', now) &&
    cancel_fee_floor === 0 &&
    customer.email !== undefined &&
    freeUntil !== null &&
    now < new Date(freeUntil)
  );
};

/** Held, the time to pay not over, and no payment under way whose outcome is unknown. */
const isPayable = ({ status, hold_expires_at, is_paying }: ActionFacts, now: Date): boolean =>
  status === 'held' && !is_paying && (hold_expires_at === null || now < hold_expires_at);

/** Reserved, and the car neither due nor handed over: a clerk may be earlier than the hour. */
const isWaiting = ({ status, handed_over_at, starts_at }: ActionFacts, now: Date): boolean =>
  status === 'reserved' && handed_over_at === null && now < starts_at;

/**
 * True until pick-up: from then on the car may be on the road, so it can't be handed out again, nor the money given
 * back by a click. While a payment is under way nobody knows what cancelling would give back.
 */
const isCancellable = (reservation: ActionFacts, now: Date): boolean =>
  reservation.status === 'held' ? isPayable(reservation, now) : isWaiting(reservation, now);

const undoMs = 30 * minuteMs;

/**
 * Returns the end of the time in which a customer can undo a cancellation, at the latest pick-up; null for one that cost
 * something, for a card payment, whose refund is on its way, and for the shop's own.
 */
export function undoUntil({
  status,
  payment_method,
  cancelled_at,
  cancelled_by,
  cancel_fee,
  starts_at,
}: Pick<
  ActionFacts,
  'status' | 'payment_method' | 'cancelled_at' | 'cancelled_by' | 'cancel_fee' | 'starts_at'
>): Date | null {
  const isTheirs = status === 'cancelled' && cancelled_by === null;
  if (!isTheirs || payment_method !== 1 || cancel_fee !== 0 || cancelled_at === null) return null;
  return new Date(Math.min(cancelled_at.getTime() + undoMs, starts_at.getTime()));
}

/** Nothing is left to do: the car is back, or nobody will take it. */
const isOver = (reservation: ActionFacts, now: Date): boolean =>
  reservation.status === 'reserved'
    ? reservation.returned_at !== null || !isAhead(reservation, now)
    : reservation.status !== 'held' || (!reservation.is_paying && !isPayable(reservation, now));

const reviewableMs = 180 * dayMs;

/** Rented and returned, not too long ago; once. */
const isReviewable = (reservation: ActionFacts, now: Date): boolean => {
  const { status, is_unreviewed, handed_over_at, returned_at } = reservation;
  const { return_date, return_time, return_time_zone } = reservation;
  // Of a car that was handed over at the counter, the counter says when it is back.
  const agreed = toInstant(return_date, return_time, return_time_zone);
  const back = handed_over_at === null ? agreed : returned_at;
  if (status !== 'reserved' || is_unreviewed !== true || back === null) return false;
  const since = now.getTime() - back.getTime();
  return since >= 0 && since < reviewableMs;
};

const isAhead = ({ return_date, return_time, return_time_zone }: ActionFacts, now: Date): boolean =>
  now < toInstant(return_date, return_time, return_time_zone);
