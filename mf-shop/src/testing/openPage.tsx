import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  AccountStore,
  createIntl,
  createIntlCache,
  ErrorStore,
  NotFound,
  PlatformProvider,
  RawIntlProvider,
  ShopStore,
  type Api,
  type PageContext,
  type Platform,
  type Remote,
} from '@wadachi/shared';
import type { Shop } from '@wadachi/contract';
import { defaultLocale, formatTag, type Locale } from '@wadachi/intl';
import { remote } from '../remote';

const sharedTexts: Remote['messages'] = {
  ja: () => import('@wadachi/intl/ja.json'),
  pt: () => import('@wadachi/intl/pt.json'),
};

const ownTexts: Remote['messages'] = remote.messages;

/** As in the host, parsed messages are made once. */
const intlCache = createIntlCache();

interface Visit {
  readonly page: keyof typeof remote.pages;
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly locale?: Locale;
  readonly api: Api;
  /** What the load-shop step has loaded. */
  readonly shop?: Shop;
  /** The instant of the visit. */
  readonly at?: string;
}

/** What the host does for a page before it draws: its code, validation, content and head. */
async function prepare({ page: name, path, params = {}, locale = 'en', api, shop, at }: Visit) {
  const [parts, own] = await Promise.all([sharedTexts[locale]?.(), ownTexts[locale]?.()]);
  const messages = { ...parts?.default, ...own?.default };
  const intl = createIntl(
    { locale: formatTag(locale), defaultLocale: formatTag(defaultLocale), messages, onError: fail },
    intlCache,
  );
  const visited: string[] = [];
  const platform: Platform = {
    api,
    account: new AccountStore(),
    shop: new ShopStore(async () => null, shop ? { shop } : {}),
    errors: new ErrorStore(),
    intl,
    locale,
    navigate: (to) => void visited.push(to),
    preload: () => undefined,
    now: () => new Date(at ?? '2025-06-02T01:00:00Z'),
    origin: 'https://wadachi.example',
  };
  const url = new URL(path, platform.origin);
  const context: PageContext = {
    params,
    query: url.searchParams,
    path,
    platform,
    signal: new AbortController().signal,
  };

  const { page } = await remote.pages[name]();
  if (!(await (page.validate?.(context) ?? true))) throw new NotFound(path);
  // As from the server: content crosses as JSON.
  const content: unknown = JSON.parse(JSON.stringify(await page.load?.(context)));
  const element = (
    <PlatformProvider value={platform}>
      <RawIntlProvider value={intl}>
        <page.View content={content} params={params} query={url.searchParams} />
      </RawIntlProvider>
    </PlatformProvider>
  );
  return { element, head: page.head(content, context), visited };
}

/** Opens a page in the browser. */
export async function openPage(visit: Visit) {
  const { element, head, visited } = await prepare(visit);
  window.history.replaceState({ key: 'kept' }, '', visit.path);
  return { ...render(element), head, visited };
}

/** The page as the server sends it and a browser without JavaScript shows it. */
export async function openWithoutJavaScript(visit: Visit): Promise<HTMLElement> {
  const { element } = await prepare(visit);
  const body = document.createElement('body');
  // The parser of a browser whose scripts are off reads the content of <noscript> as elements.
  body.innerHTML = renderToString(element).replaceAll(/<\/?noscript>/g, '');
  return body;
}

/** A text that is missing or cannot be written is a fault. */
function fail(error: Error): never {
  throw error;
}
