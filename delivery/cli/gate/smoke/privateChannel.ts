import { FolderObjects } from '../../../core/store/FolderObjects';
import { allBasisPoints, releaseKey, versionsNamed, type Channel } from '../../../core/channel';
import { ReleaseStore } from '../../../core/store/ReleaseStore';
import type { Content } from '../../../core/channels/content';
import { sealRevision } from '../../../core/channels/envelope';
import { isForSome } from '../../../core/rollout/flags';
import { privateName, type IdleHost } from './IdleHost';

/**
 * The first revision of a waiting host's channel: everybody gets the candidate of `built`, beside what is stable of every
 * other package in `from`, and the features are on or off that are so for all: a share would differ with each visit. What it
 * gives switches those on, for all, that are so for a share, and says which: the next revision.
 */
export async function privateChannel(
  { store: folder, key }: Pick<IdleHost, 'store' | 'key'>,
  built: string,
  content: Content,
  from: ReleaseStore,
): Promise<() => Promise<readonly string[]>> {
  const store = new ReleaseStore(new FolderObjects(folder));
  const candidate = await store.publish(built);
  const packages = Object.fromEntries(
    Object.entries(content.packages)
      .filter(([, { state }]) => state !== 'off')
      .map(([name, { stable }]) => [name, { stable, last_known_good: null, state: 'on' as const }]),
  );
  const named = versionsNamed({ packages, rollouts: [] });
  const others = named.filter(([name]) => name !== candidate.name);
  await Promise.all(others.map(([name, version]) => copyRelease(name, version, from, store)));
  const digests = named.map(
    async ([name, version]) => [releaseKey(name, version), await store.integrityOf(name, version)] as const,
  );
  const { flags = [] } = content;
  const first: Channel = {
    schema: 1,
    channel: privateName,
    revision: 1,
    replaces: null,
    by: 'publish gate',
    reason: `Smoke render of ${candidate.name} ${candidate.version}`,
    at: new Date().toISOString(),
    packages,
    rollouts: [],
    flags: flags.filter((flag) => !isForSome(flag)),
    releases: Object.fromEntries(await Promise.all(digests)),
  };
  await store.writeRevision(sealRevision(first, key));
  return async () => {
    const shared = flags.filter(isForSome).map((flag) => ({ ...flag, basis_points: allBasisPoints }));
    const next = { ...first, revision: 2, replaces: 1, flags: [...(first.flags ?? []), ...shared] };
    if (shared.length > 0) await store.writeRevision(sealRevision(next, key));
    return shared.map(({ name }) => name);
  };
}

/** `release.json` last, as when it was published; source maps stay behind. */
async function copyRelease(
  name: string,
  version: string,
  from: ReleaseStore,
  to: ReleaseStore,
): Promise<void> {
  const prefix = `${name}/${version}/`;
  const keys = (await from.objects.list(prefix)).filter((key) => !key.endsWith('.map'));
  const copy = async (key: string) => {
    const bytes = await from.objects.read(key);
    if (bytes) await to.objects.create(key, bytes);
  };
  const described = `${prefix}release.json`;
  await Promise.all(keys.filter((key) => key !== described).map(copy));
  await copy(described);
}
