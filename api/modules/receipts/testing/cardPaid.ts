import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../database';

export interface PaidReservation {
  readonly shop_id: string;
  readonly reservation_id: string;
}

/** Turns a reservation into one that was paid by card. */
export async function cardPaid(
  db: Kysely<Schema>,
  reservationId: string,
  amount: number,
  paidAt: Date,
): Promise<PaidReservation> {
  const { shop_id } = await db
    .updateTable('reservations')
    .set({ payment_method: 2, status: 'reserved', paid_at: paidAt, hold_expires_at: null })
    .where('id', '=', reservationId)
    .returning('shop_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payments')
    .values({
      shop_id,
      amount,
      reservation_id: reservationId,
      gateway: 'test',
      status: 'completed',
      gateway_payment_id: randomUUID(),
      settled_at: paidAt,
    })
    .execute();
  return { shop_id, reservation_id: reservationId };
}
