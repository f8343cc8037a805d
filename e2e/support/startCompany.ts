import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startChild } from '../../scripts/processes/childProcess';
import { ensureFreePort } from '../../scripts/processes/preflight';
import { serverFile } from './releases/serverFile';
import { copiedReleases, type OwnHost } from './releases/startHost';

const root = path.join(import.meta.dirname, '..', '..');

/** Starts API and host for a company of its own, whose shops are in `catalogue`, with the releases of the site under test. */
export async function startCompany(catalogue: string): Promise<OwnHost> {
  const dataDir = await copiedReleases();
  const env = { DATA_DIR: dataDir, HOST: '127.0.0.1', LOG_LEVEL: 'error' };
  const port = String(await ensureFreePort(0));
  const url = `http://localhost:${port}`;
  const stops = [() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 })];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    const importing = [await serverFile('api/catalogue/cli'), 'import', catalogue];
    await promisify(execFile)(process.execPath, importing, { cwd: root, env: { ...process.env, ...env } });
    const own = { ...env, PORT: '0', TRUST_PROXY: 'loopback', ORIGIN: url };
    const api = await startChild('api', await serverFile('api/main'), own);
    stops.push(() => api.stop());
    const host = { ...env, PORT: port, TRUST_PROXY: 'true', API_URL: api.url };
    const pages = await startChild('host', await serverFile('host/server/main'), host);
    stops.push(() => pages.stop());
    return { url, dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
