import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unless } from '../fileErrors';

/** The beginning of the names of copies that are not whole: being made, or being removed. */
export const stagedName = '.staged-';

/** How many copies a machine stores, and how long one stays after it was last asked for, in milliseconds. */
const cacheBounds = { versions: 60, ageMs: 86_400_000 } as const;

interface StoredCopy {
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

/** Makes room among copies of releases: those that were not asked for the longest go, and those that killed processes left. */
export async function evict(root: string, now: number): Promise<void> {
  const names = await readdir(root);
  const staged = await Promise.all(names.filter(isStaged).map((name) => copyAt(join(root, name))));
  const copies = await Promise.all(
    names.filter((name) => !isStaged(name)).map((name) => copiesIn(join(root, name))),
  );
  const beyond = copies
    .flat()
    .sort((a, b) => b.askedAt - a.askedAt)
    .slice(cacheBounds.versions);
  const old = [...staged.flat(), ...beyond].filter(({ askedAt }) => now - askedAt > cacheBounds.ageMs);
  for (const { folder } of old) {
    // Out of sight at once: nobody sees a half of it.
    const away = join(root, `${stagedName}${randomUUID()}`);
    await unless(['ENOENT'], rename(folder, away));
    await rm(away, { recursive: true, force: true });
  }
}

const isStaged = (name: string) => name.startsWith(stagedName);

async function copiesIn(folder: string): Promise<readonly StoredCopy[]> {
  const versions = (await unless(['ENOENT', 'ENOTDIR'], readdir(folder))) ?? [];
  return (await Promise.all(versions.map((version) => copyAt(join(folder, version))))).flat();
}

async function copyAt(folder: string): Promise<readonly StoredCopy[]> {
  const about = await unless(['ENOENT'], stat(folder));
  return about ? [{ folder, askedAt: about.mtimeMs }] : [];
}
