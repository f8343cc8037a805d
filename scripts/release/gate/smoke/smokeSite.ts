import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Content, ReleaseStore } from '../../../../release';
import type { Cleanup } from '../../../common/Cleanup';
import { startChild } from '../../../common/childProcess';
import { HostLog } from './HostLog';
import { privateChannel, privateName } from './privateChannel';
import { openApi, type Credentials } from './sampleApi';

/** The product as it would be with the candidate in service, on a port of its own that nobody knows. */
export interface SmokeSite {
  readonly url: string;
  readonly log: HostLog;
  readonly customer: Credentials | undefined;
}

export interface SmokeSources {
  /** The candidate's built folder. */
  readonly built: string;
  /** What would be in service. */
  readonly content: Content;
  readonly store: ReleaseStore;
  readonly env: NodeJS.ProcessEnv;
}

/** Settings of the publisher's own site, which must not reach this one. */
const ofItsOwn = {
  HOST: '127.0.0.1',
  PORT: '0',
  ORIGIN: '',
  TRUST_PROXY: '',
  OPS_URL: '',
  METRICS_TOKEN: '',
  OVERRIDE_ORIGINS: '',
  RELEASE_TRUSTED_KEYS: '',
  LOG_LEVEL: 'error',
};

/** Starts it; `cleanup` stops it and removes every trace. */
export async function startSmokeSite(
  { built, content, store, env }: SmokeSources,
  cleanup: Cleanup,
): Promise<SmokeSite> {
  const folder = await mkdtemp(join(tmpdir(), 'wadachi-smoke-'));
  cleanup.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  // Starting takes longest: the host is started while the API fills its database.
  const api = await openApi(folder, cleanup, env);
  const channel = await privateChannel(folder, built, content, store);
  const log = new HostLog();
  const host = await startChild(
    'host',
    'host/server/main.ts',
    {
      ...ofItsOwn,
      API_URL: api.url,
      // A given API may ask for one; its own asks for none.
      API_TOKEN: env['GATE_API_URL'] ? (env['API_TOKEN'] ?? '') : '',
      DATA_DIR: folder,
      HOST_STATE_DIR: join(folder, 'host'),
      RELEASES_URL: channel.store,
      RELEASE_KEYS: channel.keysDir,
      RELEASE_CHANNEL: privateName,
    },
    log.hear,
  );
  cleanup.add(() => host.stop());
  await api.ready;
  return { url: host.url, log, customer: api.customer };
}
