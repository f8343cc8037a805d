import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from './packages';

const kept = join(rootDir, '.cache', 'gate');

interface KeptFolder {
  readonly name: string;
  /** The sources of its content, as paths from the root. */
  readonly madeOf: readonly string[];
  /** Makes the content in an empty folder. */
  readonly make: (folder: string) => Promise<unknown>;
}

/** Another gate may be using what was used within this time. */
const inUseMs = 60 * 60_000;

/**
 * A folder that is made once and kept until something changes that it is made of; then it goes when it was not used for an
 * hour. Rejects as `make`.
 */
export async function keptFolder({ name, madeOf, make }: KeptFolder): Promise<string> {
  const saved = join(kept, `${name}-${await fingerprint(madeOf)}`);
  if (await exists(saved)) {
    await utimes(saved, new Date(), new Date());
    return saved;
  }
  await mkdir(kept, { recursive: true });
  const unfinished = await mkdtemp(join(kept, 'unfinished-'));
  try {
    await make(unfinished);
    await removeUnused(name);
    await rename(unfinished, saved).catch(async (error: unknown) => {
      // Another gate was quicker; a folder is never renamed over one that is read.
      if (!(await exists(saved))) throw error;
    });
    return saved;
  } finally {
    // A process that was told to stop may still be writing.
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Older ones of this name, and what a gate left that was killed. */
async function removeUnused(name: string): Promise<void> {
  const others = (await readdir(kept)).filter(
    (one) => one.startsWith(`${name}-`) || one.startsWith('unfinished-'),
  );
  for (const folder of others.map((one) => join(kept, one))) {
    const usedAt = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    );
    if (Date.now() - usedAt > inUseMs) await rm(folder, { recursive: true, force: true });
  }
}

async function fingerprint(madeOf: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const files = (await Promise.all(madeOf.map(filesOf))).flat();
  const contents = await Promise.all(files.map((file) => readFile(join(rootDir, file))));
  files.forEach((file, index) => hash.update(`${file}\0`).update(contents[index] ?? ''));
  return hash.digest('hex').slice(0, 16);
}

/** Installed packages are in the lock file, and tests are a part of nothing. */
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
