import { releaseKey, type Channel } from '../channel';
import type { ChannelContext } from '../channels/ChannelContext';
import { unlessFault } from '../channels/RevisionRefused';
import type { VersionSet } from '../channels/content';
import { keysOf } from '../rollout/cohort';
import { readOlderRevision } from './readRevisions';

/** Each is read after the one that replaced it, while a person waits. */
const revisionsLookedAt = 100;

/** Versions that everybody had before, with what the revisions of that time say of their releases. */
export interface Earlier {
  readonly versions: VersionSet;
  readonly releases: Channel['releases'];
}

/**
 * The version that everybody had before, of each package: the newest that was not stopped since, or `to`. Left out where
 * the latest revisions since it came into the channel have none. A revision that is not believed ends the search.
 */
export async function earlierVersions(
  context: ChannelContext,
  latest: Channel,
  names: readonly string[],
  to: string | undefined,
): Promise<Earlier> {
  const versions: Record<string, string> = {};
  const releases: Record<string, string> = {};
  const stopped = new Set<string>();
  let missing = names;
  let revision: Channel | undefined = latest;
  for (let looked = 0; revision && looked < revisionsLookedAt; looked += 1) {
    const { packages }: Channel = revision;
    missing = missing.filter((name) => versions[name] === undefined && Object.hasOwn(packages, name));
    if (missing.length === 0) break;
    for (const name of missing) {
      const version = packages[name]?.stable;
      if (version === undefined || version === latest.packages[name]?.stable) continue;
      const key = releaseKey(name, version);
      if (to === undefined ? stopped.has(key) : version !== to) continue;
      versions[name] = version;
      if (revision.releases[key] !== undefined) releases[key] = revision.releases[key];
    }
    for (const rollout of revision.rollouts)
      if (rollout.state === 'stopped') keysOf(rollout).forEach((key) => stopped.add(key));
    revision =
      revision.replaces === null
        ? undefined
        : await readOlderRevision(context, revision.replaces).catch(unlessFault);
  }
  return { versions, releases };
}
