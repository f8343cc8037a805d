import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  defaultChannel,
  ensureKeys,
  openStore,
  readRetiredKeys,
  readTrustedKeys,
  readUsableKey,
  type Author,
  type ChannelContext,
} from '../../release';
import { rootDir } from '../common/packages';
import { Refused } from './terminal/refusals';

/** Where releases are kept and signed on this machine, from the environment. */
export interface Place {
  /** RELEASES_URL: a folder, or `s3://bucket/prefix?endpoint=…`. */
  readonly store: string;
  /** RELEASE_KEYS: the folder of `<channel>.key` and `<channel>.pub`. */
  readonly keysDir: string;
  /** RELEASE_CHANNEL. */
  readonly channel: string;
}

export function placeOf(env: NodeJS.ProcessEnv, dataDir = env['DATA_DIR'] || '.data'): Place {
  return {
    store: env['RELEASES_URL'] || join(dataDir, 'releases'),
    keysDir: env['RELEASE_KEYS'] || join(dataDir, 'keys'),
    channel: env['RELEASE_CHANNEL'] || defaultChannel,
  };
}

/** Throws `KeyUnusable`, and `Refused` where nothing has been started yet. */
export async function contextAt({ store: url, keysDir, channel }: Place): Promise<ChannelContext> {
  const store = openStore(url);
  if (!(await isThere(keysDir)) && (await store.latestRevision(channel)) === undefined)
    throw new Refused(
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

/** Who is at this machine, with the key that signs. Throws `KeyUnusable`. */
export const authorAt = async (
  { keysDir, channel }: Place,
  by?: string,
): Promise<Omit<Author, 'reason'>> => ({
  by: by ?? (await userName()),
  key: await readUsableKey(keysDir, channel),
});

/** The channel of a site that starts by itself: its keys are made when there are none. */
export async function localContext(place: Place): Promise<ChannelContext> {
  await ensureKeys(place.keysDir, place.channel);
  return contextAt(place);
}

/** The user's name in git, else in the system. */
export async function userName(): Promise<string> {
  const named = await promisify(execFile)('git', ['config', 'user.name'], { cwd: rootDir }).catch(
    () => undefined,
  );
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
