import type { Channel } from '../channel';
import { readLatest } from '../signing/channels';
import { sign } from '../signing/signed';
import type { Author, ChannelDesk } from './changeChannel';
import { toldOf } from './plainText';

/** A new revision equal to the latest, signed with another key; undefined when that key has signed the latest already. Throws as `changeChannel`. */
export async function signAgain(
  { store, channel, trusted }: ChannelDesk,
  { by, reason, key }: Author,
): Promise<Channel | undefined> {
  const told = toldOf({ by, reason });
  const latest = await readLatest(store, channel, trusted);
  if (!latest || latest.signatures.some((signature) => signature.key === key.id)) return undefined;
  const { revision } = latest.signed;
  const next: Channel = {
    ...latest.signed,
    revision: revision + 1,
    replaces: revision,
    ...told,
    at: new Date().toISOString(),
  };
  await store.writeRevision(sign('channel', next, key));
  return next;
}
