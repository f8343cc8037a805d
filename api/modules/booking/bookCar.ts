import { sql, type Expression, type Kysely } from 'kysely';
import { json, type Schema, type StoredChoices, type StoredCustomer, type StoredQuote } from '../../database';
import { Refused } from '../../http';
import type { Locale } from '../../texts';
import type { MailedReservation } from '../reservation/mails/bookingFacts';
import {
  insertOrigins,
  lockedOrigins,
  networkIn,
  noOrigins,
  type Booker,
  type CountedOrigin,
} from '../reservation/origins';
import { freeCar } from './freeCar';

/** A reservation without its car. The car is taken for `[starts_at, ends_at)`. */
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
  readonly quote: StoredQuote;
  readonly choices: StoredChoices;
  readonly customer: StoredCustomer;
  readonly memo: string;
  readonly locale: Locale;
  readonly access_token_hash: Uint8Array;
  readonly hold_expires_at: Date | null;
  readonly account_id: string | null;
  readonly is_email_proved: Expression<boolean>;
}

interface CarlessBooking {
  readonly reservation: CarlessReservation;
  /** Undefined where a clerk books, who is none of those whose bookings are counted. */
  readonly booker: Booker | undefined;
  readonly bookedAt: Date;
  readonly check: (origins: readonly CountedOrigin[]) => void;
}

/** The facts that the database adds: the shops of pick-up and return, and the proof of the mail address. */
type DatabaseFacts = Pick<
  MailedReservation,
  | 'email_proved'
  | 'shop_name'
  | 'shop_phone'
  | 'shop_address'
  | 'shop_access'
  | 'shop_directions'
  | 'shop_latitude'
  | 'shop_longitude'
  | 'time_zone'
  | 'return_shop_name'
  | 'return_time_zone'
>;

/** Nothing has happened to a new reservation yet. */
const untouched = {
  changed_at: null,
  cancelled_at: null,
  cancelled_by: null,
  cancel_fee: null,
  cancel_fee_floor: 0,
  handed_over_at: null,
};

/** A lost race means that somebody else got a car, so this many in one booking is not chance but a fault. */
export const maxLostRaces = 500;

/**
 * Reserves one free car of the plan; false when none is free for the whole time. The booking's origins are locked
 * until the transaction ends.
 * Runs in a READ COMMITTED transaction: each try is a statement of its own and sees what others committed meanwhile.
 */
export async function bookCar(
  db: Kysely<Schema>,
  booking: CarlessBooking,
): Promise<MailedReservation | false> {
  for (let tries = 1; tries <= maxLostRaces; tries += 1) {
    const { found, origins, added } = await tryOnce(db, booking);
    booking.check(origins);
    if (added) {
      const { reservation, bookedAt: created_at } = booking;
      return { ...reservation, ...untouched, created_at, network_key: networkIn(origins), ...added };
    }
    // The first try waits for the locks and sees no car that came back meanwhile.
    if (!found && tries > 1) return false;
  }
  throw new Refused('service-unavailable');
}

interface BookingAttempt {
  readonly found: boolean;
  readonly origins: readonly CountedOrigin[];
  /** Undefined when no car was taken. */
  readonly added: DatabaseFacts | undefined;
}

/**
 * ONE statement: locks the origins, picks a car, and inserts the reservation with its origins. Where another transaction
 * took that car first, the exclusion constraint makes the insert do nothing.
 */
async function tryOnce(
  db: Kysely<Schema>,
  { reservation: r, booker, bookedAt }: CarlessBooking,
): Promise<BookingAttempt> {
  const { rows } = await sql<CountedOrigin & DatabaseFacts & { found: boolean; is_booked: boolean }>`
    with origins as materialized (
      ${booker ? lockedOrigins(booker, bookedAt) : noOrigins}
    ), free as (
      ${freeCar({ ...r, now: bookedAt })}
    ), booked as (
      insert into reservations (
        shop_id, id, reserve_number, plan_id, car_id, status, starts_at, ends_at, rental_date, rental_time, return_date,
        return_time, return_shop_id, passengers, payment_method, charge, quote, choices, customer, memo, locale,
        access_token_hash, hold_expires_at, account_id, email_proved
      )
      select ${r.shop_id}::text, ${r.id}::uuid, ${r.reserve_number}::text, ${r.plan_id}::text, free.id, ${r.status}::text,
        ${r.starts_at}::timestamptz, ${r.ends_at}::timestamptz, ${r.rental_date}::date, ${r.rental_time}::text,
        ${r.return_date}::date, ${r.return_time}::text, ${r.return_shop_id}::text, ${r.passengers}::integer,
        ${r.payment_method}::smallint, ${r.charge}::integer, ${json(r.quote)}::jsonb, ${json(r.choices)}::jsonb,
        ${json(r.customer)}::jsonb, ${r.memo}::text, ${r.locale}::text, ${r.access_token_hash}::bytea,
        ${r.hold_expires_at}::timestamptz, ${r.account_id}::uuid, ${r.is_email_proved}
      from free
      -- Read before anything is inserted.
      where exists (select from origins)
      on conflict on constraint reservations_no_overlap do nothing
      returning shop_id, id, return_shop_id, email_proved
    ), remembered as (
      ${insertOrigins(bookedAt)}
    )
    select o.kind, o.key, o.holds, o.ahead, o.lately, exists (select from free) as found, r.id is not null as is_booked,
      r.email_proved, s.name as shop_name, s.phone as shop_phone, s.address as shop_address, s.access as shop_access,
      s.directions as shop_directions, s.latitude as shop_latitude, s.longitude as shop_longitude, s.time_zone, b.name as return_shop_name, b.time_zone as return_time_zone
    from origins o
    left join booked r on true
    left join shops s on s.id = r.shop_id
    left join shops b on b.id = r.return_shop_id
  `.execute(db);
  const [first] = rows;
  return {
    origins: booker ? rows : [],
    found: first?.found === true,
    added: first?.is_booked ? first : undefined,
  };
}
