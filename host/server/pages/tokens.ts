import type { PlannedRoute } from '@wadachi/release';
import { matchRoute } from '@wadachi/shared/federation';

/** Names under which a query carries a secret. */
const secrets = ['token', 'access_token'];

/** Whether an address holds what opens an account or a receipt: in its query, or where its route says `:token`. */
export function holdsToken(url: string, routes: readonly PlannedRoute[]): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return (
    secrets.some((name) => searchParams.has(name)) ||
    matchRoute(routes, pathname)?.params['token'] !== undefined
  );
}
