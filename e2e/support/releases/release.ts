import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '..', '..', '..');

interface ReleaseOptions {
  /** The data folder of a site. */
  readonly dataDir: string;
  /** The sources; those under test unless said. */
  readonly folder?: string;
}

/**
 * `npm run release -- …words` on the store of a site; gives what it printed.
 * @throws Error with that when it ends with another code than 0.
 */
export async function release(
  { dataDir, folder = root }: ReleaseOptions,
  ...words: readonly string[]
): Promise<string> {
  const typescript = ['--import', './scripts/bootstrap/typescript.mjs'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...typescript, 'scripts/release/main.ts', ...words],
    {
      cwd: folder,
      // The publish gate books at the site under test.
      env: { ...process.env, DATA_DIR: dataDir, GATE_API_URL: process.env.SITE_URL, NO_COLOR: '1' },
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  return stdout;
}
