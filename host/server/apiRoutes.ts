import fastifyProxy from '@fastify/http-proxy';
import type { FastifyPluginAsync } from 'fastify';
import type { HostConfig } from './config';
import { refuseLargerThan } from './http/refusals';
import { forwardingBelow, type ForwardedStreams } from './upstream/forwarding';
import type { Upstreams } from './upstream/Upstreams';

/** A body the host passes on may be this large, in bytes: the API takes no larger one. */
export const bodyLimit = 1024 * 1024;

/** An upload may be larger: a file of 10 MiB and the form around it. */
export const uploadLimit = 11 * 1024 * 1024;

const uploadPath = '/api/file/upload';

/** A paper is drawn and a card is charged by somebody else, and many bookings are counted: that may take longer than other calls. */
const slowCalls =
  /^\/api\/(reserves\/download-rental-receipt|square|counter\/shops\/[^/]+\/(numbers|bookings\/[^/]+\/receipt))\b/;
const slowDeadlineMs = 40_000;

export const deadlineOf = (path: string): number | undefined =>
  slowCalls.test(path) ? slowDeadlineMs : undefined;

interface ApiOptions {
  readonly config: Pick<HostConfig, 'apiToken'>;
  readonly api: Upstreams;
}

/** The API behind the same origin as the pages. */
export const apiRoutes: FastifyPluginAsync<ApiOptions> = async (app, { config, api }) => {
  const refuse = { usual: refuseLargerThan(bodyLimit), upload: refuseLargerThan(uploadLimit) };
  app.addHook('preHandler', (request, reply) =>
    refuse[request.url.split('?', 1)[0] === uploadPath ? 'upload' : 'usual'](request, reply),
  );
  // The browser never sees the token; what reaches the API through this host has it.
  const headers = config.apiToken === undefined ? {} : { 'x-api-token': config.apiToken };
  // Pages open their streams of events again by themselves, and elsewhere.
  const streams: ForwardedStreams = new Set();
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy();
  });
  for (const prefix of ['/api', '/sanctum', '/media', '/dev/mail'])
    await app.register(fastifyProxy, forwardingBelow(prefix, api, { deadlineOf, headers, streams }));
};
