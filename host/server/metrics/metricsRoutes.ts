import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { ReleasesInService } from '../releases/releasesInService';
import type { Metrics } from './Metrics';

interface MetricsOptions {
  readonly metrics: Metrics;
  readonly token: string;
  readonly releases: ReleasesInService;
}

/** `GET /metrics` for requests that bring the token. */
export const metricsRoutes: FastifyPluginAsync<MetricsOptions> = async (
  app,
  { metrics, token, releases },
) => {
  const expected = hashOf(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain')
        .send('A token is needed');
    const { channel } = await releases.current();
    return reply.type(metrics.contentType).send(await metrics.text(channel));
  });
};

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
