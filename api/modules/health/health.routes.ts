import { sql, type Kysely } from 'kysely';
import { pendingMigrations, type Schema } from '../../database';
import type { Routes } from '../../http';

/** For supervisors and load balancers: `/healthz` says the process is up, `/readyz` that it can serve. */
export const healthRoutes: Routes<{ db: Kysely<Schema> }> = async (app, { db }) => {
  // Once applied, migrations stay so: only the first answer of "ready" has to look.
  let isMigrated = false;

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'up' }));

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await sql`select 1`.execute(db);
      isMigrated ||= (await pendingMigrations(db)).length === 0;
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'not ready', reason: 'database' });
    }
    return isMigrated
      ? { status: 'ready' }
      : reply.code(503).send({ status: 'not ready', reason: 'migrations' });
  });
};
