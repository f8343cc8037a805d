import type { FastifyPluginAsync } from 'fastify';
import type { ReleasesInService } from './releases/releasesInService';

/** Whether the process lives, whether it can serve pages, and which build is the latest. */
export const healthRoutes: FastifyPluginAsync<{ releases: ReleasesInService }> = async (
  app,
  { releases },
) => {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    try {
      return { status: 'ok', revision: (await releases.current()).plan.revision };
    } catch (err) {
      request.log.error({ err }, 'Not ready');
      return reply.code(503).send({ status: 'no channel in service' });
    }
  });

  // The latest-build manifest that open pages ask for now and then (specification, point 4).
  app.get('/latest-build.json', async (_, reply) => {
    const { plan } = await releases.current();
    return reply.header('cache-control', 'no-store').send({ revision: plan.revision });
  });
};
