import type { FastifyPluginAsync } from 'fastify';
import { hostName } from '@wadachi/shared/release';
import { visitOf, type VisitOptions } from './visitOf';

/** What an open page asks for: which build its visitor would get now, and what may stand in for a broken remote. */
export const planRoutes: FastifyPluginAsync<VisitOptions> = async (app, options) => {
  // The latest-build manifest (specification, point 4).
  app.get('/latest-build.json', async (request, reply) => {
    const { plan } = (await visitOf(request, options)).inService;
    return reply.header('cache-control', 'private, no-store').send({ revision: plan.revision, id: plan.id });
  });

  app.get<{ Params: { remote: string } }>('/-/fallback/:remote', async (request, reply) => {
    const { remote } = request.params;
    const { revision, inService, overrides } = await visitOf(request, options);
    reply.header('cache-control', 'private, no-store');
    const isOverridden = overrides !== undefined && Object.hasOwn(overrides, remote);
    const planned = isOverridden
      ? undefined
      : revision.fallback(remote, inService.plan.remotes[remote]?.version, inService.release(hostName));
    return planned ?? reply.code(404).type('text/plain; charset=utf-8').send('Nothing to fall back to');
  });
};
