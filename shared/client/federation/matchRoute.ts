import type { RouteEntry } from './routes';

export interface RouteMatch<Route> {
  readonly route: Route;
  /** The values of the path's `:params`, as the address has them. */
  readonly params: Readonly<Record<string, string>>;
}

/** The first route that fits an address; a table is sorted, most specific first. */
export function matchRoute<Route extends Pick<RouteEntry, 'path'>>(
  routes: readonly Route[],
  pathname: string,
): RouteMatch<Route> | undefined {
  for (const route of routes) {
    const params = paramsIn(route.path, pathname);
    if (params) return { route, params };
  }
  return undefined;
}

/** Capital letters and slashes at the end make no difference, and `*` fits every address. */
function paramsIn(path: string, pathname: string): RouteMatch<unknown>['params'] | undefined {
  if (path === '*') return {};
  const given = segmentsOf(pathname);
  const wanted = segmentsOf(path);
  const isParam = (segment: string) => segment.startsWith(':');
  const fits = (segment: string, at: number) =>
    isParam(segment) ? given[at] !== '' : segment.toLowerCase() === given[at]?.toLowerCase();
  if (given.length !== wanted.length || !wanted.every(fits)) return undefined;
  return Object.fromEntries(
    wanted.flatMap((segment, at) => (isParam(segment) ? [[segment.slice(1), given[at] ?? '']] : [])),
  );
}

const segmentsOf = (path: string): readonly string[] => path.replace(/\/+$/, '').split('/');

/** The page that a view is: a change of its query alone leads to no other. */
export const pageKeyOf = (
  view: { readonly kind: string; readonly path: string } | undefined,
): string | undefined => view && `${view.kind} ${view.path.split('?', 1)[0]}`;
