import { asChannel, releaseKey, versionsNamed, type Channel } from '../channel';
import { isFault } from '../channels/RevisionRefused';
import type { ReleaseStore } from '../store/ReleaseStore';

/**
 * Every version (`name@version`) that a channel in the store names now, or has given to visitors since an instant. The
 * revision that was in force at that instant counts. Signatures are not asked for: a key may be retired, and what is
 * named by mistake is kept. Throws when a revision can't be read that no later one has replaced: a channel that can't be
 * read is not pruned.
 */
export async function namedByChannels(store: ReleaseStore, since: Date): Promise<ReadonlySet<string>> {
  const keys = await store.objects.list('channels/');
  const channels = new Set(keys.map((key) => key.split('/')[1] ?? ''));
  const named = new Set<string>();
  for (const name of channels) {
    const unbroken = (await store.latestRevision(name)) ?? 0;
    let replaces: number | null = unbroken;
    for (const revision of [...(await store.revisions(name))].reverse()) {
      const isBeyond = revision > unbroken;
      const channel = await readUnverified(store, name, revision).catch((error: unknown) => {
        if (!isFault(error)) throw error;
        // What follows a gap is most likely no revision.
        if (isBeyond || revision > (replaces ?? 0)) return undefined;
        throw new Error(
          `Nothing is pruned: ${error.message}. See npm run release -- status --channel ${name}`,
          { cause: error },
        );
      });
      if (!channel) continue;
      if (!isBeyond) ({ replaces } = channel);
      for (const [pack, version] of versionsNamed(channel)) named.add(releaseKey(pack, version));
      if (!isBeyond && Date.parse(channel.at) <= since.getTime()) break;
    }
  }
  return named;
}

async function readUnverified(store: ReleaseStore, name: string, revision: number): Promise<Channel> {
  const envelope = await store.readRevision(revision, name);
  const signed =
    typeof envelope === 'object' && envelope !== null && 'signed' in envelope ? envelope.signed : undefined;
  return asChannel(signed, `Revision ${revision} of ${name}`);
}

/**
 * Puts back what a prune withdrew while a revision that names it was being written. A prune withdraws before it looks at the
 * channels, and a writer of a revision looks after writing: one of the two sees the other. Never rejects: the revision is in
 * force, and the next prune puts back what this could not.
 */
export async function bringBackNamed(store: ReleaseStore, channel: Channel): Promise<void> {
  const named = versionsNamed(channel).map(async ([name, version]) => {
    if (!(await store.has(name, version))) await store.restore(name, version);
  });
  await Promise.allSettled(named);
}
