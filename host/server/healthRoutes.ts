import type { FastifyPluginAsync } from 'fastify';
import type { ReleasesInService } from './releases/releasesInService';

/** Whether the process lives, and whether it can serve pages: which revision, and which newer one it refuses. */
export const healthRoutes: FastifyPluginAsync<{ releases: ReleasesInService }> = async (
  app,
  { releases },
) => {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const { revision } = (await releases.current()).channel;
      const { refusedInShort: refused } = releases;
      return { status: 'ok', revision, ...(refused && { refused }) };
    } catch (err) {
      request.log.error({ err }, 'Not ready');
      return reply.code(503).send({ status: 'no channel in service' });
    }
  });
};
