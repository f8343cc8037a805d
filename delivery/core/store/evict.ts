import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unless } from '../fileErrors';

/** What begins so is half copied or half removed, and nobody's release. */
export const stagedName = '.staged-';

/** Copies a machine keeps, and how long one stays after it was last asked for, milliseconds. */
const cacheBounds = { versions: 60, ageMs: 86_400_000 } as const;

interface Kept {
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

/** Makes room among copies of releases: what wasn't asked for the longest goes. Also what killed processes left. */
export async function evict(root: string, now: number): Promise<void> {
  const names = await readdir(root);
  const staged = await Promise.all(names.filter(isStaged).map((name) => keptAt(join(root, name))));
  const kept = await Promise.all(
    names.filter((name) => !isStaged(name)).map((name) => keptIn(join(root, name))),
  );
  const beyond = kept
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

async function keptIn(folder: string): Promise<readonly Kept[]> {
  const versions = (await unless(['ENOENT', 'ENOTDIR'], readdir(folder))) ?? [];
  return (await Promise.all(versions.map((version) => keptAt(join(folder, version))))).flat();
}

async function keptAt(folder: string): Promise<readonly Kept[]> {
  const about = await unless(['ENOENT'], stat(folder));
  return about ? [{ folder, askedAt: about.mtimeMs }] : [];
}
