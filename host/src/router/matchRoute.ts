import type { PlannedRoute } from '@wadachi/release';
import { matchPath } from 'react-router-dom';

export interface RouteMatch {
  readonly route: PlannedRoute;
  readonly params: Readonly<Record<string, string>>;
}

/** The first route that fits a path; the table is sorted, most specific first. */
export function matchRoute(routes: readonly PlannedRoute[], pathname: string): RouteMatch | undefined {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (!match) continue;
    const params = Object.entries(match.params).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return { route, params: Object.fromEntries(params) };
  }
  return undefined;
}

/** Whether the page at this path is switched off. */
export const isOff = ({ off }: { readonly off?: readonly string[] | undefined }, pathname: string): boolean =>
  off?.some((path) => matchPath(path, pathname)) ?? false;
