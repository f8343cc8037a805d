import fastifyProxy from '@fastify/http-proxy';
import type { FastifyPluginAsync } from 'fastify';
import { refuseLargerThan, refuseUnreachable } from './refusals';

/** What the release desk takes is small, in bytes; its refusal says so. */
const deskLimit = 64 * 1024;

/** The release desk's page behind the same origin as the site. */
export const opsRoutes: FastifyPluginAsync<{ opsUrl: string }> = async (app, { opsUrl }) => {
  app.addHook('preHandler', refuseLargerThan(deskLimit, 'tooLargeForDesk'));
  await app.register(fastifyProxy, {
    upstream: opsUrl,
    prefix: '/ops',
    rewritePrefix: '/ops',
    replyOptions: {
      onError: refuseUnreachable('The release desk'),
      rewriteRequestHeaders: ({ id, protocol, host, ip }, headers) => ({
        ...headers,
        'x-request-id': id,
        'x-forwarded-proto': protocol,
        'x-forwarded-host': host,
        'x-forwarded-for': ip,
      }),
    },
  });
};
