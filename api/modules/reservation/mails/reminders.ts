import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql, type Kysely, type Transaction } from 'kysely';
import { hourMs, minuteMs } from '../../../durations';
import { BackgroundJob, runJobs } from '../../../BackgroundJob';
import type { Schema } from '../../../database';
import { workOff, type Claiming } from '../../../skippedRows';
import type { BookingMails } from './BookingMails';

interface ReminderOptions {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly servicesIn: (trx: Transaction<Schema>) => { readonly bookingMails: BookingMails };
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

interface Due {
  readonly shop_id: string;
  readonly id: string;
  readonly is_late: boolean;
}

/**
 * The time of the reminder: 10:00 by the shop's clock on the day before pick-up, or a day before it in a zone that
 * the database lacks.
 */
const remindAt = sql<Date>`coalesce(
  instant_of((r.rental_date - 1) + time '10:00', s.time_zone), r.starts_at - interval '1 day'
)`;

/** No pick-up is further from 10:00 of the day before, however a zone's clock is moved. */
const longestAheadMs = 48 * hourMs;
const everyMs = minuteMs;

/**
 * Puts the reminders that are due into the outbox. A customer who booked, paid or changed after that hour has just got
 * such a mail, and on the day itself "tomorrow" is wrong: the reservation is only marked. Any number of processes may do this
 * at the same time.
 * @returns how many reservations were marked; one that fails is left for the next time and keeps no other from its mail.
 */
export function remind(options: ReminderOptions, stopping?: AbortSignal): Promise<number> {
  return workOff((claiming) => remindNext(options, claiming), {
    atOnce: 1,
    log: options.log,
    skippedAs: (reservation) => ({ about: { reservation }, message: 'a reminder was not sent' }),
    stopping,
  });
}

/** One reservation in one transaction; it stays locked until then, and others take the next. */
async function remindNext(
  { db, clock, servicesIn }: ReminderOptions,
  { except, onClaim }: Claiming,
): Promise<number> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const due = await nextDue(trx, now, except);
    if (due === undefined) return 0;
    const { shop_id, id, is_late } = due;
    onClaim([id]);
    await trx
      .updateTable('reservations')
      .set({ reminded_at: now })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .execute();
    if (!is_late) await servicesIn(trx).bookingMails.reminder({ shop_id, reservation_id: id });
    return 1;
  });
}

async function nextDue(
  trx: Transaction<Schema>,
  now: Date,
  except: ReadonlySet<string>,
): Promise<Due | undefined> {
  const others = except.size === 0 ? sql`` : sql`and r.id not in (${sql.join([...except])})`;
  const { rows } = await sql<Due>`
    select r.shop_id, r.id, greatest(r.created_at, r.paid_at, r.changed_at) >= ${remindAt}
      or coalesce(instant_of(r.rental_date::timestamp, s.time_zone) <= ${now}::timestamptz, false) as is_late
    from reservations r
    join shops s on s.id = r.shop_id
    where r.status = 'reserved' and r.reminded_at is null
      and r.starts_at > ${now}::timestamptz
      and r.starts_at < ${new Date(now.getTime() + longestAheadMs)}::timestamptz
      and ${remindAt} <= ${now}::timestamptz
      ${others}
    order by r.starts_at
    limit 1
    for update of r skip locked
  `.execute(trx);
  return rows[0];
}

export function addReminders(app: FastifyInstance, options: Omit<ReminderOptions, 'log'>): void {
  const { log } = app;
  const round = (stopping: AbortSignal) => remind({ ...options, log }, stopping);
  runJobs(app, new BackgroundJob({ everyMs, round, log, onFailure: 'reminders were not sent' }));
}
