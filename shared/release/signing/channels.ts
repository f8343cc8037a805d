import { asChannel, ChannelMalformed, type Channel } from '../channel';
import type { ReleaseStore } from '../store/ReleaseStore';
import type { TrustedKeys } from './keys';
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

/** The latest revision in a store, or undefined where there is none. Throws as `trustedRevision`. */
export async function readLatest(
  store: ReleaseStore,
  channel: string,
  trusted: TrustedKeys,
  from?: number,
): Promise<Signed<Channel> | undefined> {
  const revision = await store.latestRevision(channel, from);
  if (revision === undefined) return undefined;
  return trustedRevision(await store.readRevision(revision, channel), { channel, revision }, trusted);
}
