import { maxRetiredKeys, type Channel } from '../channel';
import type { SigningKey } from '../signing/keys';
import { requireUsableKey } from '../signing/usableKey';
import { sealRevision } from '../channels/envelope';
import type { ChannelContext } from '../channels/ChannelContext';
import type { Author } from './changeChannel';
import { latestToChange } from './latestToChange';
import { authorAndReason } from '../plainText';

/** A new revision equal to the latest, signed with another key; undefined when that key has signed the latest already. Throws as `changeChannel`. */
export async function signAgain(context: ChannelContext, author: Author): Promise<Channel | undefined> {
  const signedBy = authorAndReason(author);
  const { latest, next } = await latestToChange(context);
  requireUsableKey(author.key, context, latest?.signed);
  if (!latest || latest.signatures.some((signature) => signature.key === author.key.id)) return undefined;
  return write(context, author.key, latest.signed, { ...signedBy, revision: next });
}

/**
 * A new revision equal to the latest that says of a key that it is retired, for machines that still have it; undefined
 * where there is no channel yet, or it says so already. Throws as `changeChannel`.
 */
export async function announceRetired(
  context: ChannelContext,
  id: string,
  author: Author,
): Promise<Channel | undefined> {
  const signedBy = authorAndReason(author);
  const { latest, next } = await latestToChange(context);
  requireUsableKey(author.key, context, latest?.signed);
  const known = latest?.signed.retired_keys ?? [];
  if (!latest || known.includes(id)) return undefined;
  // The list has room for the newest; a key that old is in no list of trusted keys any more.
  const retired_keys = [...known, id].slice(-maxRetiredKeys);
  return write(context, author.key, latest.signed, { ...signedBy, revision: next, retired_keys });
}

async function write(
  { store }: ChannelContext,
  key: SigningKey,
  latest: Channel,
  changes: Pick<Channel, 'revision' | 'by' | 'reason' | 'retired_keys'>,
): Promise<Channel> {
  const next = { ...latest, replaces: latest.revision, at: new Date().toISOString(), ...changes };
  await store.writeRevision(sealRevision(next, key));
  return next;
}
