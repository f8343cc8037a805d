import { changeChannel } from '../core/changes/changeChannel';
import { latestToChange } from '../core/changes/latestToChange';
import type { ChannelContext } from '../core/channels/ChannelContext';
import { authorAt, type ReleaseLocation } from './context';
import type { Published } from './publishRelease';

export interface Joined {
  /** The revision that brought the package in; null when the channel knew it before. */
  readonly revision: number | null;
  /** Says whether this version is what everybody gets. */
  readonly is_stable: boolean;
}

interface Joining {
  readonly by: string | undefined;
  readonly reason: string | undefined;
}

/**
 * Adds a package to the channel that does not know it yet, so that a new remote appears with its first release. Throws as
 * `changeChannel`.
 */
export async function joinChannel(
  context: ChannelContext,
  place: ReleaseLocation,
  { name, version }: Published,
  { by, reason }: Joining,
): Promise<Joined> {
  const latest = (await latestToChange(context)).latest?.signed;
  const known = latest?.packages[name];
  if (known) return { revision: null, is_stable: known.stable === version };
  const { after } = await changeChannel(
    context,
    { verb: 'finish', set: { [name]: version } },
    {
      ...(await authorAt(place, by)),
      reason: reason ?? `First release of ${name} ${version}`,
      seen: latest?.revision ?? 0,
    },
  );
  return { revision: after.revision, is_stable: true };
}
