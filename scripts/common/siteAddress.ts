import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { rootDir } from './packages';

const fileIn = (dataDir: string): string => join(dataDir, 'site-address');

/** Keeps the address that `npm start` printed last, for commands that make links to the site. */
export const keepSiteAddress = (dataDir: string, url: string): Promise<void> =>
  writeFile(fileIn(dataDir), `${url}\n`);

/** `ORIGIN`, or the address of the site that was started last with this `DATA_DIR`, or where one starts by default. */
export function siteAddress(env: NodeJS.ProcessEnv): string {
  if (env['ORIGIN']) return env['ORIGIN'];
  try {
    const kept = readFileSync(fileIn(resolve(rootDir, env['DATA_DIR'] || '.data')), 'utf8').trim();
    if (URL.canParse(kept)) return kept;
  } catch {
    // No site has been started here.
  }
  return `http://localhost:${env['PORT'] || '3000'}`;
}
