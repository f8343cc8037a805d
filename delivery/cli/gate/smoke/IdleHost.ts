import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newKeyPair, signingKeyOf, trustedKeysFile, type SigningKey } from '../../../core/signing/keys';
import { programs, type Settings } from '@wadachi/server/settings';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import type { GateServers } from '../../Site';
import { HostLog } from './HostLog';
import type { SampleApi } from './openApi';

/** The channel of a waiting host. */
export const privateName = 'smoke';

/** A host process whose channel has no revision yet: it serves what is published there. */
export interface IdleHost {
  /** Its release store: a folder. */
  readonly store: string;
  /** It believes this key alone, which is thrown away with it. */
  readonly key: SigningKey;
  /** Its address, once it listens. Throws `CannotStart`. */
  readonly ready: Promise<string>;
  readonly log: HostLog;
  readonly stop: () => Promise<unknown>;
}

/** Everything that a host needs before it starts. */
interface IdleHostOptions {
  readonly folder: string;
  /** Where the compiled servers are. */
  readonly servers: string;
  readonly api: SampleApi;
}

/** Settings of the publisher's own site, which must not reach this one. */
const ofItsOwn = {
  ...Object.fromEntries(Object.keys(programs.host.variables).map((name) => [name, ''])),
  PORT: '0',
  LOG_LEVEL: 'error',
};

/** Starts one; `cleanup` stops it, and whoever made the folder removes it. */
export async function startHost(
  { folder, servers, api }: IdleHostOptions,
  program: GateServers,
  cleanup: Cleanup,
  settings: Settings<'release'>,
): Promise<IdleHost> {
  const own = await mkdtemp(join(folder, 'site-'));
  const store = join(own, 'releases');
  const keysDir = join(own, 'keys');
  const { pem, line } = newKeyPair();
  await mkdir(keysDir);
  await writeFile(trustedKeysFile(keysDir, privateName), `${line}\n`);
  const log = new HostLog();
  const host = program.startHost(
    servers,
    {
      ...ofItsOwn,
      API_URL: api.url,
      // A given API may ask for one; its own asks for none.
      API_TOKEN: settings.GATE_API_URL === undefined ? '' : (settings.API_TOKEN ?? ''),
      DATA_DIR: own,
      RELEASES_URL: store,
      RELEASE_KEYS: keysDir,
      RELEASE_CHANNEL: privateName,
    },
    log.hear,
  );
  // A failure is thrown where it is awaited; until then nobody handles it.
  host.ready.catch(() => undefined);
  // What it keeps is thrown away: there is nothing to be ended in order.
  const stop = () => {
    host.kill();
    return host.ended;
  };
  cleanup.add(stop);
  return { store, key: signingKeyOf(pem, 'the throw-away key'), ready: host.ready, log, stop };
}
