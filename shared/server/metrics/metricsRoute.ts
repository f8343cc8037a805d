import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';

interface MetricsRouteOptions {
  /** Requests must bring it as `Authorization: Bearer …`. */
  readonly token: string;
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

/** `GET /metrics` for requests that bring the token. */
export const metricsRoute: FastifyPluginAsync<MetricsRouteOptions> = async (
  app,
  { token, contentType, text },
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
    return reply.type(contentType).send(await text());
  });
};

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
