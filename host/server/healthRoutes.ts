import type { Deliveries } from '@wadachi/delivery/host';
import type { FastifyPluginAsync } from 'fastify';

/** Whether the process lives, and whether it can serve pages: which revision, and which newer one it refuses. */
export const healthRoutes: FastifyPluginAsync<{ deliveries: Deliveries }> = async (app, { deliveries }) => {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      return { status: 'ok', ...(await deliveries.health()) };
    } catch (err) {
      request.log.error({ err }, 'Not ready');
      return reply.code(503).send({ status: 'no channel in service' });
    }
  });
};
