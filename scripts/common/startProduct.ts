import { project } from './packages';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authorAt, localContext, releaseLocation } from '@wadachi/delivery/cli/channel';
import { releaseAll } from '@wadachi/delivery/cli/builds';
import { loadSampleCatalogue } from '../start/catalogue';
import { startChild } from './childProcess';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { Progress } from '@wadachi/tools/progress';

interface Prepared {
  readonly dataDir: string;
  /** Starts a server on a free port of this machine, and gives its address. */
  start(name: string, file: string, env?: NodeJS.ProcessEnv): Promise<string>;
}

/** Builds the product and loads the sample catalogue, in a temporary folder. */
export async function prepareProduct(cleanup: Cleanup): Promise<Prepared> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wadachi-product-'));
  cleanup.add(() => rm(dataDir, { recursive: true, force: true }));
  const place = releaseLocation({ DATA_DIR: dataDir });
  const progress = new Progress();
  await releaseAll(project, await localContext(place), await authorAt(place, 'bench'), progress);
  await loadSampleCatalogue({ dataDir }, progress);
  const common = { DATA_DIR: dataDir, LOG_LEVEL: 'error', PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: 'true' };
  return {
    dataDir,
    start: async (name, file, env) => {
      const child = await startChild(name, file, { ...common, ...env });
      cleanup.add(() => child.stop());
      return child.url;
    },
  };
}

export interface Product {
  readonly url: string;
  readonly dataDir: string;
}

/** The product with the test gateway, the page of mails and the guard. */
export async function startProduct(cleanup: Cleanup): Promise<Product> {
  const { dataDir, start } = await prepareProduct(cleanup);
  const api = await start('api', 'api/main.ts');
  const url = await start('host', 'host/server/main.ts', { API_URL: api });
  await start('ops', 'delivery/ops/server/main.ts');
  return { url, dataDir };
}
