import type { Content } from '../channels/content';
import { releaseKey } from '../channel';
import { routeClashes, routeProblems } from '../composeRoutes';
import { hostName, type Release } from '../release';
import { ReleaseMissing } from '../store/releaseErrors';
import type { ReleaseStore } from '../store/ReleaseStore';
import { options, possiblePairs } from './possiblePairs';
import { exportProblems, rangeProblems, sharedProblems } from './sharedProblems';

/** Where a check finds what a release says of itself. Throws `ReleaseMissing`. */
export type ReleaseReader = Pick<ReleaseStore, 'readRelease'>;

/**
 * Why a channel's content can't stand: for every two versions that a visitor may get together, stable or by a running
 * rollout, whether the remote finds in the host what it uses and whether routes clash; and whether each last known good
 * could stand in on each host. With `about`, only what this package has to do with.
 */
export async function channelProblems(
  store: ReleaseReader,
  content: Content,
  about?: string,
): Promise<readonly string[]> {
  const { get, missing } = await readReleases(store, content);
  if (missing.length > 0) return missing;
  if (!content.packages[hostName])
    return [
      'The channel has no host yet: publish the host first, or give it to everybody together with its remotes',
    ];
  const isMeant = (...options: readonly Named[]) =>
    about === undefined || options.some(({ name }) => name === about);
  const given = options(content).flat();
  const problems = [
    ...given.filter((option) => isMeant(option)).flatMap((option) => ownProblems(get(option))),
    ...possiblePairs(content)
      .filter((pair) => isMeant(...pair))
      .flatMap(([a, b]) => pairProblems(get(a), get(b))),
    ...fallbacks(content)
      .flatMap((good) => given.filter(({ name }) => name === hostName).map((host) => [good, host] as const))
      .filter((pair) => isMeant(...pair))
      .flatMap(([good, host]) => fallbackProblems(get(good), get(host))),
  ];
  return [...new Set(problems)];
}

interface Named {
  readonly name: string;
  readonly version: string;
}

function ownProblems(release: Release | undefined): readonly string[] {
  if (!release || release.name === hostName) return [];
  const { name, version, routes, pages } = release;
  return routeProblems(name, routes, Object.keys(pages)).map((problem) => `${name} ${version}: ${problem}`);
}

function pairProblems(a: Release | undefined, b: Release | undefined): readonly string[] {
  if (!a || !b) return [];
  if (a.name === hostName) return sharedProblems(b, a);
  if (b.name === hostName) return sharedProblems(a, b);
  return routeClashes(a, b);
}

/**
 * A last known good of another generation than the host is never handed out (`canRunOn`), so a new major version of React
 * can still come. An export that a host just drops waits until no last known good uses it.
 */
function fallbackProblems(good: Release | undefined, host: Release | undefined): readonly string[] {
  if (!good || !host || rangeProblems(good, host).length > 0) return [];
  return exportProblems(good, host).map(
    (problem) =>
      `${problem}; it is the last known good: give everybody one more version of ${good.name} first`,
  );
}

/** Returns the versions that remotes fall back to; a page without its host has nothing to fall back on. */
const fallbacks = ({ packages }: Content): readonly Named[] =>
  Object.entries(packages).flatMap(([name, { last_known_good: version, state }]) =>
    version === null || state === 'off' || name === hostName ? [] : [{ name, version }],
  );

async function readReleases(store: ReleaseReader, content: Content) {
  const missing: string[] = [];
  const releases = new Map<string, Release>();
  await Promise.all(
    [...options(content).flat(), ...fallbacks(content)].map(async ({ name, version }) => {
      try {
        releases.set(releaseKey(name, version), await store.readRelease(name, version));
      } catch (error) {
        if (!(error instanceof ReleaseMissing)) throw error;
        missing.push(error.message);
      }
    }),
  );
  return { get: ({ name, version }: Named) => releases.get(releaseKey(name, version)), missing };
}
