import type { Channel } from '../channel';
import { KeyUnusable, readSigningKey, readTrustedKeys, type SigningKey, type TrustedKeys } from './keys';

const wayOut =
  'Bring the key that signs now to this machine, or make a new one that hosts trust (docs/guides/releasing.md#keys).';

/** The key of this machine. Throws `KeyUnusable`, also for a key that hosts with the same list of keys would refuse. */
export async function readUsableKey(keysDir: string, channel: string): Promise<SigningKey> {
  const key = await readSigningKey(keysDir, channel);
  requireUsableKey(key, { channel, trusted: await readTrustedKeys(keysDir, channel) });
  return key;
}

/**
 * Throws `KeyUnusable` when hosts would refuse what this key signs: it is not in the list of trusted keys, or `latest`,
 * the revision in force, says that it was retired. The second finds a machine whose list is out of date.
 */
export function requireUsableKey(
  { id }: Pick<SigningKey, 'id'>,
  { channel, trusted }: { readonly channel: string; readonly trusted: TrustedKeys },
  latest?: Pick<Channel, 'revision' | 'retired_keys'>,
): void {
  if (!trusted.has(id))
    throw new KeyUnusable(
      `${channel}.key is ${id}, which ${channel}.pub does not list: hosts would refuse what it signs. ${wayOut}`,
    );
  if (latest?.retired_keys?.includes(id))
    throw new KeyUnusable(
      `Key ${id} was retired, as revision ${latest.revision} of ${channel} says: hosts would refuse what it signs. ${wayOut} And bring ${channel}.pub up to date.`,
    );
}
