import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { constants } from 'node:zlib';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { ReleaseStore } from '@wadachi/shared/release';
import { addAddressRules, readableUrl } from './addresses';
import type { HostConfig } from './config';
import { healthRoutes } from './healthRoutes';
import { loggedRequest } from './loggedRequest';
import { pageRoutes } from './pages/pageRoutes';
import { addErrorAnswer, refuseLargerThan, refuseUnreachable } from './refusals';
import { releaseRoutes } from './releases/releaseRoutes';
import { ReleasesInService } from './releases/releasesInService';
import { searchEngineRoutes } from './searchEngineRoutes';

/** A body the host passes on may be this large, in bytes: the API takes no larger one. */
const bodyLimit = 1024 * 1024;

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
  for (const prefix of ['/api', '/sanctum', '/media']) {
    await app.register(fastifyProxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix: prefix,
      preHandler: refuseLargerThan(bodyLimit),
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
  await app.register(searchEngineRoutes, { config });
  await app.register(pageRoutes, { config, releases });
  return app;
}
