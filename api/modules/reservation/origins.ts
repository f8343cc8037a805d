import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { networkOf, oneSite } from '@wadachi/server';
import { json, type BookingOriginTable, type Schema } from '../../database';
import { deleteInSlices } from '../../database/deleteInSlices';
import type { Visitor } from '../../http';

/** The customer of a booking, as far as it can be known. */
export interface Booker {
  readonly visitor: Visitor;
  /** The account of a logged-in customer; null for a guest. */
  readonly accountId: string | null;
  /** The address that the mails go to, as two ways to write it compare. */
  readonly emailKey: string;
  readonly ip: string;
}

export interface Origin {
  readonly kind: BookingOriginTable['kind'];
  readonly key: Uint8Array;
}

export interface CountedOrigin extends Origin {
  /** The ends of unpaid holds, the latest first; null for none. */
  readonly holds: readonly Date[] | null;
  readonly ahead: number;
  /** The times of reservations to be paid at the shop in the last hour, the latest first; null for none. */
  readonly lately: readonly Date[] | null;
}

/**
 * The origins of a booking, locked until the transaction ends: bookings of one customer, and of one network, wait for each
 * other here, so that none is made between another's count and its commit. Ask before the booking takes a car.
 */
export const lockedOrigins = (booker: Booker, now: Date) => sql<CountedOrigin>`
  select kind, key, holds, ahead, lately
  from lock_booking_origins(${json(subjectsOf(booker))}::jsonb, ${now}::timestamptz)
`;

/** One row without an origin, so that a statement that reads them has a row. */
export const noOrigins = sql`
  select null::text as kind, null::bytea as key, null::timestamptz[] as holds, 0 as ahead, null::timestamptz[] as lately
`;

/**
 * Lists origins in one order for everybody, so that no two bookings wait for each other in a circle. A logged-in
 * customer's bookings do not count towards the mail address: it may be a client's, who must not be kept from booking
 * by it.
 */
function subjectsOf({ visitor, accountId, emailKey, ip }: Booker): [Origin['kind'], string][] {
  return [
    ['browser', visitor.secretFor('booking-origin').toString('base64url')],
    accountId === null ? ['email', emailKey] : ['account', accountId],
    ['network', networkOf(ip)],
    ['wide-network', networkOf(ip, oneSite)],
  ];
}

/**
 * The origins that a reservation was booked from, locked as for a booking, with what else was booked from each. Ask before
 * the reservation takes a car again.
 */
export async function lockStoredOrigins(
  trx: Kysely<Schema>,
  { shop_id, id }: { readonly shop_id: string; readonly id: string },
  now: Date,
): Promise<readonly CountedOrigin[]> {
  // In the order of `subjectsOf`. A statement of its own: the count must see what others commit while this one waits.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(encode(key, 'hex'), 0))
    from (
      select key from booking_origins where shop_id = ${shop_id} and reservation_id = ${id}::uuid
      order by array_position(array['browser', 'email', 'account', 'network', 'wide-network'], kind)
    ) ordered
  `.execute(trx);
  const { rows } = await sql<CountedOrigin>`
    select own.kind, own.key, null as holds,
      count(*) filter (where r.status = 'reserved' and r.ends_at > ${now}::timestamptz)::integer as ahead,
      array_agg(o.created_at order by o.created_at desc)
        filter (where r.id is not null and o.created_at > ${now}::timestamptz - interval '1 hour') as lately
    from booking_origins own
    left join booking_origins o on o.key = own.key and o.reservation_id <> own.reservation_id
    left join reservations r on r.shop_id = o.shop_id and r.id = o.reservation_id and r.payment_method = 1
    where own.shop_id = ${shop_id} and own.reservation_id = ${id}::uuid
    group by own.kind, own.key
  `.execute(trx);
  return rows;
}

/** Stores the statement's `origins` with the reservation that it inserts as `booked`. */
export const insertOrigins = (createdAt: Date) => sql`
  insert into booking_origins (shop_id, reservation_id, kind, key, created_at)
  select booked.shop_id, booked.id, o.kind, o.key, ${createdAt}::timestamptz
  from booked, origins o
  where o.key is not null
`;

/** The network that causes the mails about a booking from these origins, as `networkKey` finds it later. */
export const networkIn = (origins: readonly Origin[]): Uint8Array | null =>
  origins.find(({ kind }) => kind === 'wide-network')?.key ?? null;

/** The network from which a reservation `r` was booked; null once that is forgotten. */
export const networkKey = sql<Uint8Array | null>`(
  select o.key from booking_origins o
  where o.shop_id = r.shop_id and o.reservation_id = r.id and o.kind = 'wide-network'
)`;

/** Once the network is forgotten, the reservation is a sender of its own. */
export const senderOf = ({
  id,
  network_key,
}: {
  readonly id: string;
  readonly network_key: Uint8Array | null;
}): Buffer => (network_key === null ? createHash('sha256').update(id).digest() : Buffer.from(network_key));

/**
 * Forgets the origins of reservations that are over or came to nothing, a day after they were made at the earliest. While a
 * cancellation can be undone, they count for that.
 */
export async function forgetOrigins(db: Kysely<Schema>): Promise<void> {
  await deleteInSlices(
    db,
    'booking_origins',
    sql`
      select o.ctid from booking_origins o
      where o.created_at < now() - interval '1 day' and not exists (
        select from reservations r
        where r.shop_id = o.shop_id and r.id = o.reservation_id
          and r.ends_at > now()
          and (r.status in ('held', 'reserved') or r.cancelled_at > now() - interval '1 hour')
      )
    `,
  );
}
