import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { rootDir, type Package } from './packages';

const ignored = /(^|[\\/])(node_modules|dist|testing|server)([\\/]|$)|\.test\.tsx?$|tsconfig\.json$/;

/**
 * The version of a local build: `<package version>-<hash of everything that went into it>`. What is
 * stale and what is immutable are then one question: is this version in the store?
 */
export async function localVersion(target: Package): Promise<string> {
  const hash = createHash('sha256');
  const sources = [join(target.dir, 'src'), join(target.dir, 'package.json'), join(rootDir, 'shared')];
  for (const path of [...sources, join(rootDir, 'package-lock.json')]) {
    for (const file of await filesUnder(path)) {
      const name = relative(rootDir, file);
      if (ignored.test(name)) continue;
      hash
        .update(name.replaceAll('\\', '/'))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return `${target.version}-${hash.digest('hex').slice(0, 12)}`;
}

async function filesUnder(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    const nested = await Promise.all(
      entries.map(async (entry) => {
        const child = join(path, entry.name);
        if (ignored.test(relative(rootDir, child))) return [];
        return entry.isDirectory() ? await filesUnder(child) : [child];
      }),
    );
    return nested.flat().sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path];
    throw error;
  }
}
