import {
  allBasisPoints,
  canRunOn,
  hostName,
  releaseKey,
  versionsFor,
  versionsNamed,
  type Channel,
  type PlannedPackage,
  type Release,
  type ReleaseStore,
  type Rollout,
  type Visitor,
} from '@wadachi/shared/release';
import { versionsOpener, type InService, type OpenVersions, type Releases } from './openVersions';
import { plannedPackage } from './planFrom';

export type { InService } from './openVersions';

/** One revision of the channel, taken up. */
export interface Revision {
  readonly channel: Channel;
  forVisitor(visitor: Visitor): Promise<InService>;
  /** What a page on this host may fall back to when the version that it was given can't be loaded, or undefined. */
  fallback(remote: string, given: string | undefined, host: Release): PlannedPackage | undefined;
}

interface TakeUpOptions {
  /** Leave a rollout out that can't be opened, where the alternative is no site at all. */
  readonly isLenient?: boolean;
}

/**
 * Reads and checks a revision and runs its hosts' server builds and its rollouts' remotes. Rejects when the revision
 * can't stand: nobody may be in the share of a rollout that can't be opened.
 */
export async function takeUp(
  store: ReleaseStore,
  named: Channel,
  { isLenient = false }: TakeUpOptions = {},
): Promise<Revision> {
  const releases = await releasesOf(store, named);
  const open = versionsOpener(store, releases, named.revision);
  await open(versionsFor(named, {}));
  const rollouts: Rollout[] = [];
  for (const rollout of named.rollouts) {
    try {
      if (rollout.state === 'running') await tryOut(named, rollout, open);
      rollouts.push(rollout);
    } catch (error) {
      if (!isLenient) throw error;
    }
  }
  const channel = { ...named, rollouts };
  return {
    channel,
    forVisitor: (visitor) => open(versionsFor(channel, visitor)),
    fallback(remote, given, host) {
      const described = Object.hasOwn(channel.packages, remote) ? channel.packages[remote] : undefined;
      if (!described || described.state === 'off' || remote === hostName) return undefined;
      const others = [described.stable, described.last_known_good].filter((version) => version !== given);
      const fitting = others
        .map((version) => (version === null ? undefined : releases.get(releaseKey(remote, version))))
        .find((release) => release !== undefined && canRunOn(release, host));
      return fitting && plannedPackage(fitting);
    },
  };
}

/** Opens what a rollout brings. Each remote's routes are under prefixes of its own: two rollouts can't be in each other's way. */
async function tryOut({ packages }: Channel, rollout: Rollout, open: OpenVersions): Promise<void> {
  const { loadRemote, plan } = await open(versionsFor({ packages, rollouts: [everybodys(rollout)] }, {}));
  const touched = Object.hasOwn(rollout.set, hostName) ? Object.keys(plan.remotes) : Object.keys(rollout.set);
  for (const name of touched) if (Object.hasOwn(plan.remotes, name)) await loadRemote(name);
}

const everybodys = (rollout: Rollout): Rollout => ({ ...rollout, basis_points: allBasisPoints });

async function releasesOf(store: ReleaseStore, channel: Channel): Promise<Releases> {
  const read = versionsNamed(channel).map(async ([name, version]) => {
    const key = releaseKey(name, version);
    const integrity = channel.releases[key];
    if (integrity === undefined) throw new Error(`Revision ${channel.revision} has no hash for ${key}`);
    return [key, await store.readRelease(name, version, integrity)] as const;
  });
  return new Map(await Promise.all(read));
}
