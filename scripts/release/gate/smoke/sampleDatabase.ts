import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '../../../common/packages';

const run = promisify(execFile);
const kept = join(rootDir, '.cache', 'gate');

/** What the filled database depends on, from the root. */
const madeOf = [
  'api/catalogue',
  'api/database',
  'api/migrations',
  'api/modules/passwords',
  'api/modules/person',
  'package-lock.json',
  'scripts/release/gate/smoke/fillDatabase.ts',
  'scripts/release/gate/smoke/sampleCustomer.ts',
];

/**
 * Puts the gate's database into a folder. Filling one takes longest of all that the gate starts, so a filled one is kept
 * until its sources change, and copied. Rejects when `signal` aborts.
 */
export async function putSampleDatabase(folder: string, signal: AbortSignal): Promise<void> {
  const saved = join(kept, await fingerprint());
  if (!(await exists(saved))) await fill(saved, signal);
  await cp(saved, folder, { recursive: true });
}

async function fill(saved: string, signal: AbortSignal): Promise<void> {
  await mkdir(kept, { recursive: true });
  const unfinished = await mkdtemp(join(kept, 'unfinished-'));
  try {
    // A process of its own: this one builds the release meanwhile.
    const script = join(rootDir, 'scripts/release/gate/smoke/fillDatabase.ts');
    await run(process.execPath, ['--import', 'tsx', script, unfinished], { cwd: rootDir, signal });
    for (const old of await readdir(kept))
      if (!old.startsWith('unfinished-') && join(kept, old) !== saved)
        await rm(join(kept, old), { recursive: true, force: true });
    await rename(unfinished, saved).catch(async (error: unknown) => {
      // Another gate was quicker; a folder is never renamed over one that is read.
      if (!(await exists(saved))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of madeOf) {
    const place = join(rootDir, path);
    const isFolder = (await stat(place)).isDirectory();
    const names = isFolder ? await readdir(place, { recursive: true }) : [''];
    for (const name of names.sort()) {
      const file = join(place, name);
      if ((await stat(file)).isFile()) hash.update(`${path}/${name}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
