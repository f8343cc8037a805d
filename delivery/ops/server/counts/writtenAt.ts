import { trustedRevision } from '../../../core/channels/channels';
import type { ChannelContext } from '../../../core/channels/ChannelContext';

/** When a revision was written; where it can't be read, or no key that was ever believed has signed it: long ago. */
export async function writtenAt(
  { store, channel, trusted, retired }: ChannelContext,
  revision: number,
): Promise<Date> {
  try {
    const keys = new Map([...(retired ?? []), ...trusted]);
    const kept = await store.readRevision(revision, channel);
    return new Date(trustedRevision(kept, { channel, revision }, keys).signed.at);
  } catch {
    return new Date(0);
  }
}
