import type { PaymentTable, RefundTable, ReservationTable } from '../../database';

type ReservationStatus = ReservationTable['status'];
type PaymentStatus = PaymentTable['status'];
type RefundStatus = RefundTable['status'];

type Moves<Status extends string> = { readonly [From in Status]: readonly Status[] };

/**
 * A reservation: paid at the shop it is `reserved` at once; paid by card it is `held` until the money is there.
 * The diagram is in docs/booking.md. Only `moveCar` makes a cancelled one `reserved` again: it needs a car, and money that
 * comes late never does it.
 */
const reservationMoves: Moves<ReservationStatus> = {
  held: ['reserved', 'expired', 'cancelled'],
  reserved: ['cancelled'],
  cancelled: [],
  expired: [],
};

/**
 * A payment: `pending` from before the gateway is asked until its answer is known for certain. One that was given up as
 * `failed`, or was refused, can turn out to be `completed` after all: money that is there is never overlooked.
 */
const paymentMoves: Moves<PaymentStatus> = {
  pending: ['completed', 'declined', 'failed'],
  completed: [],
  declined: ['completed'],
  failed: ['completed'],
};

/** A refund: tried until the gateway has taken it; `failed` waits for a person, or for the gateway to say that it went out. */
const refundMoves: Moves<RefundStatus> = {
  pending: ['completed', 'failed'],
  completed: [],
  failed: ['completed'],
};

/** The statuses that a move to `to` may start from: an UPDATE names them, so that no other move is ever made. */
const startsOf = <Status extends string>(moves: Moves<Status>, to: Status): Status[] =>
  (Object.keys(moves) as Status[]).filter((from) => moves[from].includes(to));

export const reservationsThatBecome = (to: ReservationStatus) => startsOf(reservationMoves, to);
export const paymentsThatBecome = (to: PaymentStatus) => startsOf(paymentMoves, to);
export const refundsThatBecome = (to: RefundStatus) => startsOf(refundMoves, to);
