import { project } from '../../common/packages';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPlain } from '../plain/build';
import { authorAt, localContext, placeOf } from '@wadachi/delivery/cli/channel';
import { Progress } from '@wadachi/tools/progress';
import { releaseAll } from '@wadachi/delivery/cli/builds';
import { loadSampleCatalogue } from '../../start/catalogue';
import { startChild } from '../../common/childProcess';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import type { Variant } from './variants';

/** Where each variant answers. */
export type SiteUrls = Readonly<Record<Variant, string>>;

/** Cars can be held to be paid by card; nothing is ever paid here. */
const noCards = {
  SQUARE_ACCESS_TOKEN: 'none',
  SQUARE_LOCATION_ID: 'none',
  SQUARE_APPLICATION_ID: 'none',
};

export interface Sites {
  readonly urls: SiteUrls;
  /** Where the API behind them answers. */
  readonly api: string;
}

/** Builds the product in every variant and starts each on an API with the sample catalogue, in a temporary folder. */
export async function startSites(cleanup: Cleanup): Promise<Sites> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wadachi-bench-'));
  cleanup.add(() => rm(dataDir, { recursive: true, force: true }));
  const start = async (name: string, file: string, env: NodeJS.ProcessEnv) => {
    const common = { DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production' };
    const child = await startChild(name, file, { ...common, ...env });
    cleanup.add(() => child.stop());
    return child.url;
  };
  const progress = new Progress();
  const place = placeOf({ DATA_DIR: dataDir });
  await releaseAll(project, await localContext(place), await authorAt(place, 'bench'), progress);
  await progress.step('Building the plain application', () => buildPlain(place.store));
  await loadSampleCatalogue({ dataDir }, progress);

  const api = await start('api', 'api/main.ts', {
    PORT: '0',
    HOST: '127.0.0.1',
    TRUST_PROXY: 'true',
    ...noCards,
  });
  const startHost = (variant: Variant) =>
    start('host', 'scripts/bench/page/host.ts', { BENCH_VARIANT: variant, API_URL: api });
  const urls = {
    product: await startHost('product'),
    plain: await startHost('plain'),
    client: await startHost('client'),
  };
  return { urls, api };
}
