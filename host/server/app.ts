import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { openDeliveries, type Deliveries } from '@wadachi/delivery/host';
import { connectionLimits, metricsRoute, ServerMetrics } from '@wadachi/server';
import { ExchangeRatesFile } from './ExchangeRatesFile';
import { addAddressRules, readableUrl } from './addresses';
import { apiRoutes, bodyLimit } from './apiRoutes';
import { applePayRoute } from './applePayRoute';
import type { HostConfig } from './config';
import { countryRoutes } from './countryRoutes';
import { addAccessLog, logOptions } from './log';
import { opsRoutes } from './opsRoutes';
import { CachedPages } from './pages/cache/CachedPages';
import { headingFontRoutes } from './pages/headingFont';
import { mapLibraryRoutes } from './pages/mapLibrary';
import { pageRoutes } from './pages/pageRoutes';
import { addErrorAnswer, refuseEncodedBodies } from './http/refusals';
import { answerUnreadable } from './http/unreadableRequests';
import { searchEngineRoutes } from './searchEngineRoutes';
import { tracePages } from './tracePages';
import { traceRoutes } from './traceRoutes';
import { openPagesApi } from './upstream/pagesApi';
import { SiteFacts } from './upstream/SiteFacts';
import { Upstreams } from './upstream/Upstreams';

const headers = {
  // Browsers heed it over TLS alone.
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const;

/** Headers of every answer: pages, files, calls that are passed on, and refusals. */
function addHeadersOfEveryAnswer(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers));
}

/** Health checks: `/healthz` says that the process lives, `/readyz` which revision it serves and which newer one it refuses. */
const healthRoutes: FastifyPluginAsync<{ deliveries: Deliveries }> = async (app, { deliveries }) => {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      return { status: 'ok', ...(await deliveries.health()) };
    } catch (err) {
      request.log.error({ err }, 'Not ready');
      return reply.code(503).send({ status: 'no channel in service' });
    }
  });
};

/** A little more than the API's own, milliseconds: its clear answer comes first. */
const apiDeadlines = { read: 5_000, write: 12_000 };

/** Options that only tests and measurements set: how releases are delivered, and how long a guest's page is fresh. */
export type HostOptions = Pick<Parameters<typeof openDeliveries>[0], 'limits' | 'openReleases'> & {
  readonly pagesFreshMs?: number;
};

/** Prices and free cars in lists may be so old, milliseconds (docs/adr/0043-public-pages-are-made-once.md). */
const usuallyFreshMs = 5_000;

/** The web server: pages, releases, and the API behind the same origin. */
export async function buildHost(
  config: HostConfig,
  { pagesFreshMs = usuallyFreshMs, ...releases }: HostOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    ...connectionLimits,
    clientErrorHandler: answerUnreadable,
    bodyLimit,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 20_000 },
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    ...logOptions(config.logLevel),
  });
  const { apiToken: secret, metricsToken } = config;
  const metrics = metricsToken === undefined ? undefined : new ServerMetrics(app);
  const deliveries = await openDeliveries({ ...config, secret, metrics, ...releases }, app.log);
  const traces = tracePages(app, deliveries.key);
  addAccessLog(app);
  addHeadersOfEveryAnswer(app);
  addAddressRules(app);
  refuseEncodedBodies(app);
  addErrorAnswer(app);
  const exchangeRates = await ExchangeRatesFile.open(config.exchangeRatesFile, app.log);
  app.addHook('onClose', async () => exchangeRates.close());
  const api = new Upstreams(config.apiUrls, apiDeadlines);
  const pagesApi = await openPagesApi(api);
  const siteFacts = new SiteFacts({ apiUrl: pagesApi.url, apiToken: config.apiToken });
  app.addHook('onClose', async () => {
    await pagesApi.close();
    await api.close();
  });
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, {
    global: true,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    // A page is compressed for every visit: fast beats small.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(healthRoutes, { deliveries });
  await app.register(countryRoutes);
  await app.register(deliveries.routes);
  if (traces) await app.register(traceRoutes, { traces });
  if (metrics && metricsToken !== undefined)
    await app.register(metricsRoute, {
      token: metricsToken,
      contentType: metrics.registry.contentType,
      text: () => deliveries.metrics(),
    });
  await app.register(fastifyStatic, {
    root: join(import.meta.dirname, '..', 'public'),
    prefix: '/',
    wildcard: false,
    maxAge: '1d',
    decorateReply: false,
  });
  await app.register(applePayRoute, { file: config.applePayFile });
  await app.register(headingFontRoutes);
  if (config.mapStyle !== undefined) await app.register(mapLibraryRoutes);
  await app.register(apiRoutes, { config, api });
  if (config.opsUrls !== undefined) await app.register(opsRoutes, { opsUrls: config.opsUrls });
  await app.register(searchEngineRoutes, { config, deliveries, apiUrl: pagesApi.url, siteFacts });
  await app.register(pageRoutes, {
    config,
    deliveries,
    apiUrl: pagesApi.url,
    exchangeRates,
    siteFacts,
    cachedPages: new CachedPages(pagesFreshMs),
  });
  return app;
}
