import type { RouteTable } from '@wadachi/client/routes';
import type { PageRoute } from '../../../core/pageVersions';

/**
 * Puts a remote's table in the place of its routes, in the page's own array: everything that opens pages holds that
 * array. Remotes have paths of their own, so the order matters among one remote's routes alone.
 */
export function replaceRoutes(routes: PageRoute[], remote: string, table: RouteTable): void {
  const others = routes.filter((route) => route.remote !== remote);
  const own = table
    .map((route) => ({ ...route, remote, ...(route.publicQuery && { isPublic: true }) }))
    .sort((a, b) => (rank(a.path) < rank(b.path) ? -1 : 1));
  routes.splice(0, routes.length, ...others, ...own);
}

/** A literal segment comes before a parameter at the same place. */
const rank = (path: string) => path.replace(/:[^/]+/g, '\uffff');
