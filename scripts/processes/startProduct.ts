import { project, rootDir } from '../workspace/packages';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authorAt, localContext, releaseLocation } from '@wadachi/delivery/cli/channel';
import { releaseAll } from '@wadachi/delivery/cli/builds';
import { startChild } from './childProcess';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { Progress } from '@wadachi/tools/progress';
import { importCatalogue } from '../../api/catalogue/importCatalogue';
import { migrate, openDatabase } from '../../api/database';
import { inviteOwner } from '../../api/modules/counter/staff/inviteOwner';

interface Prepared {
  readonly dataDir: string;
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

/** The owner whose invitation waits at `/dev/mail` of a site with the sample shops. */
const sampleOwner = 'owner@example.com';

/** Fills an empty database with the sample shops; any loaded catalogue stays. The embedded one gets an owner as well. */
export async function loadSampleCatalogue(
  database: Parameters<typeof openDatabase>[0],
  progress: Progress,
): Promise<void> {
  await progress.step('Preparing the database and the sample catalogue', async () => {
    const opened = await openDatabase(database);
    try {
      await migrate(opened.db);
      const sample = join(rootDir, 'api/catalogue/sample');
      const { status } = await importCatalogue(opened.db, sample, { onlyFirst: true });
      if (status !== 'unchanged' && opened.kind === 'pglite') await inviteOwner(opened.db, sampleOwner);
    } finally {
      await opened.close();
    }
  });
}
