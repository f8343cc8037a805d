import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from '../common/packages';

/** A new folder for one build: two processes may build the same version at once. The caller removes it. */
export async function newBuildFolder(name: string): Promise<string> {
  const builds = join(rootDir, '.cache', 'releases');
  await mkdir(builds, { recursive: true });
  return mkdtemp(join(builds, `${name}-`));
}
