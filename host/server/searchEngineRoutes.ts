import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { createApi } from '@wadachi/shared/http';
import { locales } from '@wadachi/shared/intl';
import type { HostConfig } from './config';
import { isOff } from '../src/router/matchRoute';
import { escapeHtml } from './pages/html';
import type { ReleasesInService } from './releases/releasesInService';

const informationPages = ['/', '/terms', '/clause', '/privacy'];

interface SearchEngineOptions {
  readonly config: HostConfig;
  readonly releases: ReleasesInService;
}

/** `robots.txt` and `sitemap.xml`: every public page that is there, in each language. */
export const searchEngineRoutes: FastifyPluginAsync<SearchEngineOptions> = async (app, options) => {
  const { config, releases } = options;
  const originOf = (request: FastifyRequest) => config.origin ?? `${request.protocol}://${request.host}`;
  const api = createApi({ baseUrl: config.apiUrl, locale: 'en', apiToken: config.apiToken });

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /reserve/\n\nSitemap: ${originOf(request)}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const { data: areas } = await api('GET /api/shops/area');
    const shops = areas.flatMap((area) => area.shops.map(({ id }) => `/shop/${id}`));
    const { plan } = await (await releases.current()).forVisitor({});
    const paths = [...informationPages, ...shops].filter((path) => !isOff(plan, path));
    const urls = paths.map((path) => urlEntry(originOf(request), path));
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
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
