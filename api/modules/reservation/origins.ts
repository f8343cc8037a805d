import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { networkOf, oneSite } from '@wadachi/shared/server';
import type { BookingOriginTable, Schema } from '../../database';
import type { Visitor } from '../../http';

/** The one who books, as far as it can be known. */
export interface Booker {
  readonly visitor: Visitor;
  /** Of a logged-in customer; null for a guest. */
  readonly accountId: string | null;
  /** The address that the mails go to, as two ways to write it compare. */
  readonly emailKey: string;
  readonly ip: string;
}

export interface Origin {
  readonly kind: BookingOriginTable['kind'];
  readonly key: Buffer;
}

interface OriginOf {
  readonly shop_id: string;
  readonly id: string;
}

/**
 * The origins of a booking, locked until the transaction ends: bookings of one customer, and of one network, wait for each
 * other here, so that none is made between another's count and its commit. Call it before the booking takes a car.
 */
export async function lockOrigins(db: Kysely<Schema>, booker: Booker): Promise<Origin[]> {
  const subjects = subjectsOf(booker).map(
    ([kind, subject], position) => sql`(${position}::int, ${kind}::text, ${subject}::text)`,
  );
  const { rows } = await sql<Origin>`
    with origins as materialized (
      select o.kind, sha256(k.key || convert_to(o.kind || ' ' || o.subject, 'UTF8')) as key
      from booking_origin_key k, (values ${sql.join(subjects)}) as o (position, kind, subject)
      order by o.position
    )
    select kind, key, pg_advisory_xact_lock(hashtextextended(encode(key, 'hex'), 0)) from origins
  `.execute(db);
  return rows.map(({ kind, key }) => ({ kind, key: Buffer.from(key) }));
}

/**
 * In one order for everybody, so that no two bookings wait for each other in a circle. A logged-in customer's bookings do
 * not count towards the mail address: it may be a client's, who must not be kept from booking by it.
 */
function subjectsOf({ visitor, accountId, emailKey, ip }: Booker): [Origin['kind'], string][] {
  return [
    ['browser', visitor.secretFor('booking-origin').toString('base64url')],
    accountId === null ? ['email', emailKey] : ['account', accountId],
    ['network', networkOf(ip)],
    ['wide-network', networkOf(ip, oneSite)],
  ];
}

export async function storeOrigins(
  db: Kysely<Schema>,
  origins: readonly Origin[],
  { shop_id, id: reservation_id }: OriginOf,
  created_at: Date,
): Promise<void> {
  const rows = origins.map((origin) => ({ ...origin, shop_id, reservation_id, created_at }));
  await db.insertInto('booking_origins').values(rows).execute();
}

/** Who causes the mails about a reservation: the network it was booked from, or, once that is forgotten, it alone. */
export async function senderOf(db: Kysely<Schema>, { shop_id, id }: OriginOf): Promise<Buffer> {
  const origin = await db
    .selectFrom('booking_origins')
    .select('key')
    .where('shop_id', '=', shop_id)
    .where('reservation_id', '=', id)
    .where('kind', '=', 'wide-network')
    .executeTakeFirst();
  return origin === undefined ? createHash('sha256').update(id).digest() : Buffer.from(origin.key);
}

/** Forgets the origins of reservations that are over or came to nothing, a day after they were made at the earliest. */
export async function forgetOrigins(db: Kysely<Schema>): Promise<void> {
  await sql`
    delete from booking_origins o
    where o.created_at < now() - interval '1 day' and not exists (
      select from reservations r
      where r.shop_id = o.shop_id and r.id = o.reservation_id
        and r.status in ('held', 'reserved') and r.ends_at > now()
    )
  `.execute(db);
}
