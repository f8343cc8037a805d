import * as shared from '@wadachi/shared';
import * as forms from '@wadachi/forms';
import * as moment from '@wadachi/intl/moment';
import * as phone from '@wadachi/phone';
import type { PageRoute, PageVersions } from '@wadachi/delivery/page';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type { PipeableStream } from 'react-dom/server';
import type { Boot, BootCurrency, BootView } from '../boot';
import { loadPageOf } from '@wadachi/client/routes';
import { sharePublicAnswers } from '@wadachi/client/server';
import { documentHead, type DocumentHead } from '../head/headTags';
import { IntlStore } from '../intl/IntlStore';
import { hostMessages } from '../intl/hostMessages';
import { openPath, type Outcome, type View } from '../router/openPath';
import { confirmAccount } from './confirmAccount';
import { renderApp } from './renderApp';
import { apiErrorBehind, describeCall, isAway, lookUpShopOnServer } from './lookUpShop';
import { createPlatform, createStores } from '../stores/createPlatform';

const { accountOfRequest, createApi, enableStaticRendering, configureSite } = shared;

enableStaticRendering(true);
const adapter = sharePublicAnswers();

/** The only modules that remotes' server builds get from outside: plain objects, one copy of each. */
export const scope: Readonly<Record<string, unknown>> = {
  react: { ...React },
  'react/jsx-runtime': { ...jsxRuntime },
  '@wadachi/shared': { ...shared },
  '@wadachi/forms': { ...forms },
  '@wadachi/intl/moment': { ...moment },
  '@wadachi/phone': { ...phone },
};

/** One visit, as the web server understands it. */
export interface RenderRequest {
  /** Path and query. */
  readonly path: string;
  readonly locale: shared.Locale;
  readonly origin: string;
  /** The visitor's Cookie header, passed on to the API. */
  readonly cookies: string | undefined;
  readonly requestId: string;
  /** The address of the visitor: the API counts tries by it, also those of a page that is rendered here. */
  readonly clientAddress: string;
  /** `http` or `https`, as the visit came in. */
  readonly protocol: string;
  readonly isCrawler: boolean;
  readonly now: Date;
  readonly pageVersions: PageVersions;
  readonly site?: shared.Site | undefined;
  readonly currency?: BootCurrency | undefined;
  readonly apiUrl: string;
  readonly apiToken: string | undefined;
  loadRemote(name: string): Promise<shared.Remote>;
  /** Called with everything that made the page fall back to the browser. */
  logError(error: unknown, message: string): void;
}

/** The API did not give the content of a page. */
interface Unavailable {
  /** Seconds until another try is worth it. */
  readonly retryAfter: number;
  /** For the log. */
  readonly why: string;
}

type RenderAnswer =
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'document';
      readonly status: number;
      readonly unavailable?: Unavailable;
      readonly head: DocumentHead;
      readonly view: View | undefined;
      readonly boot: Boot;
      readonly stream: PipeableStream;
    };

export type Render = (request: RenderRequest) => Promise<RenderAnswer>;

/** The exports of a host's server build that the web server uses. */
export interface HostBuild {
  readonly render: Render;
  readonly scope: Readonly<Record<string, unknown>>;
}

/** Time limit of the API before a page is left to the browser, milliseconds. */
const apiTimeoutMs = 4_000;

/** A page is worth another try after this time while the API is away, seconds. */
const retryAfter = 15;

/** Opens a path and renders it; what can't be rendered here is left to the browser. */
export const render: Render = async (request) => {
  const { path, locale, origin, now, isCrawler, pageVersions, site: known, currency } = request;
  configureSite(known);
  const intlStore = new IntlStore(locale, await hostMessages(locale));
  const api = createApi({
    adapter,
    baseUrl: request.apiUrl,
    apiToken: request.apiToken,
    locale,
    cookies: request.cookies,
    headers: {
      'x-request-id': request.requestId,
      'x-forwarded-for': request.clientAddress,
      // By it the API knows under which names its cookies come.
      'x-forwarded-proto': request.protocol,
    },
    timeoutMs: apiTimeoutMs,
  });
  const stores = createStores({
    accountStorage: accountOfRequest(request.cookies),
    lookUpShop: lookUpShopOnServer(api, request),
  });
  const isConfirmed = await confirmAccount(api, stores.account, request.cookies);
  const platform = createPlatform({
    api,
    stores,
    intlStore,
    origin,
    flags: pageVersions.flags,
    now: () => now,
    navigate: doNothing,
    preload: doNothing,
  });
  const site = {
    routes: pageVersions.routes,
    off: pageVersions.off,
    platform,
    loadPage: async ({ remote, page }: PageRoute) =>
      loadPageOf(await request.loadRemote(remote), page, locale),
    addMessages: intlStore.add,
  };

  const outcome = await openPath(path, site, new AbortController().signal);
  // Without the API nobody knows whether it is right to send this customer away.
  if (outcome.kind === 'redirect' && isConfirmed) return outcome;
  const away = outcome.kind === 'redirect' ? 'GET /api/account got no answer' : awayBehind(outcome);
  const shown = outcome.kind === 'redirect' || away ? unavailable(path) : renderable(outcome, request);
  const rendered = await renderApp({
    view: shown,
    routes: pageVersions.routes,
    site: known,
    currency,
    platform,
    intlStore,
    path,
    logError: request.logError,
  });
  return {
    kind: 'document',
    status: statusOf(rendered.view) ?? statusWithoutView(outcome, isCrawler),
    ...(away && { unavailable: { retryAfter, why: away } }),
    head: documentHead(rendered.view, stores.shop.shop, platform),
    view: rendered.view,
    stream: rendered.stream,
    boot: {
      locale,
      now: now.toISOString(),
      origin,
      path,
      isCrawler,
      pageVersions,
      account: stores.account.toJSON(),
      shop: stores.shop.toJSON(),
      site: known,
      currency,
      view: bootView(rendered.view),
    },
  };
};

const doNothing = () => undefined;

const callBehind = (outcome: Outcome) =>
  outcome.kind === 'error' ? apiErrorBehind(outcome.cause) : undefined;

/** The call that kept a page from its content because the API is away. */
function awayBehind(view: View): string | undefined {
  const call = callBehind(view);
  return call && isAway(call) ? describeCall(call) : undefined;
}

const statusOf = (view: View | undefined): number | undefined =>
  view?.kind === 'error' ? view.status : view && 200;

/** A page without a view is nothing to index. A person's browser can draw it, and may do so even where the API failed here. */
function statusWithoutView(outcome: Outcome, isCrawler: boolean): number {
  if ((callBehind(outcome)?.status ?? 0) >= 500) return 500;
  return isCrawler ? 503 : 200;
}

/** The view without a cause is the one for pages that are there later: nothing is wrong with the page itself. */
const unavailable = (path: string): View => ({
  kind: 'error',
  path,
  status: 503,
  description: 'The service did not answer',
});

// A failure here may be this server's alone: the browser tries again before anyone sees an error.
function renderable(view: View, { logError }: RenderRequest): View | undefined {
  if (view.kind !== 'error' || view.status === 404 || view.cause === undefined) return view;
  logError(view.cause, `The page is left to the browser: ${view.description}`);
  return undefined;
}

function bootView(view: View | undefined): BootView | null {
  if (view?.kind === 'page') return { kind: 'page', content: view.content };
  if (view?.kind === 'error') return { kind: 'error', status: view.status, description: view.description };
  return null;
}
