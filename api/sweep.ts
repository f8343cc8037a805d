import { sql, type Kysely } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { BackgroundJob } from './BackgroundJob';
import type { Schema } from './database';
import { sweepFiles } from './modules/files/sweepFiles';
import { forgetHolds } from './modules/reservation/forgetHolds';
import { forgetOrigins } from './modules/reservation/origins';
import { knownForMs, lifetimeOf } from './modules/sessions/lifetimes';

const everyMs = 10 * 60_000;
const dayMs = 24 * 60 * 60_000;

const ago = (ms: number) => sql<Date>`now() - make_interval(secs => ${ms / 1_000}::float8)`;

/** Deletes what has had its time. Nobody relies on it being done: what is too old counts as gone already. */
export async function sweep(db: Kysely<Schema>): Promise<void> {
  // A repeat as late as that is a new request.
  await db.deleteFrom('idempotency_keys').where('created_at', '<', ago(dayMs)).execute();
  await sweepSessions(db);
  await sweepFiles(db);
  await forgetHolds(db);
  await forgetOrigins(db);
  await db.deleteFrom('account_tokens').where('expires_at', '<', ago(0)).execute();
  await db.deleteFrom('rate_limits').where('expires_at', '<', ago(0)).execute();
  await db.deleteFrom('reservation_links').where('expires_at', '<', ago(0)).execute();
  // Square repeats an event for a day; a repeated event settles nothing twice in any case.
  await db
    .deleteFrom('gateway_events')
    .where('received_at', '<', ago(30 * dayMs))
    .execute();
  // Sent mails are kept to show that they were sent; those given up, to find out why.
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

async function sweepSessions(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', ago(0)).execute();
  for (const remember of [true, false]) {
    await db
      .deleteFrom('sessions')
      .where('remember', '=', remember)
      .where('seen_at', '<', ago(lifetimeOf({ remember }).idleMs))
      .execute();
  }
  await db.deleteFrom('known_visitors').where('seen_at', '<', ago(knownForMs)).execute();
}

/** Sweeps every ten minutes until the app closes. */
export function addSweep(app: FastifyInstance, db: Kysely<Schema>): void {
  const job = new BackgroundJob({
    work: () => sweep(db),
    log: app.log,
    onFailure: 'what has aged was not swept',
  });
  const timer = setInterval(() => void job.run(), everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
