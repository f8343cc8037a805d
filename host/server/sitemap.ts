import { site } from '@wadachi/intl';
import { escapeHtml } from '@wadachi/server';

/** The most addresses of one sitemap (sitemaps.org). */
const maxAddresses = 50_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The sitemap of these paths, or the list of its parts when they are too many for one. */
export function sitemap(origin: string, paths: readonly string[]): string {
  if (paths.length <= maxAddresses) return urlSet(origin, paths);
  const parts = Array.from({ length: Math.ceil(paths.length / maxAddresses) }, (_, index) => {
    const address = new URL(`/sitemap-${index + 1}.xml`, origin).href;
    return `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`;
  });
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${parts.join('\n')}\n</sitemapindex>\n`;
}

/** @param part From 1. Undefined for a part that is not there. */
export function sitemapPart(origin: string, paths: readonly string[], part: number): string | undefined {
  const ofPart = paths.slice((part - 1) * maxAddresses, part * maxAddresses);
  return ofPart.length === 0 ? undefined : urlSet(origin, ofPart);
}

const urlSet = (origin: string, paths: readonly string[]): string =>
  `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
  `${paths.map((path) => urlEntry(origin, path)).join('\n')}\n</urlset>\n`;

function urlEntry(origin: string, path: string): string {
  const address = escapeHtml(new URL(path, origin).href);
  const alternates = site.languages.map(
    (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}?lang=${locale}"/>`,
  );
  return `<url><loc>${address}</loc>${alternates.join('')}</url>`;
}
