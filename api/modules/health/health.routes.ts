import type { Kysely } from 'kysely';
import type { Schema } from '../../database';
import type { Routes } from '../../http';
import { errorFields } from '../../log';
import { Readiness } from './Readiness';

/** Serves supervisors and load balancers: `/healthz` says that the process is up, `/readyz` that it can serve. */
export const healthRoutes: Routes<{ db: Kysely<Schema> }> = async (app, { db }) => {
  const readiness = new Readiness(db);

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'up' }));

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      const state = await readiness.state();
      if (state === 'ready') return { status: 'ready' };
      return await reply.code(503).send({ status: 'not ready', reason: state });
    } catch (error) {
      request.log.warn(errorFields(error), 'the database can’t serve');
      return reply.code(503).send({ status: 'not ready', reason: 'database' });
    }
  });
};
