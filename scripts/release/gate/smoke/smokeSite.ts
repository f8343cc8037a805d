import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content, ReleaseStore } from '../../../../release';
import { programs, type Settings } from '../../../../shared/settings';
import { launch } from '../../../common/childProcess';
import { HostLog } from './HostLog';
import { privateChannel, privateName } from './privateChannel';
import type { Credentials } from './sampleCustomer';
import type { Begun } from './SmokeGround';

/** The product as it would be with the candidate in service, on a port of its own that nobody knows. */
export interface SmokeSite {
  readonly url: string;
  readonly log: HostLog;
  readonly customer: Credentials | undefined;
  readonly stop: () => Promise<unknown>;
}

export interface SmokeSources {
  /** The candidate's built folder. */
  readonly built: string;
  /** What would be in service. */
  readonly content: Content;
  readonly store: ReleaseStore;
  readonly settings: Settings<'release'>;
}

/** Settings of the publisher's own site, which must not reach this one. */
const ofItsOwn = {
  ...Object.fromEntries(Object.keys(programs.host.variables).map((name) => [name, ''])),
  PORT: '0',
  LOG_LEVEL: 'error',
};

/** Starts it; the ground's `cleanup` stops it and removes every trace. */
export async function startSmokeSite(
  { built, content, store, settings }: SmokeSources,
  { folder, api, cleanup }: Begun,
): Promise<SmokeSite> {
  const own = await mkdtemp(join(folder, 'site-'));
  const channel = await privateChannel(own, built, content, store);
  const log = new HostLog();
  const host = launch(
    'host',
    'host/server/main.ts',
    {
      ...ofItsOwn,
      API_URL: api.url,
      // A given API may ask for one; its own asks for none.
      API_TOKEN: settings.GATE_API_URL === undefined ? '' : (settings.API_TOKEN ?? ''),
      DATA_DIR: own,
      HOST_STATE_DIR: join(own, 'host'),
      RELEASES_URL: channel.store,
      RELEASE_KEYS: channel.keysDir,
      RELEASE_CHANNEL: privateName,
    },
    log.hear,
  );
  // What it keeps is thrown away: there is nothing to be ended in order.
  const stop = () => {
    host.kill();
    return host.ended;
  };
  cleanup.add(stop);
  const [url] = await Promise.all([host.ready, api.ready]);
  return { url, log, customer: api.customer, stop };
}
