import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  defaultChannel,
  ensureKeys,
  openStore,
  readRetiredKeys,
  readSigningKey,
  readTrustedKeys,
  type Author,
  type ChannelDesk,
} from '../../shared/release';
import { rootDir } from './packages';

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

export const deskAt = async ({ store, keysDir, channel }: Place): Promise<ChannelDesk> => ({
  store: openStore(store),
  channel,
  trusted: await readTrustedKeys(keysDir, channel),
  retired: await readRetiredKeys(keysDir, channel),
});

/** Who is at this machine, with the key that signs. */
export const authorAt = async (
  { keysDir, channel }: Place,
  by?: string,
): Promise<Omit<Author, 'reason'>> => ({
  by: by ?? (await userName()),
  key: await readSigningKey(keysDir, channel),
});

/** The desk of a site that starts by itself: its keys are made when there are none. */
export async function localDesk(place: Place): Promise<ChannelDesk> {
  await ensureKeys(place.keysDir, place.channel);
  return deskAt(place);
}

/** As git knows whoever is here, else as the system does. */
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
