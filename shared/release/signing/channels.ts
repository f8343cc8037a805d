import { asChannel, ChannelMalformed, type Channel } from '../channel';
import type { ReleaseStore } from '../store/ReleaseStore';
import type { TrustedKeys } from './keys';
import { isFault, RevisionRefused } from './RevisionRefused';
import { verified, type Signed } from './signed';

/** A revision that a trusted key has signed, for this channel and under its own number. Throws `SignatureRefused`, `ChannelMalformed`. */
export function trustedRevision(
  envelope: unknown,
  { channel, revision }: { readonly channel: string; readonly revision?: number },
  trusted: TrustedKeys,
): Signed<Channel> {
  const where = `Revision ${revision ?? '?'} of ${channel}`;
  const signed = asChannel(verified('channel', envelope, trusted, where), where);
  const isItself = signed.channel === channel && (revision === undefined || signed.revision === revision);
  if (!isItself) throw new ChannelMalformed(where);
  return { signed, signatures: (envelope as Signed<Channel>).signatures };
}

/** So many numbers beyond a gap are looked at, and so many revisions before a bad one. */
const lookedAt = 50;

/**
 * The number of the latest revision, or undefined; `from` is one that is known to be good. Anybody who can write into the
 * store can leave a gap and a higher number: beyond a gap only what a trusted key has signed counts.
 */
export async function latestNumber(
  store: ReleaseStore,
  channel: string,
  trusted: TrustedKeys,
  from?: number,
): Promise<number | undefined> {
  if (from !== undefined) return store.latestRevision(channel, from);
  const unbroken = await store.latestRevision(channel);
  if (unbroken === undefined) return undefined;
  const beyond = (await store.revisions(channel)).filter((revision) => revision > unbroken);
  for (const revision of beyond.reverse().slice(0, lookedAt)) {
    const read = await readOrFault(store, channel, trusted, revision);
    if (!(read instanceof Error)) return store.latestRevision(channel, revision);
  }
  return unbroken;
}

export interface Standing {
  /** The latest valid revision. */
  readonly latest: Signed<Channel>;
  /** Why the one that comes after it is none. */
  readonly refused: RevisionRefused | undefined;
}

/**
 * The latest valid revision in a store, also where somebody has written something else after it; undefined where there is
 * none at all. For looking only. Throws `RevisionRefused` where none is valid.
 */
export async function readStanding(
  store: ReleaseStore,
  channel: string,
  trusted: TrustedKeys,
  from?: number,
): Promise<Standing | undefined> {
  const revision = await latestNumber(store, channel, trusted, from);
  if (revision === undefined) return undefined;
  const { address } = store.objects;
  let fault: Error | undefined;
  for (const candidate of candidatesFrom(revision, from)) {
    const read = await readOrFault(store, channel, trusted, candidate);
    if (!(read instanceof Error)) {
      const { revision: standing } = read.signed;
      const refused = fault && new RevisionRefused({ channel, revision, standing, address }, fault);
      return { latest: read, refused };
    }
    fault ??= read;
  }
  if (!fault) return undefined;
  throw new RevisionRefused({ channel, revision, standing: undefined, address }, fault);
}

/** The latest revision in a store, or undefined where there is none. Throws `RevisionRefused` when it is no valid one. */
export async function readLatest(
  store: ReleaseStore,
  channel: string,
  trusted: TrustedKeys,
  from?: number,
): Promise<Signed<Channel> | undefined> {
  const standing = await readStanding(store, channel, trusted, from);
  if (standing?.refused) throw standing.refused;
  return standing?.latest;
}

/** The newest first; of those after a good one that is known, none need be tried for ever. */
function* candidatesFrom(revision: number, known: number | undefined): Iterable<number> {
  const oldest = Math.max(1, revision - lookedAt);
  for (let candidate = revision; candidate >= oldest; candidate -= 1) yield candidate;
  if (known !== undefined && known < oldest) yield known;
}

async function readOrFault(
  store: ReleaseStore,
  channel: string,
  trusted: TrustedKeys,
  revision: number,
): Promise<Signed<Channel> | Error> {
  try {
    return trustedRevision(await store.readRevision(revision, channel), { channel, revision }, trusted);
  } catch (error) {
    if (isFault(error)) return error;
    throw error;
  }
}
