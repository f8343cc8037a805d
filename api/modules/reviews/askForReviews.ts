import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql, type Kysely, type Transaction } from 'kysely';
import { BackgroundJob, runJobs } from '../../BackgroundJob';
import type { Schema } from '../../database';
import { dayMs, hourMs, minuteMs } from '../../durations';
import { workOff, type Claiming } from '../../skippedRows';
import { isUnreviewed } from '../reservation/reserves.repository';
import type { BookingMails } from '../reservation/mails/BookingMails';

interface ReviewAskOptions {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly servicesIn: (trx: Transaction<Schema>) => { readonly bookingMails: BookingMails };
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** The customer is at home by then. */
const afterMs = 18 * hourMs;
/** Nobody is asked about a rental of long ago: the first time this runs, too. */
const latestMs = 7 * dayMs;
/** The longest way home with the longest time between two rentals. */
const awayMs = 15 * dayMs;
/** The longest time that a car is overdue, for this question. */
const overdueMs = 60 * dayMs;
/** A customer who rents each week is not asked each week. */
const againMs = 90 * dayMs;
const everyMs = 10 * minuteMs;

/**
 * Asks customers by mail what they think of a rental, once, after the car is back; nobody twice within 90 days. Any number of
 * processes may do this at the same time. @returns how many were asked.
 */
export function askForReviews(options: ReviewAskOptions, stopping?: AbortSignal): Promise<number> {
  return workOff((claiming) => askNext(options, claiming), {
    atOnce: 1,
    log: options.log,
    skippedAs: (reservation) => ({ about: { reservation }, message: 'a review was not asked for' }),
    stopping,
  });
}

/** One reservation in one transaction; it stays locked until then, and others take the next. */
async function askNext(
  { db, clock, servicesIn }: ReviewAskOptions,
  { except, onClaim }: Claiming,
): Promise<number> {
  const now = clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const others = except.size === 0 ? sql`` : sql`and r.id not in (${sql.join([...except])})`;
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ shop_id: string; id: string }>`
      select r.shop_id, r.id from reservations r
      join shops b on b.id = r.return_shop_id
      left join handovers h on h.shop_id = r.shop_id and h.reservation_id = r.id
      where r.status = 'reserved' and r.review_asked_at is null
        and r.ends_at between ${ago(latestMs + overdueMs)}::timestamptz and ${ago(afterMs - awayMs)}::timestamptz
        and coalesce(h.returned_at, instant_of(r.return_date + r.return_time::time, b.time_zone), r.ends_at)
          between ${ago(latestMs)}::timestamptz and ${ago(afterMs)}::timestamptz
        and (h.handed_over_at is null or h.returned_at is not null) and ${isUnreviewed}
        and not exists (
          select from reservations o
          where o.review_asked_at > ${ago(againMs)}::timestamptz and (o.account_id = r.account_id
            or o.account_id is null and lower(o.customer ->> 'email') = lower(r.customer ->> 'email'))
        )
        ${others}
      order by r.ends_at
      limit 1
      for update of r skip locked
    `.execute(trx);
    const [due] = rows;
    if (due === undefined) return 0;
    const { shop_id, id } = due;
    onClaim([id]);
    await trx
      .updateTable('reservations')
      .set({ review_asked_at: now })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .execute();
    await servicesIn(trx).bookingMails.reviewAsked({ shop_id, reservation_id: id });
    return 1;
  });
}

export function addReviewMails(app: FastifyInstance, options: Omit<ReviewAskOptions, 'log'>): void {
  const { log } = app;
  const round = (stopping: AbortSignal) => askForReviews({ ...options, log }, stopping);
  runJobs(app, new BackgroundJob({ everyMs, round, log, onFailure: 'reviews were not asked for' }));
}
