import fastifyProxy from '@fastify/http-proxy';
import type { FastifyPluginAsync } from 'fastify';
import type { HostConfig } from './config';
import { refuseLargerThan, refuseUnreachable } from './refusals';

/** A body the host passes on may be this large, in bytes: the API takes no larger one. */
export const bodyLimit = 1024 * 1024;

type ApiOptions = { readonly config: Pick<HostConfig, 'apiUrl' | 'apiToken'> };

/** The API behind the same origin as the pages. */
export const apiRoutes: FastifyPluginAsync<ApiOptions> = async (app, { config }) => {
  app.addHook('preHandler', refuseLargerThan(bodyLimit));
  for (const prefix of ['/api', '/sanctum', '/media', '/dev/mail']) {
    await app.register(fastifyProxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        onError: refuseUnreachable,
        rewriteRequestHeaders: ({ id, protocol, host, ip }, headers) => ({
          ...headers,
          // The browser never sees the token; what reaches the API through this host has it.
          ...(config.apiToken === undefined ? {} : { 'x-api-token': config.apiToken }),
          'x-request-id': id,
          'x-forwarded-proto': protocol,
          'x-forwarded-host': host,
          'x-forwarded-for': ip,
        }),
      },
    });
  }
};
