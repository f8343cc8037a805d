import { readOlderRevision } from '../../../core/changes/readRevisions';
import { unlessFault } from '../../../core/channels/RevisionRefused';
import { countsReach } from '../../../core/counts/counts';
import type { ChannelContext } from '../../../core/channels/ChannelContext';

/**
 * When a revision was written; where it is not there, or no key that was ever believed has signed it: as long ago as counts say
 * something. Throws when the store fails: what is wrong then would be believed for as long as a rollout runs.
 */
export async function writtenAt(context: ChannelContext, revision: number, now: Date): Promise<Date> {
  const written = await readOlderRevision(context, revision).catch(unlessFault);
  return new Date(written?.at ?? now.getTime() - countsReach);
}
