import { openStore, eachConcurrently } from '@wadachi/delivery/core';
import { CommandRefused } from '@wadachi/tools/CommandRefused';

const atOnce = 8;

/**
 * Copies a release store, a folder or one on S3, into one without a channel. Says how many objects it copied. Throws
 * `CommandRefused`.
 */
export async function copyStore(from: string, to: string): Promise<number> {
  const [source, target] = [openStore(from).objects, openStore(to).objects];
  if ((await target.list('channels/')).length > 0)
    throw new CommandRefused(`There is a channel in ${target.address} already: nothing was copied.`);
  const keys = await source.list('');
  const isChannel = (key: string) => key.startsWith('channels/');
  // The channels last: until then nobody takes this for a store, and the command can be repeated.
  for (const part of [keys.filter((key) => !isChannel(key)), keys.filter(isChannel)])
    await eachConcurrently(part, atOnce, async (key) => {
      const bytes = await source.read(key);
      if (bytes) await target.replace(key, bytes);
    });
  return keys.length;
}
