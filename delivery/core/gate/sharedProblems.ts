import { satisfies } from 'semver';
import type { Release } from '../release';

/**
 * Why a remote can't run on a host: a module, a version of one, or an export that the host doesn't have, or an older
 * `Platform` than the remote was written for.
 */
export const sharedProblems = (remote: Release, host: Release): readonly string[] => [
  ...rangeProblems(remote, host),
  ...exportProblems(remote, host),
];

export const canRunOn = (remote: Release, host: Release): boolean =>
  sharedProblems(remote, host).length === 0;

/** Versions alone: a remote that fails here belongs to another generation of hosts. */
export function rangeProblems(remote: Release, host: Release): readonly string[] {
  const ranges = Object.entries(remote.shared).flatMap(([module, { range }]) => {
    const version = provided(host, module)?.version;
    return version === undefined || fits(version, range)
      ? []
      : [`${named(remote)} needs ${module} ${range}, but ${named(host)} has ${version}`];
  });
  return fits(host.host_api, remote.host_api)
    ? ranges
    : [
        ...ranges,
        `${named(remote)} needs the host's platform ${remote.host_api}, but ${named(host)} has ${host.host_api}`,
      ];
}

/** Lists the names that the remote takes and the host doesn't have. */
export const exportProblems = (remote: Release, host: Release): readonly string[] =>
  Object.entries(remote.shared).flatMap(([module, { exports }]) => {
    const there = provided(host, module);
    if (!there) return [`${named(remote)} uses the module ${module}, which ${named(host)} does not have`];
    const missing = exports.filter((name) => !there.exports.includes(name));
    return missing.length === 0
      ? []
      : [`${named(remote)} uses ${missing.join(', ')} of ${module}, which ${named(host)} does not have`];
  });

/** A name from outside never finds what every object inherits. */
const provided = ({ provides }: Release, module: string) =>
  Object.hasOwn(provides, module) ? provides[module] : undefined;

const fits = (version: string, range: string): boolean =>
  satisfies(version, range, { includePrerelease: true });

const named = ({ name, version }: Release): string => `${name} ${version}`;
