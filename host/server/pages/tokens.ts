import type { PageRoute } from '@wadachi/delivery/page';
import { matchRoute } from '@wadachi/client/routes';
import { hasSecret } from '../../src/router/publicAddress';

/** Tells if an address holds a secret that opens an account or a receipt: in its query, or where its route says `:token`. */
export function holdsToken(url: string, routes: readonly PageRoute[]): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return hasSecret(searchParams) || matchRoute(routes, pathname)?.params['token'] !== undefined;
}
