import fastifyProxy from '@fastify/http-proxy';
import type { FastifyPluginAsync } from 'fastify';
import { refuseLargerThan } from './http/refusals';
import { forwardingBelow } from './upstream/forwarding';
import { Upstreams } from './upstream/Upstreams';

/** The most bytes that the ops process takes; its refusal says so. */
const deskLimit = 64 * 1024;

/** Milliseconds; a change is checked against the store before it is written. */
const deskDeadlines = { read: 15_000, write: 30_000 };

/** The release desk's page behind the same origin as the site. */
export const opsRoutes: FastifyPluginAsync<{ opsUrls: readonly string[] }> = async (app, { opsUrls }) => {
  const desk = new Upstreams(opsUrls, deskDeadlines);
  app.addHook('onClose', () => desk.close());
  app.addHook('preHandler', refuseLargerThan(deskLimit, 'tooLargeForOps'));
  await app.register(fastifyProxy, forwardingBelow('/ops', desk));
};
