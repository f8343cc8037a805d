import { changeChannel, readLatest, type ChannelDesk } from '../../shared/release';
import { authorAt, type Place } from './desk';
import type { Published } from './publishRelease';

export interface Joining {
  readonly by: string | undefined;
  readonly reason: string | undefined;
}

/**
 * Adds a package to the channel that does not know it yet, so that a new remote appears with its first release. Returns the
 * revision, or undefined when the channel knows it. Throws as `changeChannel`.
 */
export async function joinChannel(
  desk: ChannelDesk,
  place: Place,
  { name, version }: Published,
  { by, reason }: Joining,
): Promise<number | undefined> {
  const latest = (await readLatest(desk.store, desk.channel, desk.trusted))?.signed;
  if (latest?.packages[name]) return undefined;
  const { after } = await changeChannel(
    desk,
    { verb: 'promote', set: { [name]: version } },
    {
      ...(await authorAt(place, by)),
      reason: reason ?? `First release of ${name} ${version}`,
      seen: latest?.revision ?? 0,
    },
  );
  return after.revision;
}
