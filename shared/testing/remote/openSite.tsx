import { act, render } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  AccountStore,
  createIntl,
  ErrorStore,
  NotFound,
  PlatformProvider,
  RawIntlProvider,
  RedirectTo,
  ShopStore,
  type Api,
  type PageContext,
  type Platform,
} from '@wadachi/shared';
import sharedTexts from '@wadachi/shared/intl/ja.json';
import { remote } from '../remote';
import { routes } from '../routes';

interface Visit {
  readonly api: Api;
  readonly locale?: 'en' | 'ja';
  /** The instant of the visit. */
  readonly at?: string;
}

/** A Monday, 10:00 in Japan. */
const usualInstant = '2025-06-02T01:00:00Z';

async function platformFor({ api, locale = 'en', at = usualInstant }: Visit, navigate: Platform['navigate']) {
  const { default: own } = await remote.messages.ja();
  const texts = { ...sharedTexts, ...own };
  const intl = createIntl({ locale, messages: locale === 'ja' ? texts : {}, onError: failUnlessEnglish });
  const platform: Platform = {
    api,
    account: new AccountStore(),
    shop: new ShopStore(
      async (id, signal) => (await api('GET /api/shops/:id', { params: { id }, signal })).data,
    ),
    errors: new ErrorStore(),
    intl,
    locale,
    navigate,
    preload: () => undefined,
    now: () => new Date(at),
    origin: 'https://wadachi.example',
  };
  return platform;
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** Opens a path as the host does: route, steps, validation, content and head, following redirects. */
async function openPath(path: string, platform: Platform) {
  const url = new URL(path, platform.origin);
  const route = routes.find((one) => patternOf(one.path).test(url.pathname));
  if (!route) throw new NotFound(path);
  const params = { ...patternOf(route.path).exec(url.pathname)?.groups };
  const query = url.searchParams;
  if (route.steps.length > 0) await platform.shop.load(query.get('shop_id') ?? '');
  const context: PageContext = { params, query, path, platform, signal: new AbortController().signal };
  const { page } = await remote.pages[route.page as keyof typeof remote.pages]();
  if (!(await (page.validate?.(context) ?? true))) throw new NotFound(path);
  try {
    // As from the server: content crosses as JSON.
    const loaded: unknown = JSON.parse(JSON.stringify((await page.load?.(context)) ?? null));
    const view: ReactNode = <page.View content={loaded} params={params} query={query} />;
    return { path, view, head: page.head(loaded, context) };
  } catch (error) {
    if (error instanceof RedirectTo) return openPath(error.path, platform);
    throw error;
  }
}

type Opened = Awaited<ReturnType<typeof openPath>>;

/** The site in a browser: links and navigations open the remote's pages, like in the host. */
export async function openSite(path: string, visit: Visit) {
  const visited: string[] = [];
  let show: (opened: Opened) => void = () => undefined;
  let pending = Promise.resolve();
  const go = (to: string) => {
    visited.push(to);
    pending = openPath(to, platform).then((opened) => show(opened));
  };
  const platform = await platformFor(visit, go);
  const first = await openPath(path, platform);
  const site = { visited, head: first.head, at: first.path };
  const Site = () => {
    const [opened, setOpened] = useState(first);
    show = (next) => {
      Object.assign(site, { head: next.head, at: next.path });
      setOpened(next);
    };
    return opened.view;
  };
  await act(async () => {
    render(
      <PlatformProvider value={platform}>
        <RawIntlProvider value={platform.intl}>
          <main>
            <Site />
          </main>
        </RawIntlProvider>
      </PlatformProvider>,
    );
  });
  /** Waits for navigations under way, and those they lead to. */
  const settled = async () => {
    let awaited: Promise<void>;
    do {
      awaited = pending;
      await act(() => awaited);
    } while (awaited !== pending);
  };
  await settled();
  return Object.assign(site, {
    async go(to: string) {
      go(to);
      await settled();
    },
    settled,
  });
}

/** A page as the server sends it and a browser without JavaScript shows it. */
export async function openWithoutJavaScript(path: string, visit: Visit) {
  const platform = await platformFor(visit, () => undefined);
  const { view, head } = await openPath(path, platform);
  const body = document.createElement('body');
  body.innerHTML = renderToString(
    <PlatformProvider value={platform}>
      <RawIntlProvider value={platform.intl}>{view}</RawIntlProvider>
    </PlatformProvider>,
  );
  return { body, head };
}

/** Hands the server's markup over to the browser; gives what React found to differ. */
export async function hydratePage(path: string, visit: Visit) {
  const visited: string[] = [];
  const platform = await platformFor(visit, (to) => void visited.push(to));
  const { view } = await openPath(path, platform);
  const page = (lent: Platform) => (
    <PlatformProvider value={lent}>
      <RawIntlProvider value={platform.intl}>{view}</RawIntlProvider>
    </PlatformProvider>
  );
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  // The server's own platform, so that nothing of its render is known to the browser.
  container.innerHTML = renderToString(page({ ...platform }));
  const differences: unknown[] = [];
  await act(async () => {
    hydrateRoot(container, page(platform), { onRecoverableError: (error) => void differences.push(error) });
  });
  return { differences, visited };
}

/** English texts are the code's own and in no file; anything else that is missing is a fault. */
function failUnlessEnglish(error: Error & { code?: string }): void {
  if (error.code !== 'MISSING_TRANSLATION' && error.code !== 'MISSING_DATA') throw error;
}
