import type { Channel } from '../channel';
import { trustedRevision } from '../channels/channels';
import type { ChannelContext } from '../channels/ChannelContext';

/** An older revision, signed by a key that is trusted or was; undefined when it isn't there. Throws as `trustedRevision`. */
export async function readOlderRevision(
  { store, channel, trusted, retired }: ChannelContext,
  revision: number,
): Promise<Channel | undefined> {
  const kept = await store.readRevision(revision, channel);
  if (kept === undefined) return undefined;
  return trustedRevision(kept, { channel, revision }, new Map([...(retired ?? []), ...trusted])).signed;
}
