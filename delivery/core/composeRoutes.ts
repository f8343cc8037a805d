import {
  layoutNames,
  longestLabel,
  ownedPaths,
  reservedSegments,
  stepNames,
  type RouteEntry,
  type RouteTable,
} from '@wadachi/client/routes';
import type { PageRoute } from './pageVersions';
import type { Release } from './release';

/** A path of literal segments and `:params`; what has a dot would be a file. */
const pathPattern = /^\/$|^(\/(:[A-Za-z][A-Za-z0-9]{0,29}|[A-Za-z0-9_-]{1,60})){1,10}$/;

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

/** Finds faults in a remote's table by itself: paths of others, unknown steps, pages or layouts. */
export function routeProblems(
  remote: string,
  table: RouteTable,
  pages: readonly string[],
): readonly string[] {
  return [
    ...(isReserved(ownPrefix(remote))
      ? [`${ownPrefix(remote)} belongs to the server: choose another name`]
      : []),
    ...table.flatMap((route) => entryProblems(remote, route, pages)),
    ...table.flatMap((route, index) =>
      table.slice(0, index).some((earlier) => shapeOf(earlier.path) === shapeOf(route.path))
        ? [`${route.path} is listed twice`]
        : [],
    ),
  ];
}

function entryProblems(remote: string, route: RouteEntry, pages: readonly string[]): readonly string[] {
  if (!pathPattern.test(route.path)) return [`${route.path} is no path such as /shop/:id`];
  return [
    ...(ownsPath(remote, route.path) ? [] : [`${route.path} is not under a prefix of ${remote}`]),
    ...(pages.includes(route.page) ? [] : [`${route.path} names the unknown page '${route.page}'`]),
    ...(layoutNames.includes(route.layout)
      ? []
      : [`${route.path} names the unknown layout '${route.layout}'`]),
    ...route.steps
      .filter((step) => !stepNames.includes(step))
      .map((step) => `${route.path} names the unknown step '${step}'`),
    ...(route.link && route.path.includes(':')
      ? [`${route.path} has parameters: no link of the header can lead to it`]
      : []),
    ...Object.values(route.link?.label ?? {})
      .filter((label) => label === '' || label.length > longestLabel)
      .map((label) => `${route.path} has the link '${label}', which has not 1 to ${longestLabel} characters`),
  ];
}

/** Routes of two remotes that would answer the same addresses. */
export const routeClashes = (
  a: Pick<Release, 'name' | 'version' | 'routes'>,
  b: Pick<Release, 'name' | 'version' | 'routes'>,
): readonly string[] =>
  a.routes.flatMap(({ path }) =>
    b.routes
      .filter((other) => shapeOf(other.path) === shapeOf(path))
      .map((other) => `${other.path} of ${b.name} ${b.version} is also a route of ${a.name} ${a.version}`),
  );

/** Joins the tables of all remotes, most specific path first. Throws `RouteTableRefused` on a clash. */
export function composeRoutes(tables: Readonly<Record<string, RouteTable>>): readonly PageRoute[] {
  const byShape = new Map<string, PageRoute>();
  for (const [remote, table] of Object.entries(tables)) {
    // The sample, its goal and the parameters are for the publish gate and the host's server: they would only weigh on every page.
    for (const { sample: _, goal: __, publicQuery, ...route } of table) {
      const shape = shapeOf(route.path);
      const other = byShape.get(shape);
      if (other) throw new RouteTableRefused(remote, [`${route.path} is already a route of ${other.remote}`]);
      byShape.set(shape, { ...route, remote, ...(publicQuery && { isPublic: true }) });
    }
  }
  return [...byShape.values()].sort(
    (a, b) => specificity(b) - specificity(a) || a.path.localeCompare(b.path),
  );
}

/** Tells if a path is under a prefix of the remote. */
export function ownsPath(remote: string, path: string): boolean {
  const prefixes = [ownPrefix(remote), ...(ownedPaths[remote] ?? [])];
  const isOfOther = Object.entries(ownedPaths).some(
    ([other, theirs]) => other !== remote && theirs.some((prefix) => isUnder(prefix, path)),
  );
  return !isOfOther && !isReserved(path) && prefixes.some((prefix) => isUnder(prefix, path));
}

const ownPrefix = (remote: string) => remote.replace(/^mf-/, '/');
const isUnder = (prefix: string, path: string) =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));
const isReserved = (path: string) => reservedSegments.includes(path.split('/')[1] ?? '');
const shapeOf = (path: string) => path.replace(/:[^/]+/g, ':');

/** A literal segment outranks a parameter at the same place. */
const specificity = ({ path }: RouteEntry) =>
  path
    .split('/')
    .reduce((rank, segment) => rank * 3 + (segment === '' ? 0 : segment.startsWith(':') ? 1 : 2), 1);
