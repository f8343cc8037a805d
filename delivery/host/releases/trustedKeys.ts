import { stat } from 'node:fs/promises';
import { readTrustedKeys, trustedKeysFile, type TrustedKeys } from '../../core/signing/keys';

/** The keys that are believed now. Throws `KeyUnusable` only while there have never been any. */
export type KeySource = () => Promise<TrustedKeys>;

/** The location of the keys of a channel. */
export interface KeyLocation {
  readonly channel: string;
  /** The folder with `<channel>.pub`, the keys that are believed. */
  readonly keysDir: string;
}

/**
 * The list of trusted keys, which is read again when its file changes. A list that can't be read, because somebody is just
 * writing it, leaves the one before in force.
 */
export function trustedKeySource({ channel, keysDir }: KeyLocation): KeySource {
  let known: { readonly keys: TrustedKeys; readonly mark: string } | undefined;
  return async () => {
    try {
      const { mtimeMs, size, ino } = await stat(trustedKeysFile(keysDir, channel));
      const mark = `${mtimeMs} ${size} ${ino}`;
      if (known?.mark !== mark) known = { mark, keys: await readTrustedKeys(keysDir, channel) };
    } catch (error) {
      // Where there is no file at all, reading it says so in a sentence.
      if (!known) await readTrustedKeys(keysDir, channel);
      if (!known) throw error;
    }
    return known.keys;
  };
}
