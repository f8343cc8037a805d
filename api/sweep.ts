import { sql, type Kysely } from 'kysely';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { dayMs, minuteMs } from './durations';
import { BackgroundJob, runJobs } from './BackgroundJob';
import type { Schema } from './database';
import { sweepFiles } from './modules/files/sweepFiles';
import { forgetHolds } from './modules/reservation/holds';
import { forgetOrigins } from './modules/reservation/origins';
import { knownVisitorMs, lifetimeOf } from './modules/sessions/lifetimes';
import { skipRow } from './skippedRows';

const everyMs = 10 * minuteMs;
const notSwept = 'what has aged was not swept';

const ago = (ms: number) => sql<Date>`now() - make_interval(secs => ${ms / 1_000}::float8)`;

type Step = (db: Kysely<Schema>) => Promise<unknown>;

/** The deletions of expired rows, by name. */
const steps: Readonly<Record<string, Step>> = {
  // A repeat as late as that is a new request.
  'repeated requests': (db) =>
    db.deleteFrom('idempotency_keys').where('created_at', '<', ago(dayMs)).execute(),
  sessions: sweepSessions,
  'known visitors': (db) =>
    db.deleteFrom('known_visitors').where('seen_at', '<', ago(knownVisitorMs)).execute(),
  files: sweepFiles,
  holds: forgetHolds,
  origins: forgetOrigins,
  'passkey challenges': (db) =>
    db.deleteFrom('passkey_challenges').where('expires_at', '<', ago(0)).execute(),
  tokens: (db) => db.deleteFrom('account_tokens').where('expires_at', '<', ago(0)).execute(),
  'staff sessions': (db) => db.deleteFrom('staff_sessions').where('expires_at', '<', ago(0)).execute(),
  'staff invitations': (db) => db.deleteFrom('staff_invitations').where('expires_at', '<', ago(0)).execute(),
  'closed days': (db) =>
    db
      .deleteFrom('shop_closings')
      .where('ends_on', '<', sql<string>`(now() - interval '31 days')::date`)
      .execute(),
  'rate limits': (db) => db.deleteFrom('rate_limits').where('expires_at', '<', ago(0)).execute(),
  'fare watches': sweepFareWatches,
  links: (db) => db.deleteFrom('reservation_links').where('expires_at', '<', ago(0)).execute(),
  // Square repeats an event for a day; a repeated event settles nothing twice in any case.
  events: (db) =>
    db
      .deleteFrom('gateway_events')
      .where('received_at', '<', ago(30 * dayMs))
      .execute(),
  'webhook events': (db) =>
    db
      .deleteFrom('webhook_events')
      .where('created_at', '<', ago(30 * dayMs))
      .execute(),
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
  mails: sweepMails,
};

/**
 * Deletes expired rows. Nobody relies on it: a row that is too old counts as gone already. A failed deletion does not
 * stop the others.
 */
export async function sweep(db: Kysely<Schema>, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  for (const [of, step] of Object.entries(steps)) {
    try {
      await step(db);
    } catch (error) {
      skipRow(log, error, { about: { of }, message: notSwept });
    }
  }
}

/** Sent mails are kept to show that they were sent; those given up, to find out why. */
async function sweepMails(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('created_at', '<', ago(7 * dayMs))
    .where((row) =>
      row.or([
        row('sent_at', '<', ago(7 * dayMs)),
        row.and([row('status', '=', 'given-up'), row('created_at', '<', ago(30 * dayMs))]),
      ]),
    )
    .execute();
}

async function sweepFareWatches(db: Kysely<Schema>): Promise<void> {
  await sql`
    delete from fare_watches w using reservations r
    where r.shop_id = w.shop_id and r.id = w.reservation_id and r.starts_at < now()
  `.execute(db);
}

async function sweepSessions(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', ago(0)).execute();
  for (const remember of [true, false]) {
    await db
      .deleteFrom('sessions')
      .where('remember', '=', remember)
      .where('seen_at', '<', ago(lifetimeOf({ remember }).idleMs))
      .execute();
  }
}

export function addSweep(app: FastifyInstance, db: Kysely<Schema>): void {
  const round = () => sweep(db, app.log);
  runJobs(app, new BackgroundJob({ everyMs, round, log: app.log, onFailure: notSwept }));
}
