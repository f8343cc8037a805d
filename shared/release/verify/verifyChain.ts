import { ChannelMalformed, type Channel } from '../channel';
import { trustedRevision } from '../signing/channels';
import type { TrustedKeys } from '../signing/keys';
import { SignatureRefused } from '../signing/signed';
import type { ReleaseStore } from '../store/ReleaseStore';

export interface Chain {
  /** Revisions whose signature holds, oldest first. */
  readonly trusted: readonly Channel[];
  readonly problems: readonly string[];
  /** Revisions signed by none of the keys that are trusted now, such as one that was retired. */
  readonly foreign: readonly number[];
}

/** Reads every revision of a channel, with its signature and what it says to replace. */
export async function verifyChain(store: ReleaseStore, channel: string, keys: TrustedKeys): Promise<Chain> {
  const revisions = await store.revisions(channel);
  const latest = revisions.at(-1);
  const trusted: Channel[] = [];
  const problems: string[] = [];
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
      if (signed.replaces !== (revision === 1 ? null : revision - 1))
        problems.push(`Revision ${revision} of ${channel} says to replace ${signed.replaces ?? 'none'}`);
    } catch (error) {
      problems.push(sentenceOf(error, `Revision ${revision} of ${channel}`));
    }
  }
  return { trusted, problems, foreign };
}

function sentenceOf(error: unknown, what: string): string {
  if (error instanceof SignatureRefused || error instanceof ChannelMalformed) return error.message;
  if (error instanceof SyntaxError) return `${what} is no JSON`;
  throw error;
}

function isForeign(envelope: unknown, keys: TrustedKeys): boolean {
  const signatures = (envelope as { signatures?: unknown } | undefined)?.signatures;
  if (!Array.isArray(signatures) || signatures.length === 0) return false;
  return !signatures.some((one: unknown) => keys.has(String((one as { key?: unknown } | null)?.key)));
}
