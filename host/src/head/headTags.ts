import { site, type Locale, type PageHead, type Platform } from '@wadachi/shared';
import { formatTag, siteName } from '@wadachi/intl';
import type { Shop } from '@wadachi/contract';
import { headMark } from '../boot';
import { shownShop, type View } from '../router/openPath';
import { isPublicView } from '../router/publicAddress';
import { errorMessages } from '../shell/error/errorMessages';

interface HeadTag {
  readonly name: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

export interface DocumentHead {
  readonly title: string;
  readonly tags: readonly HeadTag[];
  readonly jsonLd: readonly object[];
}

/** Makes the head of a view for browsers and search engines; its title ends with the site's name. */
export function documentHead(
  view: View | undefined,
  shop: Shop | null,
  { origin, locale, intl }: Pick<Platform, 'origin' | 'locale' | 'intl'>,
): DocumentHead {
  const name = siteName(locale);
  const head: PageHead =
    view?.kind === 'page'
      ? view.head
      : view?.kind === 'error'
        ? {
            title: view.status === 404 ? intl.formatMessage(errorMessages.notFound) : name,
            robots: 'noindex',
          }
        : { title: name };
  const { canonical } = head;
  const addresses =
    canonical === undefined ? undefined : addressesOf(new URL(canonical, origin), view, locale);
  return {
    title: head.title.includes(name) ? head.title : `${head.title} | ${name}`,
    tags: [
      ...pageTags(head),
      ...(addresses?.tags ?? []),
      ...(isPublicView(view) && !head.robots ? sharingTags(head, addresses?.own, { origin, locale }) : []),
      ...iconTags(shownShop(view, shop)),
    ],
    jsonLd: head.jsonLd ?? [],
  };
}

/** Makes the document's head say what the page shown says; the server wrote the first one. */
export function applyHead(page: Document, { title, tags }: DocumentHead): void {
  page.title = title;
  page.head.querySelectorAll(`[${headMark}]`).forEach((element) => element.remove());
  for (const { name, attributes } of tags) {
    const element = page.createElement(name);
    element.setAttribute(headMark, '');
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    page.head.append(element);
  }
}

const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } });

const pageTags = ({ description, robots }: PageHead): HeadTag[] => [
  ...(description ? [meta('description', description)] : []),
  ...(robots ? [meta('robots', robots)] : []),
];

/** Tags for other sites that link to the page (Open Graph, https://ogp.me). Pages that may name a customer have none. */
function sharingTags(
  { title, description, picture: shown }: PageHead,
  address: string | undefined,
  { origin, locale }: Pick<Platform, 'origin' | 'locale'>,
): HeadTag[] {
  const og = (property: string, content: string): HeadTag => ({
    name: 'meta',
    attributes: { property: `og:${property}`, content },
  });
  const picture = shown?.photo && shown;
  return [
    og('title', title),
    ...(description ? [og('description', description)] : []),
    og('type', 'website'),
    ...(address ? [og('url', address)] : []),
    ...(picture ? [og('image', new URL(picture.url, origin).href), og('image:alt', picture.alt)] : []),
    og('locale', territoryOf(locale)),
    ...site.languages
      .filter((other) => other !== locale)
      .map((other) => og('locale:alternate', territoryOf(other))),
    og('site_name', siteName(locale)),
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
  ];
}

/** Open Graph writes a language with its territory, such as ja_JP. */
const territoryOf = (locale: Locale): string => {
  const { language, region } = new Intl.Locale(formatTag(locale)).maximize();
  return `${language}_${region}`;
};

/**
 * The page's own address, and tags for it and for its other languages. Search engines take each language for a page only
 * where its address names itself; the one without a language leaves it to the visitor's browser.
 */
function addressesOf(address: URL, view: View | undefined, locale: Locale) {
  const link = (attributes: Record<string, string>): HeadTag => ({ name: 'link', attributes });
  const inLanguage = (language: string) => {
    const url = new URL(address);
    url.searchParams.set('lang', language);
    return url.href;
  };
  const languages: readonly Locale[] = site.languages.length > 1 ? site.languages : [];
  const asked = new URL(view?.path ?? '/', address).searchParams.get('lang');
  const own = asked === locale && languages.includes(locale) ? inLanguage(locale) : address.href;
  const alternate = (hreflang: string, href: string) => link({ rel: 'alternate', hreflang, href });
  return {
    own,
    tags: [
      link({ rel: 'canonical', href: own }),
      ...languages.map((language) => alternate(language, inLanguage(language))),
      ...(languages.length > 0 ? [alternate('x-default', address.href)] : []),
    ],
  };
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
