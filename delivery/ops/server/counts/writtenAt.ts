import { readOlderRevision } from '../../../core/changes/readRevisions';
import type { ChannelContext } from '../../../core/channels/ChannelContext';

/** When a revision was written; where it can't be read, or no key that was ever believed has signed it: long ago. */
export const writtenAt = async (context: ChannelContext, revision: number): Promise<Date> =>
  new Date((await readOlderRevision(context, revision).catch(() => undefined))?.at ?? 0);
