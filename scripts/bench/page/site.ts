import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseStore } from '../../../shared/release';
import { buildPlain } from '../plain/build';
import { Progress } from '../../release/progress';
import { releaseAll } from '../../release/releaseAll';
import { loadSampleCatalogue } from '../../start/catalogue';
import { startChild, type Child } from '../../start/children';
import { variantNames, type Variant } from './variants';

/** The product in every variant, behind an address each, on one API with the sample catalogue. */
export interface Sites {
  readonly urls: Readonly<Record<Variant, string>>;
  stop(): Promise<void>;
}

/** Builds and starts it all in a folder of its own, which goes when it stops. */
export async function startSites(): Promise<Sites> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wadachi-bench-'));
  const children: Child[] = [];
  const stop = async () => {
    for (const child of children.reverse()) await child.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const start = async (name: string, file: string, env: NodeJS.ProcessEnv) => {
    const child = await startChild(name, file, { DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production', ...env });
    children.push(child);
    return child.url;
  };
  try {
    const progress = new Progress();
    const store = new ReleaseStore(join(dataDir, 'releases'));
    await releaseAll(store, 'bench', progress);
    await progress.step('Building the plain application', () => buildPlain(store.root));
    await loadSampleCatalogue(dataDir, progress);

    const api = await start('api', 'api/main.ts', { PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: 'true' });
    const urls: Partial<Record<Variant, string>> = {};
    for (const variant of variantNames) {
      urls[variant] = await start('host', 'scripts/bench/page/host.ts', { BENCH_VARIANT: variant, API_URL: api });
    }
    return { urls: urls as Record<Variant, string>, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
