import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { dayMs, minuteMs } from './durations';
import { BackgroundJob, runJobs } from './BackgroundJob';
import type { Schema } from './database';
import { deleteInSlices } from './database/deleteInSlices';
import { DatabaseUnavailable } from './database/unavailable';
import { sweepFiles } from './modules/files/sweepFiles';
import { forgetHolds } from './modules/reservation/holds';
import { forgetOrigins } from './modules/reservation/origins';
import { knownVisitorMs, lifetimeOf } from './modules/sessions/lifetimes';
import { skipRow } from './skippedRows';

const everyMs = 10 * minuteMs;
const notSwept = 'what has aged was not swept';

const ago = (ms: number) => sql<Date>`now() - make_interval(secs => ${ms / 1_000}::float8)`;

type Step = (db: Kysely<Schema>) => Promise<unknown>;

/** Deletes rows whose time in this column is longer ago than so many milliseconds. */
const older =
  (
    table: keyof Schema,
    column: 'created_at' | 'expires_at' | 'received_at' | 'seen_at',
    ms = 0,
    ...and: readonly RawBuilder<unknown>[]
  ): Step =>
  (db) => {
    const conditions = sql.join([sql`${sql.ref(column)} < ${ago(ms)}`, ...and], sql` and `);
    return deleteInSlices(db, table, sql`select ctid from ${sql.table(table)} where ${conditions}`);
  };

/** The deletions of expired rows, by name. */
const steps: Readonly<Record<string, Step>> = {
  // A repeat as late as that is a new request.
  'repeated requests': older('idempotency_keys', 'created_at', dayMs),
  sessions: sweepSessions,
  'known visitors': older('known_visitors', 'seen_at', knownVisitorMs),
  files: sweepFiles,
  holds: forgetHolds,
  origins: forgetOrigins,
  'passkey challenges': older('passkey_challenges', 'expires_at'),
  tokens: older('account_tokens', 'expires_at'),
  'staff sessions': older('staff_sessions', 'expires_at'),
  'staff invitations': older('staff_invitations', 'expires_at'),
  'closed days': (db) =>
    db
      .deleteFrom('shop_closings')
      .where('ends_on', '<', sql<string>`(now() - interval '31 days')::date`)
      .execute(),
  'rate limits': older('rate_limits', 'expires_at'),
  'fare watches': sweepFareWatches,
  links: older('reservation_links', 'expires_at'),
  // Square repeats an event for a day; a repeated event settles nothing twice in any case.
  events: older('gateway_events', 'received_at', 30 * dayMs),
  'webhook events': older('webhook_events', 'created_at', 30 * dayMs),
  'days of mails': (db) =>
    db
      .deleteFrom('daily_mails')
      .where('day', '<', sql<string>`current_date - 30`)
      // A shop's last mail says from when on the next one tells.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('daily_mails as l')
            .whereRef('l.shop_id', '=', 'daily_mails.shop_id')
            .whereRef('l.day', '>', 'daily_mails.day'),
        ),
      )
      .execute(),
  // Sent mails are kept to show that they were sent; those given up, to find out why.
  mails: older(
    'outbox',
    'created_at',
    7 * dayMs,
    sql`(sent_at < ${ago(7 * dayMs)} or status = 'given-up' and created_at < ${ago(30 * dayMs)})`,
  ),
};

/** Codes of a deletion that took too long or waited for a lock: the next one may do better. */
const tooLong: readonly (string | undefined)[] = ['deadline', '55P03', '57014'];

/**
 * Deletes expired rows. Nobody relies on it: a row that is too old counts as gone already. A failed deletion does not
 * stop the others, a slow one neither.
 */
export async function sweep(db: Kysely<Schema>, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  for (const [of, step] of Object.entries(steps)) {
    try {
      await step(db);
    } catch (error) {
      const isSlow = error instanceof DatabaseUnavailable && tooLong.includes(error.code);
      skipRow(log, isSlow ? new Error(error.message) : error, { about: { of }, message: notSwept });
    }
  }
}

async function sweepFareWatches(db: Kysely<Schema>): Promise<void> {
  await sql`
    delete from fare_watches w using reservations r
    where r.shop_id = w.shop_id and r.id = w.reservation_id and r.starts_at < now()
  `.execute(db);
}

async function sweepSessions(db: Kysely<Schema>): Promise<void> {
  await older('sessions', 'expires_at')(db);
  for (const remember of [true, false])
    await older('sessions', 'seen_at', lifetimeOf({ remember }).idleMs, sql`remember = ${remember}`)(db);
}

export function addSweep(app: FastifyInstance, db: Kysely<Schema>): void {
  const round = () => sweep(db, app.log);
  runJobs(app, new BackgroundJob({ everyMs, round, log: app.log, onFailure: notSwept }));
}
