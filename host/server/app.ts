import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { localReleases, openStore, releaseKey } from '@wadachi/delivery/core';
import { connectionLimits, metricsRoute, ServerMetrics } from '@wadachi/server';
import { ExchangeRatesFile } from './ExchangeRatesFile';
import { addAddressRules, readableUrl } from './addresses';
import { apiRoutes, bodyLimit } from './apiRoutes';
import type { HostConfig } from './config';
import { countryRoutes } from './countryRoutes';
import { healthRoutes } from './healthRoutes';
import { addAccessLog, logOptions } from './log';
import { Metrics } from './metrics/Metrics';
import { opsRoutes } from './opsRoutes';
import { KeptPages } from './pages/kept/KeptPages';
import { mapLibraryRoutes } from './pages/mapLibrary';
import { pageRoutes } from './pages/pageRoutes';
import { addHeadersOfEveryAnswer } from './http/everyAnswer';
import { addErrorAnswer, refuseEncodedBodies } from './http/refusals';
import { KeptRevision } from './releases/KeptRevision';
import { releaseRoutes } from './releases/releaseRoutes';
import { ReleasesInService, type Followed } from './releases/releasesInService';
import { trustedKeySource } from './releases/trustedKeys';
import { withCopies } from './releases/withCopies';
import { Counts, type Counted, type Measured } from './reports/Counts';
import { ErrorsSeen, type SeenError } from './reports/ErrorsSeen';
import { networkTag } from './reports/networkTag';
import { reportKey } from './reports/reportKey';
import { reportRoutes } from './reports/reportRoutes';
import { ReportTokens } from './reports/ReportTokens';
import { traceRoutes } from './reports/traceRoutes';
import { searchEngineRoutes } from './searchEngineRoutes';
import { previewRoutes } from './staff/previewRoutes';
import { staffRoutes } from './staff/staffRoutes';
import { tracePages } from './tracePages';
import { openPagesApi } from './upstream/pagesApi';
import { SiteFacts } from './upstream/SiteFacts';
import { Upstreams } from './upstream/Upstreams';
import { planRoutes } from './visitors/planRoutes';

/** A little more than the API's own, milliseconds: its clear answer comes first. */
const apiDeadlines = { read: 5_000, write: 12_000 };

type OpenReleases = (followed: Followed, log: FastifyBaseLogger) => ReleasesInService;

/** The web server: pages, releases, and the API behind the same origin. */
export async function buildHost(
  config: HostConfig,
  openReleases: OpenReleases = (followed, log) => new ReleasesInService(followed, log),
): Promise<FastifyInstance> {
  const app = Fastify({
    ...connectionLimits,
    bodyLimit,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 20_000 },
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    ...logOptions(config.logLevel),
  });
  const key = await reportKey(config, app.log);
  const traces = tracePages(app, key);
  addAccessLog(app);
  addHeadersOfEveryAnswer(app);
  addAddressRules(app);
  refuseEncodedBodies(app);
  addErrorAnswer(app);
  const exchangeRates = await ExchangeRatesFile.open(config.exchangeRatesFile, app.log);
  app.addHook('onClose', async () => exchangeRates?.close());
  const { channel, stateDir, metricsToken } = config;
  const store = openStore(config.releasesUrl);
  const keys = trustedKeySource(config);
  await keys();
  const kept = new KeptRevision(stateDir, channel);
  const followed = withCopies(store, join(stateDir, 'served'));
  const releases = openReleases({ store: followed, channel, keys, kept }, app.log);
  const place = { objects: store.objects, channel, process: randomUUID() };
  const counts = new Counts(place, app.log);
  const errors = new ErrorsSeen(place, app.log);
  for (const files of [counts, errors]) {
    app.addHook('onReady', async () => files.start());
    app.addHook('onClose', async () => files.close());
  }
  const api = new Upstreams(config.apiUrls, apiDeadlines);
  const pagesApi = await openPagesApi(api);
  const siteFacts = new SiteFacts({ apiUrl: pagesApi.url, apiToken: config.apiToken });
  app.addHook('onClose', async () => {
    await pagesApi.close();
    await api.close();
  });
  app.addHook('onClose', async () => releases.close());
  // The first visitor does not wait until the server builds have run.
  app.addHook('onListen', async () => void releases.current().catch(() => undefined));
  const server = metricsToken === undefined ? undefined : new ServerMetrics(app);
  const metrics = server && new Metrics(server, releases);
  const reportTokens = new ReportTokens(key);
  const count = (counted: Counted, address: string) => {
    const release = releaseKey(counted.package, counted.version);
    counts.add(counted, counted.isCompared ? networkTag(key, release, address) : undefined);
    metrics?.count(counted);
  };
  const measure = (measured: Measured, address: string) =>
    counts.addMeasure(measured, networkTag(key, releaseKey(measured.package, measured.version), address));
  const seeError = (seen: SeenError, address: string) =>
    errors.add(seen, networkTag(key, releaseKey(seen.package, seen.version), address));

  await app.register(fastifyCookie);
  await app.register(fastifyCompress, {
    global: true,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    // A page is compressed for every visit: fast beats small.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(healthRoutes, { releases });
  await app.register(countryRoutes);
  await app.register(planRoutes, { config, releases });
  await app.register(reportRoutes, { releases, count, measure, seeError, tokens: reportTokens });
  if (traces) await app.register(traceRoutes, { traces });
  await app.register(staffRoutes, { config, releases });
  await app.register(previewRoutes, { config, releases });
  if (server && metrics && metricsToken !== undefined)
    await app.register(metricsRoute, {
      token: metricsToken,
      contentType: server.registry.contentType,
      text: async () => metrics.text((await releases.current()).channel),
    });
  await app.register(releaseRoutes, { local: localReleases(store, join(stateDir, 'releases')) });
  await app.register(fastifyStatic, {
    root: join(import.meta.dirname, '..', 'public'),
    prefix: '/',
    wildcard: false,
    maxAge: '1d',
    decorateReply: false,
  });
  if (config.mapStyle !== undefined) await app.register(mapLibraryRoutes);
  await app.register(apiRoutes, { config, api });
  if (config.opsUrls !== undefined) await app.register(opsRoutes, { opsUrls: config.opsUrls });
  await app.register(searchEngineRoutes, { config, releases, apiUrl: pagesApi.url, siteFacts });
  await app.register(pageRoutes, {
    config,
    releases,
    apiUrl: pagesApi.url,
    count,
    seeError,
    reportTokens,
    exchangeRates,
    siteFacts,
    keptPages: new KeptPages(config.pageCacheSeconds * 1_000),
  });
  return app;
}
