import { site } from '@wadachi/intl';
import { escapeHtml } from '@wadachi/server';

/** The most addresses of one sitemap (sitemaps.org). A page has one in each language besides. */
const maxAddresses = 50_000;
const maxPaths = () => Math.floor(maxAddresses / (1 + alternativesOf('').length));

/** The address of a page in each language of the site, with its query; none where there is no other. */
const alternativesOf = (address: string) =>
  site.languages.length > 1
    ? site.languages.map((locale) => [locale, `${address}?lang=${locale}`] as const)
    : [];

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The sitemap of these paths, or the list of its parts when they are too many for one. */
export function sitemap(origin: string, paths: readonly string[]): string {
  if (paths.length <= maxPaths()) return urlSet(origin, paths);
  const parts = Array.from({ length: Math.ceil(paths.length / maxPaths()) }, (_, index) => {
    const address = new URL(`/sitemap-${index + 1}.xml`, origin).href;
    return `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`;
  });
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${parts.join('\n')}\n</sitemapindex>\n`;
}

/** @param part From 1. Undefined for a part that is not there. */
export function sitemapPart(origin: string, paths: readonly string[], part: number): string | undefined {
  const ofPart = paths.slice((part - 1) * maxPaths(), part * maxPaths());
  return ofPart.length === 0 ? undefined : urlSet(origin, ofPart);
}

const urlSet = (origin: string, paths: readonly string[]): string =>
  `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
  `${paths.map((path) => urlEntry(origin, path)).join('\n')}\n</urlset>\n`;

/** Each address of a page has an entry of its own, and each entry names all of them, as search engines ask for. */
function urlEntry(origin: string, path: string): string {
  const address = escapeHtml(new URL(path, origin).href);
  const languages = alternativesOf(address);
  const links = (languages.length > 0 ? [...languages, ['x-default', address] as const] : [])
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('');
  return [address, ...languages.map(([, href]) => href)]
    .map((one) => `<url><loc>${one}</loc>${links}</url>`)
    .join('\n');
}
