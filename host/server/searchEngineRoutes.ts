import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Deliveries } from '@wadachi/delivery/host';
import { createApi } from '@wadachi/client';
import { messageOf } from '@wadachi/server';
import type { HostConfig } from './config';
import { isOff } from '../src/router/isOff';
import { sitemap, sitemapPart } from './sitemap';
import type { SiteFacts } from './upstream/SiteFacts';

const informationPages = [
  '/',
  '/terms',
  '/clause',
  '/privacy',
  '/documents/faq',
  '/documents/contact',
  '/documents/company',
  '/documents/legal-notice',
];

interface SearchEngineOptions {
  readonly config: Pick<HostConfig, 'origin' | 'apiToken'>;
  readonly deliveries: Deliveries;
  readonly apiUrl: string;
  readonly siteFacts: SiteFacts;
}

/** A list that could not be made is worth another try after this time, seconds. */
const sitemapRetrySeconds = 60;

/** `robots.txt` and `sitemap.xml`, with its parts: every public page that is there, in each language. */
export const searchEngineRoutes: FastifyPluginAsync<SearchEngineOptions> = async (app, options) => {
  const { config, deliveries, apiUrl, siteFacts } = options;
  const originOf = (request: FastifyRequest) => config.origin ?? `${request.protocol}://${request.host}`;
  // Without ORIGIN the addresses are the request's own, which a client can forge: no cache may give them to others.
  const caching = config.origin === undefined ? 'private, no-store' : 'public, max-age=3600';
  const api = createApi({ baseUrl: apiUrl, locale: 'en', apiToken: config.apiToken });

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', caching)
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /reserve/\n\nSitemap: ${originOf(request)}/sitemap.xml\n`,
      ),
  );

  /** Every public page; undefined when the API does not answer. */
  async function publicPaths(request: FastifyRequest): Promise<string[] | undefined> {
    const shops = await api('GET /api/shops/ids').catch((error: unknown) => {
      request.failure = messageOf(error);
    });
    if (!shops) return undefined;
    const pageVersions = await deliveries.pageVersions();
    return [...informationPages, ...shops.data.map((id) => `/shop/${id}`)].filter(
      (path) => !isOff(pageVersions, path),
    );
  }

  const sendSitemap = async (
    request: FastifyRequest,
    reply: FastifyReply,
    write: (origin: string, paths: readonly string[]) => string | undefined,
  ) => {
    await siteFacts.now();
    const paths = await publicPaths(request);
    if (!paths)
      return reply
        .code(503)
        .headers({ 'retry-after': sitemapRetrySeconds, 'cache-control': 'private, no-store' })
        .type('text/plain; charset=utf-8')
        .send('');
    const written = write(originOf(request), paths);
    if (written === undefined) return reply.callNotFound();
    return reply.type('application/xml; charset=utf-8').header('cache-control', caching).send(written);
  };

  app.get('/sitemap.xml', (request, reply) => sendSitemap(request, reply, sitemap));
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,3}$).xml', (request, reply) =>
    sendSitemap(request, reply, (origin, paths) => sitemapPart(origin, paths, Number(request.params.part))),
  );
};
