import fastifyCookie from '@fastify/cookie';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyReply } from 'fastify';
import { site } from '@wadachi/intl';
import { metricsRoute, scriptJson, ServerMetrics, tag } from '@wadachi/server';
import { languageOf } from '@wadachi/server/language';
import { openDeliveries, type Deliveries, type Visit } from '..';
import type { RenderLimits } from '../render/limits';
import type { RenderedPage } from '../render/PendingPage';
import type { TestContext } from '../../core/testing';

/**
 * The smallest web server that serves releases: it writes around a page what releases add to it, and nothing of its own.
 * Its releases are in a folder, and it trusts the test's key.
 */
export async function aSmallHost(
  folder: string,
  { line }: TestContext,
  env: NodeJS.ProcessEnv,
  limits: Partial<RenderLimits>,
): Promise<FastifyInstance> {
  const { TRUST_PROXY, METRICS_TOKEN: token, RELEASES_URL, OVERRIDE_ORIGINS, SENTRY_DSN } = env;
  const app = Fastify({ trustProxy: TRUST_PROXY === 'true', logger: { level: 'silent' } });
  await writeFile(join(folder, 'production.pub'), line);
  const metrics = token === undefined ? undefined : new ServerMetrics(app);
  const deliveries = await openDeliveries(
    {
      channel: 'production',
      releasesUrl: RELEASES_URL ?? folder,
      keysDir: folder,
      stateDir: join(folder, 'host'),
      secret: undefined,
      overrideOrigins: OVERRIDE_ORIGINS?.split(',') ?? [],
      origin: undefined,
      sentryDsn: SENTRY_DSN,
      metrics,
      limits,
    },
    app.log,
  );
  await app.register(fastifyCookie);
  await app.register(deliveries.routes);
  if (metrics && token !== undefined) {
    const { contentType } = metrics.registry;
    await app.register(metricsRoute, { token, contentType, text: () => deliveries.metrics() });
  }
  await app.register(smallPages, { deliveries });
  return app;
}

const smallPages: FastifyPluginAsync<{ deliveries: Deliveries }> = async (app, { deliveries }) => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', () => deliveries.health());
  app.get('/*', async (request, reply) => {
    const visit = await deliveries.visit(request, reply);
    const refused = visit.refuse(reply);
    if (refused) return refused;
    const page = await visit.render({ path: request.url });
    const isOpened = (request.headers['sec-fetch-dest'] ?? 'document') === 'document';
    const isVisit = request.method === 'GET' && isOpened && !visit.isCrawler;
    if (isVisit) visit.countLoads(visit.packagesOf(viewOf(page)));
    const locale = languageOf(request, site.languages);
    return send(reply, page, await visit.document(viewOf(page), locale));
  });
};

async function send(
  reply: FastifyReply,
  page: RenderedPage | undefined,
  { pageVersions, styles, sheets, reporter, bar }: Awaited<ReturnType<Visit['document']>>,
): Promise<FastifyReply> {
  const answer = page?.answer.kind === 'document' ? page.answer : undefined;
  const pieces = [page?.content ?? Buffer.alloc(0), ...((await page?.rest?.toArray()) ?? [])];
  const html = [
    `<script>${reporter}</script>`,
    ...styles.map(({ text }) => `<style>${text}</style>`),
    ...sheets.map(({ url, integrity }) => tag('link', { rel: 'stylesheet', href: url, integrity })),
    `${bar?.html ?? ''}<div id="root">${Buffer.concat(pieces as Uint8Array[]).toString()}</div>`,
    `${tag('script', { type: 'application/json' })}${scriptJson({ view: null, ...answer?.boot, pageVersions })}</script>`,
  ];
  return reply
    .code(answer?.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(html.join(''));
}

const viewOf = (page: RenderedPage | undefined) =>
  page?.answer.kind === 'document' ? page.answer.view : undefined;
