import { readLatest, type Channel, type ChannelDesk } from '../../shared/release';
import { Refused } from './terminal/refusals';

/** The latest revision. Throws `Refused` where there is none. */
export async function channelNow({ store, channel, trusted }: ChannelDesk): Promise<Channel> {
  const latest = await readLatest(store, channel, trusted);
  if (!latest)
    throw new Refused(
      `There is no channel ${channel} in ${store.objects.address} yet: run npm start, or npm run release -- publish.`,
    );
  return latest.signed;
}
