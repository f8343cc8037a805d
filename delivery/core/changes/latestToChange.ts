import { readCurrentRevision } from '../channels/channels';
import type { RevisionRefused } from '../channels/RevisionRefused';
import type { TrustedRevision } from '../channels/envelope';
import type { ChannelContext } from '../channels/ChannelContext';

export interface Ground {
  /** The revision in force, or undefined for a channel that has none yet. */
  readonly latest: TrustedRevision | undefined;
  /** The number of the next one: refused revisions keep theirs. */
  readonly next: number;
  /** A revision that was never in force, which the next one replaces. */
  readonly refused: RevisionRefused | undefined;
}

/** Returns the revision that the next change is made from. Throws as `readLatest`. */
export async function latestToChange({ store, channel, trusted, retired }: ChannelContext): Promise<Ground> {
  const current = await readCurrentRevision(store, channel, trusted, undefined, retired);
  if (current?.refused && !current.refused.isReplaceable) throw current.refused;
  const taken = current?.refused?.revision ?? current?.latest.signed.revision ?? 0;
  return { latest: current?.latest, next: taken + 1, refused: current?.refused };
}
