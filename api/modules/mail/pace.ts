import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

interface Quota {
  readonly inHour: number;
  readonly inDay: number;
}

/** What one network sends to one address: a family that books for everybody gets its mails at once. */
const ofSender: Quota = { inHour: 10, inDay: 20 };
/** What all networks together send to one address, unless it is the first mail of one. */
const ofAll: Quota = { inHour: 12, inDay: 40 };
/** With the first mails. The room between the two is theirs alone. */
const withFirst: Quota = { inHour: 20, inDay: 60 };

export interface PacedMail {
  readonly to: string;
  /** Hash of the network that caused it. */
  readonly sender: Buffer;
  readonly reservationId: string;
  readonly now: Date;
}

/**
 * When a mail about a booking may leave that nobody has proved to come from the address's owner. Anybody may book with
 * anybody's address, and change and cancel at will: each network has a quota for each address, and all networks have
 * one together. The first mail of a network in a day does not wait behind the others' further ones, so the confirmation
 * of the owner, who books from elsewhere, leaves at once. A mail that waits for room is deleted when there is a newer one
 * of its reservation, which tells the same and more.
 */
export async function bookingMailDueAt(db: Kysely<Schema>, mail: PacedMail): Promise<Date> {
  // Mails to one address are counted one after the other. The last lock of a transaction, so that none waits in a circle.
  await sql`select pg_advisory_xact_lock(hashtextextended('mails to ' || lower(${mail.to}), 0))`.execute(db);
  const dueAt = await roomAt(db, mail);
  if (dueAt <= mail.now) return mail.now;
  await deleteWaiting(db, mail);
  const room = await roomAt(db, mail);
  return room > mail.now ? room : mail.now;
}

interface Latest {
  /** When mails leave or have left, the latest first; null for none. */
  readonly own: readonly Date[] | null;
  readonly of_all: readonly Date[] | null;
  readonly with_first: readonly Date[] | null;
}

async function roomAt(db: Kysely<Schema>, { to, sender, now }: PacedMail): Promise<Date> {
  const latest = sql`array_agg(leaves_at order by leaves_at desc)`;
  const { rows } = await sql<Latest>`
    with paced as (
      select sender, coalesce(sent_at, due_at) as leaves_at,
        row_number() over (partition by sender order by coalesce(sent_at, due_at)) = 1 as is_first
      from outbox
      where lower(recipient) = lower(${to}) and sender is not null
        and coalesce(sent_at, due_at) > ${new Date(now.getTime() - dayMs)}::timestamptz
    )
    select (${latest} filter (where sender = ${sender}::bytea))[1:${ofSender.inDay}::int] as own,
      (${latest})[1:${ofAll.inDay}::int] as of_all,
      (${latest} filter (where is_first or leaves_at <= ${now}::timestamptz))[1:${withFirst.inDay}::int] as with_first
    from paced
  `.execute(db);
  const { own = null, of_all = null, with_first = null } = rows[0] ?? {};
  const room =
    own === null ? roomIn(with_first, withFirst) : Math.max(roomIn(own, ofSender), roomIn(of_all, ofAll));
  return new Date(room);
}

/** An hour, or a day, after the mail that fills the quota: milliseconds since 1970, 0 while there is room. */
function roomIn(latest: readonly Date[] | null, { inHour, inDay }: Quota): number {
  const after = (instant: Date | undefined, ms: number): number => (instant ? instant.getTime() + ms : 0);
  return Math.max(after(latest?.[inHour - 1], hourMs), after(latest?.[inDay - 1], dayMs));
}

async function deleteWaiting(db: Kysely<Schema>, { to, reservationId, now }: PacedMail): Promise<void> {
  await sql`
    delete from outbox
    where lower(recipient) = lower(${to}) and sender is not null
      and status = 'waiting' and attempts = 0 and due_at > ${now}::timestamptz
      and content #>> '{booking,reservation_id}' = ${reservationId}
  `.execute(db);
}
