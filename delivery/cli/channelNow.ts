import { readCurrentRevision } from '../core/channels/channels';
import type { Channel } from '../core/channel';
import type { ChannelContext } from '../core/channels/ChannelContext';
import type { RevisionRefused } from '../core/channels/RevisionRefused';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import { latestToChange } from '../core/changes/latestToChange';
import { contextAt, type ReleaseLocation } from './context';

export interface ChannelNow {
  readonly channel: Channel;
  /** Why the revision that comes after it is none. */
  readonly refused: RevisionRefused | undefined;
}

/** The latest valid revision. Throws `CommandRefused` where there is no channel, `RevisionRefused` where nothing of it is valid. */
export async function channelNow({ store, channel, trusted, retired }: ChannelContext): Promise<ChannelNow> {
  const current = await readCurrentRevision(store, channel, trusted, undefined, retired);
  if (!current)
    throw new CommandRefused(
      `There is no channel ${channel} in ${store.objects.address} yet: run npm start, or npm run release -- publish.`,
    );
  return { channel: current.latest.signed, refused: current.refused };
}

/** Says whether a package is in the channel of this place, where there may be none yet. */
export async function isInChannel(place: ReleaseLocation, name: string): Promise<boolean> {
  const context = await contextAt(place).catch((error: unknown) => {
    if (error instanceof CommandRefused) return undefined;
    throw error;
  });
  const latest = context && (await latestToChange(context)).latest;
  return Object.hasOwn(latest?.signed.packages ?? {}, name);
}
