import { ChannelMalformed } from '../channel';
import type { ReleaseStore } from '../store/ReleaseStore';
import type { TrustedKeys } from '../signing/keys';
import { openEnvelope, type TrustedRevision } from './envelope';
import { isFault, isForged, RevisionRefused } from './RevisionRefused';

/** A revision that a trusted key has signed, for this channel and under its own number. Throws `SignatureRefused`, `ChannelMalformed`. */
export function trustedRevision(
  envelope: unknown,
  { channel, revision }: { readonly channel: string; readonly revision?: number },
  trusted: TrustedKeys,
): TrustedRevision {
  const where = `Revision ${revision ?? '?'} of ${channel}`;
  const opened = openEnvelope(envelope, trusted, where);
  const { signed } = opened;
  const isItself = signed.channel === channel && (revision === undefined || signed.revision === revision);
  if (!isItself) throw new ChannelMalformed(where);
  return opened;
}

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
  for (const revision of beyond.reverse()) {
    const read = await readOrFault(store, channel, trusted, revision);
    if (!(read instanceof Error)) return store.latestRevision(channel, revision);
  }
  return unbroken;
}

interface CurrentRevision {
  /** The latest valid revision. */
  readonly latest: TrustedRevision;
  /** Why the one that comes after it is none. */
  readonly refused: RevisionRefused | undefined;
}

/**
 * The latest valid revision in a store, also where somebody has written something else after it; undefined where there is
 * none at all. What one of the `retired` keys signed is known to be forged. Throws `RevisionRefused` where none is valid.
 */
export async function readCurrentRevision(
  store: ReleaseStore,
  channel: string,
  trusted: TrustedKeys,
  from?: number,
  retired?: TrustedKeys,
): Promise<CurrentRevision | undefined> {
  const revision = await latestNumber(store, channel, trusted, from);
  if (revision === undefined) return undefined;
  const { address } = store.objects;
  const faults: Error[] = [];
  // However many are bad: a limit would be what somebody who can write into the store goes beyond.
  for (let candidate = revision; candidate >= 1; candidate -= 1) {
    const read = await readOrFault(store, channel, trusted, candidate);
    if (read instanceof Error) {
      faults.push(read);
      continue;
    }
    const [newest] = faults;
    if (!newest) return { latest: read, refused: undefined };
    const { revision: current, retired_keys: more = [] } = read.signed;
    const isReplaceable = faults.every((fault) => isForged(fault, [...(retired?.keys() ?? []), ...more]));
    return {
      latest: read,
      refused: new RevisionRefused({ channel, revision, current, isReplaceable, address }, newest),
    };
  }
  const [newest] = faults;
  if (!newest) return undefined;
  throw new RevisionRefused({ channel, revision, current: undefined, isReplaceable: false, address }, newest);
}

/**
 * The revision that the next change is made from, or undefined where there is none: the latest valid one. Throws
 * `RevisionRefused` when what comes after it can't be replaced: the reader may be the one who is out of date.
 */
export async function readLatest(
  store: ReleaseStore,
  channel: string,
  trusted: TrustedKeys,
  from?: number,
  retired?: TrustedKeys,
): Promise<TrustedRevision | undefined> {
  const current = await readCurrentRevision(store, channel, trusted, from, retired);
  if (current?.refused && !current.refused.isReplaceable) throw current.refused;
  return current?.latest;
}

async function readOrFault(
  store: ReleaseStore,
  channel: string,
  trusted: TrustedKeys,
  revision: number,
): Promise<TrustedRevision | Error> {
  try {
    return trustedRevision(await store.readRevision(revision, channel), { channel, revision }, trusted);
  } catch (error) {
    if (isFault(error)) return error;
    throw error;
  }
}
