import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { constants } from 'node:zlib';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { ReleaseStore } from '@wadachi/shared/release';
import { addAddressRules, readableUrl } from './addresses';
import { apiRoutes, bodyLimit } from './apiRoutes';
import type { HostConfig } from './config';
import { healthRoutes } from './healthRoutes';
import { loggedRequest } from './loggedRequest';
import { pageRoutes } from './pages/pageRoutes';
import { addErrorAnswer } from './refusals';
import { releaseRoutes } from './releases/releaseRoutes';
import { ReleasesInService } from './releases/releasesInService';
import { searchEngineRoutes } from './searchEngineRoutes';

type OpenReleases = (store: ReleaseStore, log: FastifyBaseLogger) => ReleasesInService;

/** The web server: pages, releases, and the API behind the same origin. */
export async function buildHost(
  config: HostConfig,
  openReleases: OpenReleases = (store, log) => new ReleasesInService(store, log),
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 20_000 },
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    logger: { level: config.logLevel, serializers: { req: loggedRequest } },
  });
  addAddressRules(app);
  addErrorAnswer(app);
  const releasesDir = resolve(config.releasesDir);
  const releases = openReleases(new ReleaseStore(releasesDir), app.log);

  await app.register(fastifyCookie);
  await app.register(fastifyCompress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    // A page is compressed for every visit: fast beats small.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(healthRoutes, { releases });
  await app.register(releaseRoutes, { root: releasesDir });
  await app.register(fastifyStatic, {
    root: join(import.meta.dirname, '..', 'public'),
    prefix: '/',
    wildcard: false,
    maxAge: '1d',
    decorateReply: false,
  });
  await app.register(apiRoutes, { config });
  await app.register(searchEngineRoutes, { config });
  await app.register(pageRoutes, { config, releases });
  return app;
}
