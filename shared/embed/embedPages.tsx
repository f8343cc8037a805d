import { createRoot } from 'react-dom/client';
import { createIntl, RawIntlProvider } from 'react-intl';
import {
  AccountStore,
  ApiError,
  createApi,
  ErrorStore,
  type Messages,
  NotFound,
  orNotFound,
  type PageContext,
  type Platform,
  PlatformProvider,
  RedirectTo,
  ReloadGuard,
  type Remote,
  ShopStore,
  replaceBlockedStorage,
} from '@wadachi/client';
import { matchRoute, type RouteTable } from '@wadachi/client/routes';
import {
  defaultLocale,
  formatTag,
  configureSite,
  knownSite,
  type Locale,
  type LocaleFiles,
  type Site,
} from '@wadachi/intl';
import '@wadachi/ui/tokens.css';
import '@wadachi/ui/base.css';
import { pointLinksToSite } from './pointLinksToSite';
import { checkedOptions } from './options';
import type { Mount } from './types';

/** The page's container: its styles hold inside it alone (shared/build/rules.ts). */
const containerClass = 'wadachi';

/**
 * Shows pages of one remote on a site that has nothing of ours: brings the `Platform` that a host lends. The API is asked
 * at the page's own origin, which passes `/api/` and `/media/` on: it allows no other origin.
 */
export function embedPages(remote: Remote, routes: RouteTable): Mount {
  return async (element, given) => {
    const { path, locale, site } = checkedOptions(given);
    const url = new URL(path, site);
    const match = matchRoute(routes, url.pathname);
    if (!match) throw new NotFound(url.pathname);
    const { route, params } = match;
    if (route.steps.includes('auth')) throw new RedirectTo(path);

    const [page, messages, known] = await Promise.all([
      remote.pages[route.page]?.(),
      textsOf(remote, locale),
      siteOfApi(locale),
    ]);
    configureSite(known);
    if (!page) throw new Error(`The remote has no page '${route.page}'`);
    const platform = platformFor(site, locale, messages);
    const aborted = new AbortController().signal;
    const context: PageContext = { params, query: url.searchParams, path, platform, signal: aborted };
    if (route.steps.includes('load-shop')) {
      const id = params['id'] ?? url.searchParams.get('shop_id') ?? undefined;
      await orNotFound(platform.shop.load(id), path);
      if (id !== undefined && platform.shop.shop_id !== id) throw new NotFound(path);
    }
    const { validate, load, head, View } = page.page;
    if (validate && !(await validate(context))) throw new NotFound(path);
    const content = await load?.(context);

    const container = document.createElement('div');
    container.className = containerClass;
    container.lang = locale;
    element.append(container);
    pointLinksToSite(container, site);
    const root = createRoot(container);
    root.render(
      <PlatformProvider value={platform}>
        <RawIntlProvider value={platform.intl}>
          <View content={content} params={params} query={url.searchParams} />
        </RawIntlProvider>
      </PlatformProvider>,
    );
    return {
      title: head(content, context).title,
      unmount: () => {
        root.unmount();
        container.remove();
      },
    };
  };
}

const sharedTexts: LocaleFiles = {
  ja: () => import('@wadachi/intl/ja.json'),
  pt: () => import('@wadachi/intl/pt.json'),
};

/** English texts are in the code. */
async function textsOf(remote: Remote, locale: Locale): Promise<Messages> {
  if (locale === defaultLocale) return {};
  const [shared, own] = await Promise.all([sharedTexts[locale](), remote.messages[locale]?.()]);
  return { ...shared.default, ...own?.default };
}

/** Currency, country and time zone of the site; undefined of an older API, which has Japan's. */
const siteOfApi = (locale: Locale): Promise<Site | undefined> =>
  createApi({ baseUrl: '', locale })('GET /api/site', { handles: [404] }).then(
    ({ data }) => knownSite(data),
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    },
  );

function platformFor(site: string, locale: Locale, messages: Messages): Platform {
  const errors = new ErrorStore();
  const account = new AccountStore();
  replaceBlockedStorage(window);
  const reloads = new ReloadGuard(sessionStorage, () => location.reload());
  const navigate: Platform['navigate'] = (to) => location.assign(new URL(to, site).href);
  const api = createApi({
    baseUrl: '',
    locale,
    errors,
    effects: {
      alert: (message) => window.alert(message),
      reload: () => reloads.reload(),
      clearAccount: () => account.reset(),
      navigate,
    },
  });
  return {
    api,
    account,
    shop: new ShopStore(
      async (id, signal) =>
        (await api('GET /api/shops/:id', { params: { id }, signal, handles: [404] })).data,
    ),
    errors,
    intl: createIntl({ locale: formatTag(locale), defaultLocale: formatTag(defaultLocale), messages }),
    locale,
    navigate,
    preload: () => undefined,
    now: () => new Date(),
    // Another host knows nothing of the channel.
    flag: (_, byDefault) => byDefault,
    origin: new URL(site).origin,
  };
}
