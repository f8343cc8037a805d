import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Whoever books for a whole party gets them all at once; more to one address comes from nobody who means well. */
const mostInHour = 20;
const mostInDay = 60;

const bookingKinds = sql`kind like 'reservation-%' or kind = 'payment-refunded'`;

export interface BookingMailOf {
  readonly to: string;
  readonly reservationId: string;
  readonly now: Date;
}

/**
 * When a mail about a booking may leave. Anybody may book with anybody's address, and change and cancel at will: so many
 * an hour and a day go to one address, the others wait until there is room. A mail that waits for room is taken back when
 * there is a newer one of its reservation, which tells the same and more.
 */
export async function bookingMailDueAt(db: Kysely<Schema>, mail: BookingMailOf): Promise<Date> {
  const dueAt = await roomAt(db, mail);
  if (dueAt <= mail.now) return mail.now;
  await takeBack(db, mail);
  const room = await roomAt(db, mail);
  return room > mail.now ? room : mail.now;
}

async function roomAt(db: Kysely<Schema>, { to, now }: BookingMailOf): Promise<Date> {
  const { rows } = await sql<{ in_hour: Date | null; in_day: Date | null }>`
    select (array_agg(leaves_at order by leaves_at desc))[${mostInHour}::int] as in_hour,
      (array_agg(leaves_at order by leaves_at desc))[${mostInDay}::int] as in_day
    from (
      select coalesce(sent_at, due_at) as leaves_at from outbox
      where lower(recipient) = lower(${to}) and (${bookingKinds})
        and coalesce(sent_at, due_at) > ${new Date(now.getTime() - dayMs)}::timestamptz
      order by coalesce(sent_at, due_at) desc
      limit ${mostInDay}
    ) as latest
  `.execute(db);
  const { in_hour: inHour = null, in_day: inDay = null } = rows[0] ?? {};
  return new Date(
    Math.max(inHour === null ? 0 : inHour.getTime() + hourMs, inDay === null ? 0 : inDay.getTime() + dayMs),
  );
}

async function takeBack(db: Kysely<Schema>, { to, reservationId, now }: BookingMailOf): Promise<void> {
  await sql`
    delete from outbox
    where lower(recipient) = lower(${to}) and (${bookingKinds})
      and status = 'waiting' and attempts = 0 and due_at > ${now}::timestamptz
      and content #>> '{booking,reservation_id}' = ${reservationId}
  `.execute(db);
}
