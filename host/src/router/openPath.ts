import {
  ApiError,
  NotFound,
  RedirectTo,
  type AnyPage,
  type Messages,
  type PageContext,
  type PageHead,
  type Platform,
} from '@wadachi/shared';
import type { Shop } from '@wadachi/contract';
import { matchRoute, type LoadedPage } from '@wadachi/client/routes';
import type { PageRoute } from '@wadachi/delivery/page';
import { isOff } from './isOff';
import { runSteps, type StepOutcome } from './steps';

export type View =
  /** The HTML that the server rendered, where the page's code could not be loaded. */
  | {
      readonly kind: 'static';
      readonly path: string;
      readonly route: PageRoute;
      readonly html: string;
    }
  | {
      readonly kind: 'page';
      readonly path: string;
      readonly route: PageRoute;
      readonly params: Readonly<Record<string, string>>;
      readonly page: AnyPage;
      readonly content: unknown;
      readonly head: PageHead;
      /** Id of the customer whose page it is; '' for a page that is the same for everyone. */
      readonly customer: string;
    }
  | {
      readonly kind: 'error';
      readonly path: string;
      readonly status: number;
      /** For the log and the curious; the page's own sentence comes from the status. */
      readonly description: string;
      /** The remote that could not be loaded, when that is the reason. */
      readonly remote?: string;
      readonly cause?: unknown;
    };

export type Outcome = View | { readonly kind: 'redirect'; readonly to: string };

/** Everything that opening a path needs, on the server as in the browser. */
export interface SiteContext {
  readonly routes: readonly PageRoute[];
  /** Paths of pages that are not there just now. */
  readonly off?: readonly string[] | undefined;
  readonly platform: Platform;
  /** Fetches a page's code and texts. Rejects when the remote can't be had. */
  loadPage(route: PageRoute): Promise<LoadedPage>;
  /** Puts a remote's texts into `platform.intl`. */
  addMessages(messages: Messages): void;
}

/** Content that is already there: what the server fetched for the first view, or a navigation brought. */
export interface PreparedContent {
  readonly content: unknown;
}

/**
 * Everything between an address and what the page shows: match, steps, code, validation, content.
 * Rejects only when `signal` is aborted or something is wrong with this site itself.
 */
export async function openPath(
  path: string,
  site: SiteContext,
  signal: AbortSignal,
  prepared?: PreparedContent,
): Promise<Outcome> {
  const url = new URL(path, site.platform.origin);
  const match = matchRoute(site.routes, url.pathname);
  if (!match) return isOff(site, url.pathname) ? notAvailable(path) : notFound(path);
  const { route, params } = match;
  const context: PageContext = { params, query: url.searchParams, path, platform: site.platform, signal };

  let step: StepOutcome;
  try {
    step = await runSteps(route.steps, context);
  } catch (error) {
    signal.throwIfAborted();
    return failed(path, error);
  }
  if (step === 'not-found') return notFound(path);
  if (step !== 'pass') return { kind: 'redirect', to: step.redirect };

  let loaded: LoadedPage;
  try {
    loaded = await site.loadPage(route);
  } catch (error) {
    return {
      kind: 'error',
      path,
      status: 503,
      description: messageOf(error),
      remote: route.remote,
      cause: error,
    };
  }
  signal.throwIfAborted();
  site.addMessages(loaded.messages);
  return openPage(loaded.page, route, context, prepared);
}

async function openPage(
  page: AnyPage,
  route: PageRoute,
  context: PageContext,
  prepared?: PreparedContent,
): Promise<Outcome> {
  const { path, params, platform } = context;
  const customer = route.steps.includes('auth') ? platform.account.id : '';
  try {
    if (page.validate && !(await page.validate(context))) return notFound(path);
    const content = prepared ? prepared.content : await page.load?.(context);
    const head = page.head(content, context);
    return { kind: 'page', path, route, params, page, content, head, customer };
  } catch (error) {
    if (error instanceof NotFound) return notFound(path);
    if (error instanceof RedirectTo) return { kind: 'redirect', to: error.path };
    context.signal.throwIfAborted();
    return failed(path, error);
  }
}

const failed = (path: string, error: unknown): View => ({
  kind: 'error',
  path,
  status: statusOf(error),
  description: messageOf(error),
  cause: error,
});

/** The view for what isn't there. The specification words it apart for a page load and a navigation. */
export const notFound = (path: string, words: 'Page not found' | 'Page Not Found' = 'Page not found'): View =>
  withoutCause(path, 404, words);

/** The view for what is switched off: nothing failed, so there is no cause. */
const notAvailable = (path: string): View => withoutCause(path, 503, 'Not available just now');

const withoutCause = (path: string, status: number, words: string): View => ({
  kind: 'error',
  path,
  status,
  description: `${words}: ${new URL(path, 'http://localhost').pathname}`,
});

/** Says if a page is about the shop in the store: logo, favicons and tag of that shop are shown with it. */
export const isAboutShop = (view: View | undefined): boolean =>
  view !== undefined && view.kind !== 'error' && view.route.steps.includes('load-shop');

/** The shop whose page this is; its favicons and tracking code count while it is shown, and only then. */
export const shownShop = (view: View | undefined, shop: Shop | null): Shop | null =>
  isAboutShop(view) ? shop : null;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** An answer that came instead of the API's is no fault of the site. */
const statusOf = (error: unknown): number =>
  error instanceof ApiError ? (error.status >= 400 ? error.status : 503) : 500;
