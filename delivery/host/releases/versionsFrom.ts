import { createHash } from 'node:crypto';
import { composeRoutes, routeProblems, RouteTableRefused } from '../../core/composeRoutes';
import { hostName, isStockFile, type Release } from '../../core/release';
import type { PageVersions, PageVersion } from '../../core/pageVersions';

interface VersionSources {
  readonly revision: number;
  /** The release of every package that one visitor gets, by package. */
  readonly releases: Readonly<Record<string, Release>>;
  /** Paths of remotes that are switched off. */
  readonly off?: readonly string[];
}

/** Makes the versions of a page. Throws `RouteTableRefused` when a remote's routes are not allowed. */
export function versionsFrom({ revision, releases, off = [] }: VersionSources): PageVersions {
  const host = releases[hostName];
  if (!host) throw new Error(`Revision ${revision} names no host`);
  const remotes = Object.values(releases).filter((release) => release.name !== hostName);
  for (const { name, routes, pages } of remotes) {
    const problems = routeProblems(name, routes, Object.keys(pages));
    if (problems.length > 0) throw new RouteTableRefused(name, problems);
  }
  return {
    revision,
    id: idOf(Object.values(releases)),
    host: pageVersionFrom(host),
    remotes: Object.fromEntries(remotes.map((release) => [release.name, pageVersionFrom(release)])),
    routes: composeRoutes(Object.fromEntries(remotes.map(({ name, routes }) => [name, routes]))),
    ...(off.length > 0 ? { off } : {}),
  };
}

const pageVersionFrom = ({ name, version, entry, server, files }: Release): PageVersion => ({
  version,
  base: `/releases/${name}/${version}/`,
  entry,
  integrity: Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file !== server && !isStockFile(file))
      .map(([file, { integrity }]) => [file, integrity]),
  ),
});

const idOf = (releases: readonly Release[]) =>
  createHash('sha256')
    .update(
      releases
        .map(({ name, version }) => `${name}@${version}`)
        .sort()
        .join(),
    )
    .digest('base64url')
    .slice(0, 11);
