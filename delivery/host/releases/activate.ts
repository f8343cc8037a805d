import { allBasisPoints, releaseKey, type Channel, type Rollout } from '../../core/channel';
import { canRunOn } from '../../core/gate/sharedProblems';
import { hostName, type Release } from '../../core/release';
import { isGiven, versionsFor, type Visitor } from '../../core/rollout/cohort';
import { flagsFor } from '../../core/rollout/flags';
import { routeProblems } from '../../core/composeRoutes';
import { ReleaseAltered, ReleaseMissing } from '../../core/store/releaseErrors';
import type { ReleaseStore } from '../../core/store/ReleaseStore';
import type { RenderThreads } from '../render/RenderThreads';
import { VersionsOpener, type InService, type Releases, type Versions } from './openVersions';

export type { InService, Releases } from './openVersions';

/** One revision of the channel that is active. */
export interface Revision {
  readonly channel: Channel;
  /** Rollouts that are left out because the store has lost their files. */
  readonly lost: readonly Rollout[];
  forVisitor(visitor: Visitor): Promise<InService>;
  /** Says whether a version's route of this path leads to a next page; a host has the pages of all. */
  leadsOn(name: string, version: string, path: string): boolean;
  /** Another revision is in service: its rendering threads end once their pages are answered. */
  retire(): void;
}

interface ActivateOptions {
  readonly threads: RenderThreads;
  /** Leave out rollouts that can't be opened, and versions that are gone, where the alternative is no site at all. */
  readonly mayLeaveOut?: boolean;
}

/**
 * Reads and checks a revision and runs, in threads, its hosts' server builds and its rollouts' remotes. Rejects when the revision
 * can't stand: nobody may be in the share of a rollout that can't be opened. What nobody gets is not looked at: a
 * revision that stops a version must stand above all when that version is gone from the store, or altered there.
 */
export async function activate(
  store: ReleaseStore,
  signed: Channel,
  { threads, mayLeaveOut = false }: ActivateOptions,
): Promise<Revision> {
  const named = mayLeaveOut ? await withoutLostVersions(store, signed) : signed;
  const releases = await releasesOn(store, named);
  const off = await switchedOffPaths(store, named);
  const opener = new VersionsOpener({ store, releases, revision: named.revision, off, threads });
  try {
    const lost: Rollout[] = [];
    const rollouts = await openableRollouts(store, named, { opener, releases, mayLeaveOut, lost });
    const channel = { ...named, rollouts };
    await opener.open(versionsFor(channel, {})).prepare([]);
    return { lost, ...revisionOf(channel, opener, releases) };
  } catch (error) {
    opener.retire();
    throw error;
  }
}

/**
 * The releases of the packages that are on: those that everybody gets, and those to fall back on. One of the latter that
 * is gone is one less to fall back on, and nothing more.
 */
async function releasesOn(store: ReleaseStore, named: Channel): Promise<Map<string, Release>> {
  const on = packagesOn(named);
  const good = on.flatMap(([name, { last_known_good: version }]) =>
    version === null ? [] : [releasesOf(store, named, [[name, version]]).catch(noneIfLost)],
  );
  const read = await Promise.all([releasesOf(store, named, stableOf(on)), ...good]);
  return new Map(read.flatMap((releases) => [...releases]));
}

/**
 * The channel without versions that the store has lost: a package has its last known good version instead, a remote without one
 * is off. Nothing takes the place of a host.
 */
async function withoutLostVersions(store: ReleaseStore, named: Channel): Promise<Channel> {
  const isThere = (name: string, version: string) =>
    releasesOf(store, named, [[name, version]]).then(
      () => true,
      (error: unknown) => !isLost(error),
    );
  const packages = await Promise.all(
    Object.entries(named.packages).map(async ([name, described]) => {
      const { state, stable, last_known_good: good } = described;
      if (state === 'off' || (await isThere(name, stable))) return [name, described] as const;
      if (good !== null && (await isThere(name, good)))
        return [name, { ...described, stable: good }] as const;
      return [name, name === hostName ? described : { ...described, state: 'off' as const }] as const;
    }),
  );
  return { ...named, packages: Object.fromEntries(packages) };
}

/** Says whether the store has lost a version that a revision gives to somebody. */
export function hasLost(store: ReleaseStore, named: Channel): Promise<boolean> {
  const rollouts = named.rollouts.filter((rollout) => isGiven(named, rollout));
  const given = [...stableOf(packagesOn(named)), ...rollouts.flatMap(({ set }) => Object.entries(set))];
  return releasesOf(store, named, given).then(() => false, isLost);
}

/** A store that gives no answer has lost nothing. */
export const isLost = (error: unknown): boolean =>
  error instanceof ReleaseMissing || error instanceof ReleaseAltered;

function noneIfLost(error: unknown): Releases {
  if (!isLost(error)) throw error;
  return new Map();
}

interface Opening {
  readonly opener: VersionsOpener;
  readonly releases: Map<string, Release>;
  readonly mayLeaveOut: boolean;
  readonly lost: Rollout[];
}

