import { sql, type Kysely } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Schema } from '../database';

const everyMs = 10 * 60_000;

/** Forgets answers after a day; a repeat as late as that is a new request. */
export async function sweepIdempotencyKeys(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute();
}

/** Sweeps every ten minutes until the app closes. */
export function addIdempotencySweep(app: FastifyInstance, db: Kysely<Schema>): void {
  const timer = setInterval(() => {
    sweepIdempotencyKeys(db).catch((error: unknown) =>
      app.log.error({ err: error }, 'idempotency keys were not swept'),
    );
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
