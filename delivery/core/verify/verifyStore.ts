import { releaseKey, versionsNamed, type Channel } from '../channel';
import { inventoryOf } from '../prune/inventory';
import type { TrustedKeys } from '../signing/keys';
import type { ReleaseStore } from '../store/ReleaseStore';
import { verifyChain } from './verifyChain';
import { verifyPublished } from './verifyPublished';

interface VerifyOptions {
  /** Every release in the store, not only those that the latest revision names. */
  readonly all?: boolean;
  /** Called before each release. */
  readonly onProgress?: (done: number, all: number, what: string) => void;
}

export interface Verified {
  /** A sentence each; empty when all is well. */
  readonly problems: readonly string[];
  /** Says what is worth knowing and nothing wrong. */
  readonly notes: readonly string[];
  readonly revisions: number;
  readonly releases: number;
}

/** Checks a channel from its signatures down to the bytes of the releases it names. Rejects only when the store fails. */
export async function verifyStore(
  store: ReleaseStore,
  channel: string,
  keys: TrustedKeys,
  { all = false, onProgress = () => undefined }: VerifyOptions = {},
): Promise<Verified> {
  const chain = await verifyChain(store, channel, keys);
  const { trusted, foreign } = chain;
  const problems = [...chain.problems];
  const latest = trusted.at(-1);
  const named = latest ? versionsNamed(latest) : [];
  const toCheck = new Map(named.map(([name, version]) => [releaseKey(name, version), { name, version }]));
  if (all) {
    for (const { name, version, state } of inventoryOf(await store.objects.listAged('')))
      if (state === 'whole') toCheck.set(releaseKey(name, version), { name, version });
  }
  const { digests, disputed } = digestsOf(trusted);
  problems.push(...disputed);
  let done = 0;
  for (const [key, { name, version }] of toCheck) {
    onProgress((done += 1), toCheck.size, `${name} ${version}`);
    problems.push(...(await verifyPublished(store, name, version, digests.get(key))));
  }
  return {
    problems,
    notes: [
      ...(foreign.length > 0 ? [foreignNote(channel, foreign)] : []),
      ...(chain.replaced.length > 0 ? [replacedNote(channel, chain.replaced)] : []),
    ],
    revisions: trusted.length + foreign.length,
    releases: toCheck.size,
  };
}

/** Reads the digests of each release from signed revisions; two that differ are worth an alarm. */
function digestsOf(revisions: readonly Channel[]) {
  const digests = new Map<string, string>();
  const disputed: string[] = [];
  for (const { channel, revision, releases } of revisions) {
    for (const [key, digest] of Object.entries(releases)) {
      if (digests.has(key) && digests.get(key) !== digest)
        disputed.push(
          `Revision ${revision} of ${channel} means another ${key.replace('@', ' ')} than those before it`,
        );
      digests.set(key, digest);
    }
  }
  return { digests, disputed };
}

const replacedNote = (channel: string, revisions: readonly number[]) =>
  `${revisions.length === 1 ? 'Revision' : 'Revisions'} ${revisions.join(', ')} of ${channel}: refused, and replaced by a later revision. Find out who wrote there.`;

const foreignNote = (channel: string, revisions: readonly number[]) =>
  `${revisions.length === 1 ? 'Revision' : 'Revisions'} ${revisions.join(', ')} of ${channel}: signed by no key that is trusted now, such as one that was retired. Going back there is refused.`;
