import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readSettings } from '@wadachi/server/settings';
import { rootDir } from '../workspace/packages';

const fileIn = (dataDir: string): string => join(dataDir, 'site-address');

/** Keeps the address that `npm start` printed last, for commands that make links to the site. */
export const storeSiteAddress = (dataDir: string, url: string): Promise<void> =>
  writeFile(fileIn(dataDir), `${url}\n`);

/**
 * `ORIGIN`, or the address of the site that was started last with this `DATA_DIR`, or where one starts by default.
 * Throws `SettingsInvalid`.
 */
export function siteAddress(env: NodeJS.ProcessEnv): string {
  const { ORIGIN, DATA_DIR, PORT } = readSettings('release', env);
  if (ORIGIN !== undefined) return ORIGIN;
  try {
    const kept = readFileSync(fileIn(resolve(rootDir, DATA_DIR)), 'utf8').trim();
    if (URL.canParse(kept)) return kept;
  } catch {
    // No site has been started here.
  }
  return `http://localhost:${PORT}`;
}
