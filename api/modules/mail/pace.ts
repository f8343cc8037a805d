import { sql, type Kysely } from 'kysely';
import { dayMs, hourMs } from '../../durations';
import type { Schema } from '../../database';
import type { BookingMailKind } from './mails';

interface Quota {
  readonly inHour: number;
  readonly inDay: number;
}

/** The quota of one network for one address: a family that books for everybody gets its mails at once. */
const ofSender: Quota = { inHour: 10, inDay: 20 };
/** The quota of all networks for one address, apart from the first mail of each. */
const ofAll: Quota = { inHour: 12, inDay: 40 };
/** The same with the first mails. Only first mails use the room between the two. */
const withFirst: Quota = { inHour: 20, inDay: 60 };

/** These say what no later mail says: a clerk's words, or that money goes back. */
export const saidOnce = [
  'papers-checked',
  'rental-refunded',
  'rental-corrected',
  'payment-refunded',
  'second-payment-refunded',
] as const satisfies readonly BookingMailKind[];
const isSaidOnce = (kind: string): boolean => saidOnce.some((once) => once === kind);

/** These say when, how and for how much; after a change or a cancellation they are no longer true. */
const saidOfNow: readonly BookingMailKind[] = [
  'reservation-made',
  'reservation-changed',
  'reservation-corrected',
  'reservation-cancelled',
  'reservation-restored',
  'reservation-reminder',
  'fare-lower',
];

interface PacedMail {
  readonly kind: string;
  readonly to: string;
  readonly sender: Buffer;
  readonly reservationId: string;
  readonly now: Date;
}

/**
 * Decides when a mail about a booking may leave whose address nobody has proved. Anybody may book with anybody's
 * address, and change and cancel at will: each network has a quota for each address, and all networks have one
 * together. The first mail of a network in a day does not wait behind the others' further ones, so the confirmation
 * of the owner, who books from elsewhere, leaves at once. A waiting mail is deleted when there is a newer one of its
 * reservation, which says the same and more; both stay where it does not.
 */
export async function bookingMailDueAt(db: Kysely<Schema>, mail: PacedMail): Promise<Date> {
  const dueAt = await roomAt(db, mail);
  if (dueAt <= mail.now) return mail.now;
  if (isSaidOnce(mail.kind)) return dueAt;
  await deleteWaiting(db, mail);
  const room = await roomAt(db, mail);
  return room > mail.now ? room : mail.now;
}

interface Latest {
  /** The times of mails sent or waiting, the latest first; null for none. */
  readonly own: readonly Date[] | null;
  readonly of_all: readonly Date[] | null;
  readonly with_first: readonly Date[] | null;
}

/** Mails to one address are counted one after the other. The last lock of a transaction, so that none waits in a circle. */
async function roomAt(db: Kysely<Schema>, { to, sender, now }: PacedMail): Promise<Date> {
  const { rows } = await sql<Latest>`
    select own, of_all, with_first
    from lock_mails_to(${to}, ${sender}::bytea, ${new Date(now.getTime() - dayMs)}::timestamptz, ${now}::timestamptz)
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
      and content #>> '{booking,reservation_id}' = ${reservationId} and kind not in (${sql.join(saidOnce)})
  `.execute(db);
}

/**
 * Deletes the mails about a reservation that wait for the pace, or for their next try after a failure, and would say what
 * is no longer so. One that is just being sent for the first time is left alone: it counts for the pace.
 */
export async function withdrawUntrue(
  db: Kysely<Schema>,
  { to, reservationId, now }: Pick<PacedMail, 'to' | 'reservationId' | 'now'>,
): Promise<void> {
  await sql`
    delete from outbox
    where lower(recipient) = lower(${to}) and status = 'waiting' and due_at > ${now}::timestamptz
      and (attempts = 0 or last_error is not null) and kind in (${sql.join(saidOfNow)})
      and content #>> '{booking,reservation_id}' = ${reservationId}
  `.execute(db);
}
