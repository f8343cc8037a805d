import type { PageRoute } from '@wadachi/delivery/page';
import { matchRoute } from '@wadachi/client/routes';
import type { View } from './openPath';

/** Names under which a query carries what opens an account or a booking. */
const secrets = ['token', 'access_token'];

const hasSecret = (query: URLSearchParams): boolean => secrets.some((name) => query.has(name));

/**
 * Says if an address leads to a page that shows nothing of a customer and opens nothing. Only there may a shop's Google tag
 * load, and only such pages describe themselves to other sites; a route is closed unless it says that it is public.
 */
export function isPublicAddress(path: string, routes: readonly PageRoute[]): boolean {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  return matchRoute(routes, pathname)?.route.isPublic === true && !hasSecret(searchParams);
}

/** The same of the page that is shown. */
export const isPublicView = (view: View | undefined): boolean =>
  view?.kind === 'page' && isPublicAddress(view.path, [view.route]);

/** Tells if an address holds a secret that opens an account or a receipt: in its query, or where its route says `:token`. */
export function holdsToken(url: string, routes: readonly PageRoute[]): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return hasSecret(searchParams) || matchRoute(routes, pathname)?.params['token'] !== undefined;
}
