import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync } from 'fastify';
import { networkOf, oneSite } from '@wadachi/server';
import { OpsRefusal } from '../http/refusals';
import { sessionAge, type Sessions } from './Sessions';

export const sessionCookie = 'ops';

const body = {
  type: 'object',
  properties: { token: { type: 'string', maxLength: 200 } },
  required: ['token'],
  additionalProperties: false,
} as const;

/** Logging in with one's own token, and out. */
export const sessionRoutes: FastifyPluginAsync<{ readonly sessions: Sessions }> = async (
  app,
  { sessions },
) => {
  const tooMany = () => new OpsRefusal(429, 'too-many-tries', 'Too many tries: wait a minute.');
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip, oneSite),
    errorResponseBuilder: tooMany,
  });
  // Few people log in here: more are somebody with many networks.
  const ofAll = app.createRateLimit({ max: 100, timeWindow: '1 minute', keyGenerator: () => 'all' });

  app.post<{ Body: { readonly token: string } }>(
    '/ops/api/session',
    { schema: { body }, config: { rateLimit: { max: 5, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const all = await ofAll(request);
      if (!all.isAllowed && all.isExceeded) throw tooMany();
      const begun = await sessions.begin(request.body.token);
      if (begun === undefined) {
        request.log.warn('Somebody tried to log in with a wrong token');
        throw new OpsRefusal(401, 'wrong-token', 'This token is not valid.');
      }
      request.log.info({ by: begun.name }, 'Somebody logged in');
      reply.setCookie(sessionCookie, begun.id, {
        path: '/ops',
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
        maxAge: sessionAge / 1_000,
      });
      return reply.code(204).send();
    },
  );

  app.delete('/ops/api/session', async (request, reply) => {
    await sessions.end(request.cookies[sessionCookie]);
    return reply.clearCookie(sessionCookie, { path: '/ops' }).code(204).send();
  });
};
