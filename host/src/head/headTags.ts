import { site, type PageHead, type Platform } from '@wadachi/shared';
import { siteName } from '@wadachi/shared/intl';
import type { Shop } from '@wadachi/shared/contract';
import type { View } from '../router/openPath';
import { shownShop } from './shownShop';

/** One element of the document's head. */
export interface HeadTag {
  readonly name: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

export interface DocumentHead {
  readonly title: string;
  readonly tags: readonly HeadTag[];
  readonly jsonLd: readonly object[];
}

/** What a view says of itself to browsers and search engines; its title ends with the site's name. */
export function documentHead(
  view: View | undefined,
  shop: Shop | null,
  { origin, locale }: Pick<Platform, 'origin' | 'locale'>,
): DocumentHead {
  const name = siteName(locale);
  const head: PageHead =
    view?.kind === 'page'
      ? view.head
      : view?.kind === 'error'
        ? { title: view.status === 404 ? 'Page Not Found' : name, robots: 'noindex' }
        : { title: name };
  return {
    title: head.title.includes(name) ? head.title : `${head.title} | ${name}`,
    tags: [...pageTags(head, origin), ...iconTags(shownShop(view, shop))],
    jsonLd: head.jsonLd ?? [],
  };
}

function pageTags({ description, canonical, robots }: PageHead, origin: string): HeadTag[] {
  const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } });
  return [
    ...(description ? [meta('description', description)] : []),
    ...(robots ? [meta('robots', robots)] : []),
    ...(canonical ? addressTags(new URL(canonical, origin)) : []),
  ];
}

function addressTags(address: URL): HeadTag[] {
  const link = (attributes: Record<string, string>): HeadTag => ({ name: 'link', attributes });
  const inLanguage = (locale: string) => {
    const url = new URL(address);
    url.searchParams.set('lang', locale);
    return url.href;
  };
  return [
    link({ rel: 'canonical', href: address.href }),
    ...site.languages.map((locale) => link({ rel: 'alternate', hreflang: locale, href: inLanguage(locale) })),
    link({ rel: 'alternate', hreflang: 'x-default', href: inLanguage(site.languages[0]) }),
  ];
}

function iconTags(shop: Shop | null): HeadTag[] {
  const icon = (href: string, more: Record<string, string>): HeadTag => ({
    name: 'link',
    attributes: { rel: 'icon', href, ...more },
  });
  const own = [
    ...(shop?.favicon16_url ? [icon(shop.favicon16_url, { sizes: '16x16' })] : []),
    ...(shop?.favicon32_url ? [icon(shop.favicon32_url, { sizes: '32x32' })] : []),
  ];
  if (own.length > 0) return own;
  return [site.mark_url === null ? icon('/favicon.svg', { type: 'image/svg+xml' }) : icon(site.mark_url, {})];
}
