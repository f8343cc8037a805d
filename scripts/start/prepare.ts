import { resolve } from 'node:path';
import { openStore } from '@wadachi/delivery/core';
import { useProxy } from '@wadachi/server';
import { readSettings } from '@wadachi/server/settings';
import { ensureFreePort, ensureWritable } from '../processes/preflight';
import { Progress } from '@wadachi/tools/progress';
import { project } from '../workspace/packages';
import { authorAt, localContext, releaseLocation } from '@wadachi/delivery/cli/channel';
import { beginBuilds, type Begun, releaseAll } from '@wadachi/delivery/cli/builds';
import { loadSampleCatalogue } from '../processes/startProduct';
import { beginOpsPage, ensureOpsPage } from './opsPage';
import { optionsFrom } from './options';
import { say } from './say';
import type { SiteOptions } from './Site';
import { watchSources } from './watchSources';

export type Prepared = Pick<
  SiteOptions,
  'port' | 'env' | 'releases' | 'hasOpsPage' | 'hasMetrics' | 'workers'
>;

/** Checks the settings, fills the database, builds and releases what is stale; with `--watch` goes on doing so. */
async function prepare(): Promise<void> {
  const settings = readSettings('start', process.env);
  await useProxy(process.env);
  const { watch, workers } = optionsFrom(process.argv.slice(2), settings);
  const dataDir = resolve(settings.DATA_DIR);
  const wantedPort = settings.PORT;
  const hasOpsPage = settings.OPS_PEOPLE !== undefined;
  await ensureWritable(dataDir);
  await ensureFreePort(wantedPort);

  const progress = new Progress();
  const place = releaseLocation({ ...process.env, DATA_DIR: dataDir });
  const begun = await beginBuilds(project, openStore(place.store));
  const opsPageBuilt = hasOpsPage ? await beginOpsPage(begun, progress) : undefined;
  // First the database: it says whether another site uses this folder.
  await loadSampleCatalogue({ url: settings.DATABASE_URL, dataDir }, progress);
  const context = await localContext(place);
  const release = async (by: string, builds: Begun) =>
    releaseAll(project, context, await authorAt(place, by), progress, builds);
  await release('npm start', begun);
  await opsPageBuilt?.();

  const prepared: Prepared = {
    port: wantedPort || (await ensureFreePort(0)),
    env: { DATA_DIR: dataDir },
    releases: { RELEASES_URL: place.store, RELEASE_KEYS: place.keysDir, RELEASE_CHANNEL: place.channel },
    hasOpsPage,
    hasMetrics: readSettings('host', process.env).METRICS_TOKEN !== undefined,
    workers,
  };
  process.send?.(prepared);
  if (!watch) return;
  await watchSources(async () => {
    if (hasOpsPage) await ensureOpsPage(progress);
    return release('npm run dev', new Map());
  });
  process.stdout.write('Watching the sources: a change is built and released; reload the page to see it.\n');
}

// The process that started this one has what it needs, or is gone.
process.on('disconnect', () => process.exit());
prepare().catch((error: unknown) => {
  say(error);
  process.exit(1);
});
