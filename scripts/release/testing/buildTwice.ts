import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '../../../release';
import { rootDir } from '../../common/packages';
import { buildRelease } from '../build';

/** Builds a small remote, changes it, and builds it again: from what the first build kept, and anew. Prints both. */
const cache = join(rootDir, '.cache');
await mkdir(cache, { recursive: true });
const dir = await mkdtemp(join(cache, 'kept-'));
const builds: Release['files'][] = [];
try {
  await cp(join(rootDir, 'scripts', 'newRemote', 'template'), dir, { recursive: true });
  await build(true);
  const file = join(dir, 'src/features/home/messages.ts');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/defaultMessage: '/, '$&Changed: '));
  await build(true);
  await build(false);
} finally {
  await rm(dir, { recursive: true, force: true });
}
process.stdout.write(JSON.stringify(builds));

async function build(isKept: boolean): Promise<void> {
  const name = 'mf-kept';
  const { folder } = await buildRelease({ name, role: 'remote', dir, version: '1.0.0' }, '1.0.0', { isKept });
  builds.push((JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release).files);
  await rm(folder, { recursive: true, force: true });
}
