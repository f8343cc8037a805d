import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { rootDir, type Package } from '../common/packages';

/** What no build reads, by its path from the root. */
const ignored = /(^|[\\/])(node_modules|dist|testing)([\\/]|$)|\.test\.tsx?$|tsconfig\.json$/;

/**
 * The version of a local build: `<package version>-<hash of everything that went into it>`. What is
 * stale and what is immutable are then one question: is this version in the store?
 */
export async function localVersion(target: Package, root = rootDir): Promise<string> {
  const hash = createHash('sha256');
  const sources = [join(target.dir, 'src'), join(target.dir, 'package.json'), join(root, 'shared')];
  hash.update(await installedPackages(join(root, 'package-lock.json')));
  for (const path of sources) {
    for (const file of await filesUnder(path)) {
      const name = relative(root, file);
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

/** What the lock says of installed packages; that the project has one more part of its own changes no build. */
async function installedPackages(lock: string): Promise<string> {
  const { packages = {} } = JSON.parse(await readFile(lock, 'utf8')) as {
    packages?: Readonly<Record<string, { readonly link?: boolean }>>;
  };
  return JSON.stringify(
    Object.entries(packages).filter(([path, { link }]) => /(^|\/)node_modules\//.test(path) && !link),
  );
}

async function filesUnder(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = (await readdir(path)).filter((entry) => entry !== 'node_modules');
  const nested = await Promise.all(entries.map((entry) => filesUnder(join(path, entry))));
  return nested.flat().sort();
}
