import { project } from '../../common/packages';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../../common/childProcess';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { Progress } from '@wadachi/tools/progress';
import { authorAt, localContext, placeOf } from '@wadachi/delivery/cli/channel';
import { releaseAll } from '@wadachi/delivery/cli/builds';
import { loadSampleCatalogue } from '../../start/catalogue';

export interface Product {
  readonly url: string;
  readonly dataDir: string;
}

/** The product with the test gateway, the page of mails and the guard, in a temporary folder. */
export async function startProduct(cleanup: Cleanup): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wadachi-bench-'));
  cleanup.add(() => rm(dataDir, { recursive: true, force: true }));
  const place = placeOf({ DATA_DIR: dataDir });
  const progress = new Progress();
  await releaseAll(project, await localContext(place), await authorAt(place, 'bench'), progress);
  await loadSampleCatalogue({ dataDir }, progress);

  const common = { DATA_DIR: dataDir, LOG_LEVEL: 'error', PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: 'true' };
  const api = await startChild('api', 'api/main.ts', common);
  cleanup.add(() => api.stop());
  const host = await startChild('host', 'host/server/main.ts', { ...common, API_URL: api.url });
  cleanup.add(() => host.stop());
  const ops = await startChild('ops', 'delivery/ops/server/main.ts', common);
  cleanup.add(() => ops.stop());
  return { url: host.url, dataDir };
}
