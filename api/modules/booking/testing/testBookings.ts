import type { Kysely } from 'kysely';
import type { Cancellation, Change, Reservation, ReservationRequest } from '@wadachi/contract';
import type { Schema } from '../../../database';
import { aBooking, type Visitor, type VisitorAnswer } from '../../../testing';
import { cardPaid } from '../../receipts/testing/cardPaid';

/** Returns the data of an answer that was no refusal. */
export const dataOf = <T>({ status, body, raw }: VisitorAnswer): T => {
  if (status >= 400) throw new Error(`Refused: ${status} ${raw.payload}`);
  return (body as { data: T }).data;
};

/** Books a plan of `aPlan`, to be paid at the shop. */
export const bookedBy = async (
  visitor: Visitor,
  plan: { readonly id: string; readonly shop_id: string },
  values: Partial<ReservationRequest> = {},
): Promise<Reservation> =>
  dataOf(await visitor.call('POST /api/reserves/payment', { body: aBooking(plan, values) }));

/** Makes it one that was paid by card, as far as the database can tell. */
export async function paidByCard(db: Kysely<Schema>, { id, charge }: Reservation, at: Date): Promise<void> {
  await cardPaid(db, id, charge, at);
}

/** Makes it one that is held until then. */
export const heldUntil = (db: Kysely<Schema>, { id }: Pick<Reservation, 'id'>, until: Date) =>
  db
    .updateTable('reservations')
    .set({ status: 'held', payment_method: 2, hold_expires_at: until })
    .where('id', '=', id)
    .execute();

export const reservationRow = (db: Kysely<Schema>, { id }: Pick<Reservation, 'id'>) =>
  db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const refundsOf = (db: Kysely<Schema>, { id }: Pick<Reservation, 'id'>) =>
  db.selectFrom('refunds').select(['amount', 'reason']).where('reservation_id', '=', id).execute();

/** The kinds of the invoices that were issued for a reservation, the oldest first. */
export async function invoicesOf(db: Kysely<Schema>, { id }: Pick<Reservation, 'id'>): Promise<string[]> {
  const invoices = await db
    .selectFrom('papers')
    .select('kind')
    .where('reservation_id', '=', id)
    .orderBy('number')
    .execute();
  return invoices.map(({ kind }) => kind);
}

/** Counts the pieces of an item that are taken on each day, the days in order; days without any are left out. */
export async function takenOf(db: Kysely<Schema>, itemId: string): Promise<Record<string, number>> {
  const days = await db
    .selectFrom('item_days')
    .select(['day', 'taken'])
    .where('item_id', '=', itemId)
    .where('taken', '>', 0)
    .orderBy('day')
    .execute();
  return Object.fromEntries(days.map(({ day, taken }) => [day, taken]));
}

export const cancel = (visitor: Visitor, { id }: Pick<Reservation, 'id'>, body: object = {}, options = {}) =>
  visitor.call(`POST /api/reserves/cancel/${id}`, { body, ...options });

export const undoCancel = (
  visitor: Visitor,
  { id }: Pick<Reservation, 'id'>,
  body: object = {},
  options = {},
) => visitor.call(`POST /api/reserves/undo-cancel/${id}`, { body, ...options });

/** Asks what it costs, and cancels for that. */
export async function cancelled(
  visitor: Visitor,
  reservation: Pick<Reservation, 'id'>,
): Promise<Cancellation> {
  const { fee } = dataOf<Cancellation>(await cancel(visitor, reservation));
  return dataOf(await cancel(visitor, reservation, { fee }));
}

export const change = (visitor: Visitor, { id }: Pick<Reservation, 'id'>, body: object, options = {}) =>
  visitor.call(`POST /api/reserves/change/${id}`, { body, ...options });

export const correct = (visitor: Visitor, { id }: Pick<Reservation, 'id'>, body: object, options = {}) =>
  visitor.call(`POST /api/reserves/correct/${id}`, { body, ...options });

/** Asks what it would cost, and changes for that. */
export async function changed(
  visitor: Visitor,
  reservation: Pick<Reservation, 'id'>,
  wish: object,
): Promise<Change> {
  const { quote, cancel_fee_floor } = dataOf<Change>(await change(visitor, reservation, wish));
  return dataOf(await change(visitor, reservation, { ...wish, charge: quote.charge, cancel_fee_floor }));
}
