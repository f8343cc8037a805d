import { layoutNames, stepNames, type RouteEntry, type RouteTable } from '../federation/routes';
import type { PlannedRoute } from './plan';

/** Paths a remote owns besides `/<its name without mf->` and all below it. */
const extraPrefixes: Readonly<Record<string, readonly string[]>> = {
  'mf-account': ['/login', '/mypage'],
  'mf-shop': ['/', '/documents', '/terms', '/clause', '/privacy'],
};

/** A route table that the host can't accept, with every reason. */
export class RouteTableRefused extends Error {
  constructor(
    readonly remote: string,
    readonly problems: readonly string[],
  ) {
    super(`Routes of ${remote}: ${problems.join('; ')}`);
    this.name = 'RouteTableRefused';
  }
}

/** What is wrong with a remote's table by itself: paths of others, unknown steps, pages or layouts. */
export function routeProblems(
  remote: string,
  table: RouteTable,
  pages: readonly string[],
): readonly string[] {
  return table.flatMap((route) => [
    ...(ownsPath(remote, route.path) ? [] : [`${route.path} is not under a prefix of ${remote}`]),
    ...(pages.includes(route.page) ? [] : [`${route.path} names the unknown page '${route.page}'`]),
    ...(layoutNames.includes(route.layout)
      ? []
      : [`${route.path} names the unknown layout '${route.layout}'`]),
    ...route.steps
      .filter((step) => !stepNames.includes(step))
      .map((step) => `${route.path} names the unknown step '${step}'`),
  ]);
}

/** Joins the tables of all remotes, most specific path first. Throws `RouteTableRefused` on a clash. */
export function composeRoutes(tables: Readonly<Record<string, RouteTable>>): readonly PlannedRoute[] {
  const byShape = new Map<string, PlannedRoute>();
  for (const [remote, table] of Object.entries(tables)) {
    for (const route of table) {
      const shape = route.path.replace(/:[^/]+/g, ':');
      const other = byShape.get(shape);
      if (other) throw new RouteTableRefused(remote, [`${route.path} is already a route of ${other.remote}`]);
      byShape.set(shape, { ...route, remote });
    }
  }
  return [...byShape.values()].sort(
    (a, b) => specificity(b) - specificity(a) || a.path.localeCompare(b.path),
  );
}

function ownsPath(remote: string, path: string): boolean {
  const prefixes = [remote.replace(/^mf-/, '/'), ...(extraPrefixes[remote] ?? [])];
  return prefixes.some((prefix) => path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`)));
}

/** A literal segment outranks a parameter at the same place. */
const specificity = ({ path }: RouteEntry) =>
  path
    .split('/')
    .reduce((rank, segment) => rank * 3 + (segment === '' ? 0 : segment.startsWith(':') ? 1 : 2), 1);
