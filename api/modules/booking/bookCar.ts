import { sql, type Expression, type Kysely } from 'kysely';
import type { Schema } from '../../database';
import { Refused } from '../../http';
import type { Locale } from '../../texts';
import { insertOrigins, type Origin } from '../reservation/origins';
import { freeCar } from './freeCar';

/** Everything of a reservation but its car. Instants are what the car is taken for: `[starts_at, ends_at)`. */
export interface CarlessReservation {
  readonly shop_id: string;
  readonly id: string;
  readonly reserve_number: string;
  readonly plan_id: string;
  readonly status: 'held' | 'reserved';
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly rental_date: string;
  readonly rental_time: string;
  readonly return_date: string;
  readonly return_time: string;
  readonly return_shop_id: string;
  readonly passengers: number;
  readonly payment_method: 1 | 2;
  readonly charge: number;
  /** JSON text. */
  readonly quote: string;
  readonly choices: string;
  readonly customer: string;
  readonly memo: string;
  readonly locale: Locale;
  readonly access_token_hash: Uint8Array;
  readonly hold_expires_at: Date | null;
  /** Null for a guest's. */
  readonly account_id: string | null;
  /** Whether the customer has proved that the mail address is theirs. */
  readonly email_proved: Expression<boolean>;
}

export interface CarlessBooking {
  readonly reservation: CarlessReservation;
  readonly origins: readonly Origin[];
  readonly bookedAt: Date;
}

/** A lost race means that somebody else got a car, so this many in one booking is not chance but a fault. */
export const maxLostRaces = 500;

/**
 * Reserves one free car of the plan; false when none is free for the whole time.
 * Runs in a READ COMMITTED transaction: each try is a statement of its own and sees what others committed meanwhile.
 */
export async function bookCar(db: Kysely<Schema>, booking: CarlessBooking): Promise<boolean> {
  for (let lost = 0; lost < maxLostRaces; lost += 1) {
    const { found, booked } = await tryOnce(db, booking);
    if (booked) return true;
    if (!found) return false;
  }
  throw new Refused('service-unavailable');
}

/**
 * ONE statement: picks a car and inserts the reservation with its origins. Where another transaction took that car first,
 * the exclusion constraint makes the insert do nothing.
 */
async function tryOnce(
  db: Kysely<Schema>,
  { reservation: r, origins, bookedAt }: CarlessBooking,
): Promise<{ found: boolean; booked: boolean }> {
  const { rows } = await sql<{ found: boolean; booked: boolean }>`
    with free as (
      ${freeCar(r)}
    ), booked as (
      insert into reservations (
        shop_id, id, reserve_number, plan_id, car_id, status, starts_at, ends_at, rental_date, rental_time, return_date,
        return_time, return_shop_id, passengers, payment_method, charge, quote, choices, customer, memo, locale,
        access_token_hash, hold_expires_at, account_id, email_proved
      )
      select ${r.shop_id}::text, ${r.id}::uuid, ${r.reserve_number}::text, ${r.plan_id}::text, free.id, ${r.status}::text,
        ${r.starts_at}::timestamptz, ${r.ends_at}::timestamptz, ${r.rental_date}::date, ${r.rental_time}::text,
        ${r.return_date}::date, ${r.return_time}::text, ${r.return_shop_id}::text, ${r.passengers}::integer,
        ${r.payment_method}::smallint, ${r.charge}::integer, ${r.quote}::jsonb, ${r.choices}::jsonb, ${r.customer}::jsonb,
        ${r.memo}::text, ${r.locale}::text, ${r.access_token_hash}::bytea, ${r.hold_expires_at}::timestamptz,
        ${r.account_id}::uuid, ${r.email_proved}
      from free
      on conflict on constraint reservations_no_overlap do nothing
      returning shop_id, id
    ), origins as (
      ${insertOrigins(origins, bookedAt)}
    )
    select exists (select from free) as found, exists (select from booked) as booked
  `.execute(db);
  return rows[0] ?? { found: false, booked: false };
}