/** The rollouts that can be given, with what they bring among `releases`. */
async function openableRollouts(
  store: ReleaseStore,
  named: Channel,
  { opener, releases, mayLeaveOut, lost }: Opening,
): Promise<Rollout[]> {
  const rollouts: Rollout[] = [];
  for (const rollout of named.rollouts) {
    try {
      if (isGiven(named, rollout)) {
        for (const [key, release] of await releasesOf(store, named, Object.entries(rollout.set)))
          releases.set(key, release);
        await tryOut(named, rollout, opener);
      }
      rollouts.push(rollout);
    } catch (error) {
      // With a share of nobody it is staff's alone: better that they do without it than that others keep it.
      if (!mayLeaveOut && rollout.basis_points > 0) throw error;
      if (isLost(error)) lost.push(rollout);
    }
  }
  return rollouts;
}

function revisionOf(channel: Channel, opener: VersionsOpener, releases: Releases): Omit<Revision, 'lost'> {
  return {
    channel,
    forVisitor: async (visitor) => {
      const versions = versionsWithout(visitor.avoids, versionsFor(channel, visitor), channel, releases);
      return withFlags(opener.open(versions), channel, visitor);
    },
    leadsOn: (name, version, path) =>
      [...releases].some(
        ([key, { routes }]) =>
          (name === hostName || key === releaseKey(name, version)) &&
          routes.some((route) => route.path === path && (route.next ?? []).length > 0),
      ),
    retire: () => opener.retire(),
  };
}

/** The versions with the features that the channel switches for a visitor. */
export function withFlags(opened: InService, channel: Channel, visitor: Visitor): InService {
  const flags = flagsFor(channel, visitor);
  if (Object.keys(flags).length === 0) return opened;
  return { ...opened, pageVersions: { ...opened.pageVersions, flags } };
}

/** The last known good version of each remote that a visitor avoids, where that could run on their host. */
function versionsWithout(
  avoids: ReadonlySet<string> = new Set(),
  versions: Versions,
  { packages }: Channel,
  releases: Releases,
): Versions {
  const host = releases.get(releaseKey(hostName, versions[hostName] ?? ''));
  const isFit = (name: string, version: string): boolean => {
    const release = releases.get(releaseKey(name, version));
    return release !== undefined && host !== undefined && canRunOn(release, host);
  };
  const chosen = Object.entries(versions).map(([name, version]) => {
    const good = packages[name]?.last_known_good ?? undefined;
    const isLeft = name !== hostName && avoids.has(releaseKey(name, version));
    const isBetter = good !== undefined && !avoids.has(releaseKey(name, good)) && isFit(name, good);
    return [name, isLeft && isBetter ? good : version] as const;
  });
  return Object.fromEntries(chosen);
}

/** Opens what a rollout brings. Each remote's routes are under prefixes of its own: two rollouts can't be in each other's way. */
async function tryOut({ packages }: Channel, rollout: Rollout, opener: VersionsOpener): Promise<void> {
  const { pageVersions, prepare } = opener.open(
    versionsFor({ packages, rollouts: [forEverybody(rollout)] }, {}),
  );
  const touched = Object.hasOwn(rollout.set, hostName)
    ? Object.keys(pageVersions.remotes)
    : Object.keys(rollout.set);
  await prepare(touched.filter((name) => Object.hasOwn(pageVersions.remotes, name)));
}

const packagesOn = ({ packages }: Channel) =>
  Object.entries(packages).filter(([, { state }]) => state !== 'off');

const stableOf = (packages: ReturnType<typeof packagesOn>) =>
  packages.map(([name, { stable }]) => [name, stable] as const);

/** The paths of the remotes that are off. What can't be read of them is left out: a revision is valid without them. */
export async function switchedOffPaths(store: ReleaseStore, channel: Channel): Promise<readonly string[]> {
  const off = Object.entries(channel.packages).filter(([, { state }]) => state === 'off');
  const read = off.map(async ([name, { stable }]) => {
    const releases = await releasesOf(store, channel, [[name, stable]]).catch(
      () => new Map<string, Release>(),
    );
    return [...releases.values()].flatMap(({ routes, pages }) =>
      routeProblems(name, routes, Object.keys(pages)).length > 0 ? [] : routes.map(({ path }) => path),
    );
  });
  return (await Promise.all(read)).flat();
}

const forEverybody = (rollout: Rollout): Rollout => ({ ...rollout, basis_points: allBasisPoints });

export async function releasesOf(
  store: ReleaseStore,
  channel: Pick<Channel, 'revision' | 'releases'>,
  versions: readonly (readonly [string, string])[],
): Promise<Releases> {
  const read = versions.map(async ([name, version]) => {
    const key = releaseKey(name, version);
    const integrity = channel.releases[key];
    if (integrity === undefined) throw new Error(`Revision ${channel.revision} has no hash for ${key}`);
    return [key, await store.readRelease(name, version, integrity)] as const;
  });
  return new Map(await Promise.all(read));
}
