import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { createApi } from '@wadachi/shared/http';
import { locales } from '@wadachi/shared/intl';
import { escapeHtml } from '@wadachi/shared/server';
import type { HostConfig } from './config';
import { isOff } from '../src/router/matchRoute';
import type { ReleasesInService } from './releases/releasesInService';

const informationPages = ['/', '/terms', '/clause', '/privacy'];

interface SearchEngineOptions {
  readonly config: Pick<HostConfig, 'origin' | 'apiToken'>;
  readonly releases: ReleasesInService;
  /** Where pages reach the API. */
  readonly apiUrl: string;
}

/** When a list that could not be made is worth another try, seconds. */
const listAgainAfter = 60;

/** `robots.txt` and `sitemap.xml`: every public page that is there, in each language. */
export const searchEngineRoutes: FastifyPluginAsync<SearchEngineOptions> = async (app, options) => {
  const { config, releases, apiUrl } = options;
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

  app.get('/sitemap.xml', async (request, reply) => {
    const areas = await api('GET /api/shops/area').catch((error: unknown) => {
      request.failure = error instanceof Error ? error.message : String(error);
    });
    if (!areas)
      return reply
        .code(503)
        .headers({ 'retry-after': listAgainAfter, 'cache-control': 'private, no-store' })
        .type('text/plain; charset=utf-8')
        .send('');
    const shops = areas.data.flatMap((area) => area.shops.map(({ id }) => `/shop/${id}`));
    const { plan } = await (await releases.current()).forVisitor({});
    const paths = [...informationPages, ...shops].filter((path) => !isOff(plan, path));
    const urls = paths.map((path) => urlEntry(originOf(request), path));
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', caching)
      .send(
        '<?xml version="1.0" encoding="UTF-8"?>\n' +
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
          `${urls.join('\n')}\n</urlset>\n`,
      );
  });
};

function urlEntry(origin: string, path: string): string {
  const address = escapeHtml(new URL(path, origin).href);
  const alternates = locales.map(
    (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}?lang=${locale}"/>`,
  );
  return `<url><loc>${address}</loc>${alternates.join('')}</url>`;
}
