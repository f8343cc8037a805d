import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { RentalPeriod } from '@wadachi/contract';
import { toInstant } from '@wadachi/rental/time';
import { json, type ReservationTable, type Schema } from '../../../database';

export type ReservationValues = Partial<Insertable<ReservationTable>> &
  Pick<Insertable<ReservationTable>, 'shop_id' | 'plan_id' | 'car_id'> & { readonly period: RentalPeriod };

/** Inserts a reservation in Tokyo that takes a car until one hour after its return. */
export async function aReservation(
  db: Kysely<Schema>,
  { period, ...values }: ReservationValues,
): Promise<void> {
  const returnAt = toInstant(period.return_date, period.return_time, 'Asia/Tokyo');
  await db
    .insertInto('reservations')
    .values({
      reserve_number: randomUUID(),
      status: 'reserved',
      starts_at: toInstant(period.rental_date, period.rental_time, 'Asia/Tokyo'),
      ends_at: new Date(returnAt.getTime() + 3_600_000),
      ...period,
      return_shop_id: values.shop_id,
      passengers: 1,
      payment_method: 1,
      charge: 6600,
      quote: json({}),
      choices: json({}),
      customer: json({}),
      locale: 'en',
      access_token_hash: Buffer.alloc(32),
      ...values,
    })
    .execute();
}
