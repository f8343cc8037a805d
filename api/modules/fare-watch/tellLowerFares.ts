import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql, type Kysely, type Transaction } from 'kysely';
import { BackgroundJob, runJobs } from '../../BackgroundJob';
import type { Schema } from '../../database';
import { minuteMs } from '../../durations';
import { workOff, type Claiming } from '../../skippedRows';
import type { Catalogue } from '../catalogue/Catalogue';
import type { ChangeService } from '../changing/change.service';
import { isFareWatchable } from '../reservation/actions';
import type { BookingMails } from '../reservation/mails/BookingMails';
import { reservationById } from '../reservation/reserves.repository';

interface FareOptions {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly catalogue: Catalogue;
  readonly servicesIn: (trx: Transaction<Schema>) => {
    readonly changing: ChangeService;
    readonly bookingMails: BookingMails;
  };
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

interface Watched {
  readonly shop_id: string;
  readonly reservation_id: string;
  readonly told_charge: number | null;
}

const everyMs = minuteMs;

/**
 * Prices the watched bookings that were not priced with this revision of the catalogue, which has seasons too, and puts a mail
 * for each new lowest price into the outbox. A watch ends by itself when cancelling costs something; while a
 * cancellation can be undone, it waits. Any number of processes
 * may do this at the same time.
 * @returns how many bookings were priced.
 */
export async function tellLowerFares(options: FareOptions, stopping?: AbortSignal): Promise<number> {
  await options.catalogue.refresh();
  return workOff((claiming) => priceNext(options, claiming), {
    atOnce: 1,
    log: options.log,
    skippedAs: (reservation) => ({ about: { reservation }, message: 'a watched fare was not priced' }),
    stopping,
  });
}

/**
 * One booking in one transaction; it stays locked with its watch until then, so that its customer does not change it meanwhile,
 * and others take the next.
 */
async function priceNext(
  { db, clock, catalogue, servicesIn }: FareOptions,
  { except, onClaim }: Claiming,
): Promise<number> {
  const { revision } = catalogue.now;
  return db.transaction().execute(async (trx) => {
    const watched = await nextWatched(trx, revision, except);
    if (watched === undefined) return 0;
    const { shop_id, reservation_id, told_charge } = watched;
    onClaim([reservation_id]);
    const reservation = await reservationById(trx, reservation_id);
    const of = { shop_id, reservation_id };
    if (reservation === undefined || !isFareWatchable(reservation, clock())) {
      await trx
        .deleteFrom('fare_watches')
        .where((row) => row.and(of))
        .execute();
      return 1;
    }
    const { changing, bookingMails } = servicesIn(trx);
    const charge = await changing.chargeToday(reservation);
    const lowest = Math.min(reservation.charge, told_charge ?? reservation.charge);
    const isLower = charge !== undefined && charge < lowest;
    await trx
      .updateTable('fare_watches')
      .set({ revision, ...(isLower && { told_charge: charge }) })
      .where((row) => row.and(of))
      .execute();
    if (isLower) await bookingMails.fareLower(of, charge);
    return 1;
  });
}

async function nextWatched(
  trx: Transaction<Schema>,
  revision: number,
  except: ReadonlySet<string>,
): Promise<Watched | undefined> {
  const others = except.size === 0 ? sql`` : sql`and w.reservation_id not in (${sql.join([...except])})`;
  const { rows } = await sql<Watched>`
    select w.shop_id, w.reservation_id, w.told_charge from fare_watches w
    join reservations r on r.shop_id = w.shop_id and r.id = w.reservation_id
    where w.revision < ${revision}::bigint and r.status <> 'cancelled' ${others}
    order by w.revision
    limit 1
    for update of r, w skip locked
  `.execute(trx);
  return rows[0];
}

export function addFareWatch(app: FastifyInstance, options: Omit<FareOptions, 'log'>): void {
  const { log } = app;
  const round = (stopping: AbortSignal) => tellLowerFares({ ...options, log }, stopping);
  runJobs(app, new BackgroundJob({ everyMs, round, log, onFailure: 'watched fares were not priced' }));
}
