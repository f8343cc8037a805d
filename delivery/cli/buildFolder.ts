import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Package } from './Site';

/** A new folder for one build: two processes may build the same version at once. The caller removes it. */
export async function newBuildFolder({ root, name }: Pick<Package, 'root' | 'name'>): Promise<string> {
  const builds = join(root, '.cache', 'releases');
  await mkdir(builds, { recursive: true });
  return mkdtemp(join(builds, `${name}-`));
}
