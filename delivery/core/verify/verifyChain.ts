import type { Channel } from '../channel';
import { latestNumber, trustedRevision } from '../channels/channels';
import type { TrustedKeys } from '../signing/keys';
import { isFault } from '../channels/RevisionRefused';
import type { ReleaseStore } from '../store/ReleaseStore';

export interface Chain {
  /** Revisions whose signature holds, oldest first. */
  readonly trusted: readonly Channel[];
  readonly problems: readonly string[];
  /** Revisions signed by none of the keys that are trusted now, such as one that was retired. */
  readonly foreign: readonly number[];
  /** Revisions that hosts refused, and that a later one replaced by following an earlier one. */
  readonly replaced: readonly number[];
}

/** Reads every revision of a channel, with its signature and what it says to replace. */
export async function verifyChain(store: ReleaseStore, channel: string, keys: TrustedKeys): Promise<Chain> {
  const latest = (await latestNumber(store, channel, keys)) ?? 0;
  const revisions = (await store.revisions(channel)).filter((revision) => revision <= latest);
  const trusted: Channel[] = [];
  const problems: string[] = [];
  const refused = new Map<number, string>();
  const replaced = new Set<number>();
  const foreign: number[] = [];
  for (const [index, revision] of revisions.entries()) {
    const expected = (revisions[index - 1] ?? 0) + 1;
    if (revision !== expected)
      problems.push(
        `Revision ${expected}${revision > expected + 1 ? ` to ${revision - 1}` : ''} of ${channel} is missing`,
      );
    try {
      const envelope = await store.readRevision(revision, channel);
      if (revision !== latest && isForeign(envelope, keys)) {
        foreign.push(revision);
        continue;
      }
      const { signed } = trustedRevision(envelope, { channel, revision }, keys);
      trusted.push(signed);
      const { replaces } = signed;
      const before = revision === 1 ? null : revision - 1;
      const isJump = replaces !== null && replaces < revision && revisions.includes(replaces);
      if (isJump) for (let over = replaces + 1; over < revision; over += 1) replaced.add(over);
      if (replaces !== before && (!isJump || refused.has(replaces)))
        problems.push(`Revision ${revision} of ${channel} says to replace ${replaces ?? 'none'}`);
    } catch (error) {
      if (!isFault(error)) throw error;
      refused.set(revision, error.message);
    }
  }
  for (const [revision, why] of refused) if (!replaced.has(revision)) problems.push(why);
  for (const key of await strays(store, channel, revisions))
    problems.push(`${key} in ${store.objects.address} is no revision of ${channel}: take it out`);
  return { trusted, problems, foreign, replaced: [...replaced] };
}

/** Lists objects beside the revisions: beyond a gap, under a number that none can have, or under no number. */
async function strays(
  store: ReleaseStore,
  channel: string,
  revisions: readonly number[],
): Promise<readonly string[]> {
  const own = new Set(revisions.map((revision) => `channels/${channel}/${revision}.json`));
  return (await store.objects.list(`channels/${channel}/`)).filter((key) => !own.has(key));
}

function isForeign(envelope: unknown, keys: TrustedKeys): boolean {
  const signatures = (envelope as { signatures?: unknown } | undefined)?.signatures;
  if (!Array.isArray(signatures) || signatures.length === 0) return false;
  return !signatures.some((one: unknown) => keys.has(String((one as { key?: unknown } | null)?.key)));
}
