import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from '../../../common/packages';

const kept = join(rootDir, '.cache', 'gate');

interface KeptFolder {
  readonly name: string;
  /** What its content depends on, as paths from the root. */
  readonly madeOf: readonly string[];
  /** Makes the content in an empty folder. */
  readonly make: (folder: string) => Promise<unknown>;
}

/** A folder that is made once and kept until something changes that it is made of. Rejects as `make`. */
export async function keptFolder({ name, madeOf, make }: KeptFolder): Promise<string> {
  const saved = join(kept, `${name}-${await fingerprint(madeOf)}`);
  if (await exists(saved)) return saved;
  await mkdir(kept, { recursive: true });
  const unfinished = await mkdtemp(join(kept, 'unfinished-'));
  try {
    await make(unfinished);
    for (const old of await readdir(kept))
      if (old.startsWith(`${name}-`) && join(kept, old) !== saved)
        await rm(join(kept, old), { recursive: true, force: true });
    await rename(unfinished, saved).catch(async (error: unknown) => {
      // Another gate was quicker; a folder is never renamed over one that is read.
      if (!(await exists(saved))) throw error;
    });
    return saved;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function fingerprint(madeOf: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const files = (await Promise.all(madeOf.map(filesOf))).flat();
  const contents = await Promise.all(files.map((file) => readFile(join(rootDir, file))));
  files.forEach((file, index) => hash.update(`${file}\0`).update(contents[index] ?? ''));
  return hash.digest('hex').slice(0, 16);
}

/** What is installed is in the lock file, and tests are a part of nothing. */
async function filesOf(path: string): Promise<readonly string[]> {
  if (!(await stat(join(rootDir, path))).isDirectory()) return [path];
  const entries = await readdir(join(rootDir, path), { withFileTypes: true });
  const found = entries
    .filter(({ name }) => !/^(node_modules|dist)$|\.test\.tsx?$/.test(name))
    .map(async (entry) => {
      const inside = `${path}/${entry.name}`;
      if (entry.isDirectory()) return filesOf(inside);
      return entry.isFile() ? [inside] : [];
    });
  return (await Promise.all(found)).flat().sort();
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
