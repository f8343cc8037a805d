import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { ensureKeys, readTrustedKeys } from '../core/signing/keys';
import { openStore } from '../core/store/openStore';
import { readRetiredKeys } from '../core/signing/keyFolder';
import { readUsableKey } from '../core/signing/usableKey';
import type { Author } from '../core/changes/changeChannel';
import type { ChannelContext } from '../core/channels/ChannelContext';
import { readSettings } from '@wadachi/server/settings';
import { CommandRefused } from '@wadachi/tools/CommandRefused';

/** Where releases are kept and signed on this machine, from the environment. */
export interface ReleaseLocation {
  /** RELEASES_URL: a folder, or `s3://bucket/prefix?endpoint=…`. */
  readonly store: string;
  /** RELEASE_KEYS: the folder of `<channel>.key` and `<channel>.pub`. */
  readonly keysDir: string;
  /** RELEASE_CHANNEL. */
  readonly channel: string;
}

/** Throws `SettingsInvalid`. */
export function releaseLocation(env: NodeJS.ProcessEnv): ReleaseLocation {
  const settings = readSettings('release', env);
  return {
    store: settings.RELEASES_URL,
    keysDir: settings.RELEASE_KEYS,
    channel: settings.RELEASE_CHANNEL,
  };
}

/** Throws `KeyUnusable`, and `CommandRefused` where nothing has been started yet. */
export async function contextAt({ store: url, keysDir, channel }: ReleaseLocation): Promise<ChannelContext> {
  const store = openStore(url);
  if (!(await isThere(keysDir)) && (await store.latestRevision(channel)) === undefined)
    throw new CommandRefused(
      `There is no site here yet: neither keys in ${keysDir} nor a channel ${channel} in ${store.objects.address}. For a site on this machine run npm start first, which makes both. To release elsewhere set RELEASE_KEYS to the folder of the keys, or make them with npm run release -- keys new.`,
    );
  return {
    store,
    channel,
    trusted: await readTrustedKeys(keysDir, channel),
    retired: await readRetiredKeys(keysDir, channel),
  };
}

const isThere = (folder: string): Promise<boolean> =>
  access(folder).then(
    () => true,
    () => false,
  );

/** Says who is at this machine, with the key that signs. Throws `KeyUnusable`. */
export const authorAt = async (
  { keysDir, channel }: ReleaseLocation,
  by?: string,
): Promise<Omit<Author, 'reason'>> => ({
  by: by ?? (await userName()),
  key: await readUsableKey(keysDir, channel),
});

/** The channel of a site that starts by itself: its keys are made when there are none. */
export async function localContext(place: ReleaseLocation): Promise<ChannelContext> {
  await ensureKeys(place.keysDir, place.channel);
  return contextAt(place);
}

/** The user's name in git, else in the system. */
export async function userName(): Promise<string> {
  const named = await promisify(execFile)('git', ['config', 'user.name']).catch(() => undefined);
  return named?.stdout.trim().slice(0, 100) || systemName();
}

/** Some machines have no name for their user. */
function systemName(): string {
  try {
    return userInfo().username || 'unknown';
  } catch {
    return 'unknown';
  }
}
