import { act, render, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  AccountStore,
  ApiError,
  createIntl,
  createIntlCache,
  ErrorStore,
  NotFound,
  PlatformProvider,
  RawIntlProvider,
  RedirectTo,
  ShopStore,
  type AccountSnapshot,
  type Api,
  type CallBehavior,
  type PageContext,
  type Platform,
  type Remote,
  type RouteTable,
} from '@wadachi/shared';
import { type ApiEffects } from '@wadachi/client';
import { ErrorCatalogue } from '@wadachi/client/calls';
import { defaultLocale, formatTag, type Locale } from '@wadachi/intl';

export interface Visit {
  readonly api: Api;
  /** The customer who is logged in; nobody unless said. */
  readonly account?: AccountSnapshot;
  readonly locale?: Locale;
  /** The instant of the visit; a clock that goes on while the page is open. */
  readonly at?: string | (() => string);
  /** Features that releases switch on or off. */
  readonly flags?: Readonly<Record<string, boolean>>;
}

const sharedTexts: Remote['messages'] = {
  ja: () => import('@wadachi/intl/ja.json'),
  pt: () => import('@wadachi/intl/pt.json'),
};

/** Parsed messages are made once, as in the host. */
const intlCache = createIntlCache();

const origin = 'https://wadachi.example';
/** A Monday, 10:00 in Japan. */
const usualInstant = '2025-06-02T01:00:00Z';

/** A remote as its package has it. */
interface Package {
  readonly remote: Remote;
  readonly routes: RouteTable;
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** The ways to open the pages of one remote in a test, as the host opens them. */
export function siteOf({ remote, routes }: Package) {
  const routeOf = (path: string) => {
    const { pathname } = new URL(path, origin);
    return routes.find((one) => patternOf(one.path).test(pathname));
  };

  async function platformFor(
    { api: answers, account, locale = 'en', at = usualInstant, flags = {} }: Visit,
    navigate: Platform['navigate'],
    done: string[] = [],
  ) {
    const [parts, own] = await Promise.all([sharedTexts[locale]?.(), remote.messages[locale]?.()]);
    const messages = { ...parts?.default, ...own?.default };
    const intl = createIntl(
      { locale: formatTag(locale), defaultLocale: formatTag(defaultLocale), messages, onError: fail },
      intlCache,
    );
    const errors = new ErrorStore();
    const accounts = new AccountStore(undefined, account);
    const effects: ApiEffects = {
      alert: (message) => void done.push(`alert ${message}`),
      reload: () => void done.push('reload'),
      clearAccount: () => accounts.reset(),
      navigate,
    };
    const catalogue = new ErrorCatalogue(effects, errors, locale);
    const api: Api = async (name, ...rest) => {
      try {
        return await answers(name, ...rest);
      } catch (error) {
        const { handles = [], toast = true }: CallBehavior = rest[0] ?? {};
        if (error instanceof ApiError && (error.status === 422 || !handles.includes(error.status)))
          await catalogue.answer(error, toast);
        throw error;
      }
    };
    const platform: Platform = {
      api,
      account: accounts,
      shop: new ShopStore(
        async (id, signal) =>
          (await api('GET /api/shops/:id', { params: { id }, signal, handles: [404] })).data,
      ),
      errors,
      intl,
      locale,
      navigate,
      preload: () => undefined,
      now: () => new Date(typeof at === 'function' ? at() : at),
      flag: (name, byDefault) => flags[name] ?? byDefault,
      origin,
    };
    return platform;
  }

  /** Opens a path as the host does: route, steps, validation, content and head, following redirects. */
  async function openPath(path: string, platform: Platform, content?: unknown) {
    const url = new URL(path, platform.origin);
    const route = routeOf(path);
    if (!route) throw new NotFound(path);
    const params = { ...patternOf(route.path).exec(url.pathname)?.groups };
    const query = url.searchParams;
    if (route.steps.includes('load-shop')) {
      const loading = platform.shop.load(params['id'] ?? query.get('shop_id') ?? '');
      // The page says itself that there is no such shop.
      await loading.catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      });
    }
    const context: PageContext = { params, query, path, platform, signal: new AbortController().signal };
    const load = remote.pages[route.page];
    if (!load) throw new Error(`The remote has no page '${route.page}'`);
    const { page } = await load();
    if (!(await (page.validate?.(context) ?? true))) throw new NotFound(path);
    try {
      // As from the server: content crosses as JSON.
      const loaded: unknown = content ?? JSON.parse(JSON.stringify((await page.load?.(context)) ?? null));
      const view: ReactNode = <page.View content={loaded} params={params} query={query} />;
      return { path, view, head: page.head(loaded, context) };
    } catch (error) {
      if (error instanceof RedirectTo) return openPath(error.path, platform);
      throw error;
    }
  }

  /** The site in a browser: links and navigations open the remote's pages, like in the host. */
  async function openSite(path: string, visit: Visit) {
    const visited: string[] = [];
    const done: string[] = [];
    let show: (opened: Awaited<ReturnType<typeof openPath>>) => void = () => undefined;
    let pending = Promise.resolve();
    const go: Platform['navigate'] = (to, { content } = {}) => {
      visited.push(to);
      // Another remote's page: noted, not opened.
      if (!routeOf(to)) return;
      pending = openPath(to, platform, content).then((opened) => {
        // Shown whole, effects too: a field that is typed into before its form knows it would lose the text. What `act`
        // returns is not waited for: until it resolves, React complains of each change outside of `act`.
        act(() => show(opened));
      });
    };
    const platform = await platformFor(visit, go, done);
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
    /** Waits for a form that is being sent, for navigations under way, and those they lead to. */
    const settled = async () => {
      await waitFor(() => expect(document.querySelector('[type=submit][aria-busy]')).toBeNull());
      let awaited: Promise<void>;
      do {
        awaited = pending;
        await act(() => awaited);
      } while (awaited !== pending);
    };
    await settled();
    return Object.assign(site, {
      platform,
      /** Effects of the error catalogue: alerts and reloads. */
      done,
      async go(to: string) {
        go(to);
        await settled();
      },
      settled,
    });
  }

  /** A page as the server sends it and a browser without JavaScript shows it. */
  async function openWithoutJavaScript(path: string, visit: Visit) {
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
  async function hydratePage(path: string, visit: Visit) {
    const visited: string[] = [];
    const platform = await platformFor(visit, (to) => void visited.push(to));
    const { view } = await openPath(path, platform);
    const page = (lent: Platform) => (
      <PlatformProvider value={lent}>
        <RawIntlProvider value={platform.intl}>{view}</RawIntlProvider>
      </PlatformProvider>
    );
    const container = document.body.appendChild(document.createElement('div'));
    // The server's own platform, so that nothing of its render is known to the browser.
    container.innerHTML = renderToString(page({ ...platform }));
    const differences: unknown[] = [];
    await act(async () => {
      const onRecoverableError = (error: unknown) => void differences.push(error);
      render(page(platform), { container, hydrate: true, onRecoverableError });
    });
    return { differences, visited };
  }

  return { openSite, openWithoutJavaScript, hydratePage };
}

/** A text that is missing or cannot be written is a fault. */
function fail(error: Error): never {
  throw error;
}
