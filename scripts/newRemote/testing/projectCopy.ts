import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { rootDir } from '../../common/packages';

/** The files that the tools need to check and build one remote. */
const parts = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'Dockerfile',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'shared',
  'host/package.json',
  'scripts/common',
  'scripts/lint',
  'scripts/release',
  'delivery',
];

/** A copy of what the tools need of this project, which a test may change. */
export async function projectCopy() {
  const root = await mkdtemp(join(tmpdir(), 'wadachi-project-'));
  for (const part of parts) {
    await cp(join(rootDir, part), join(root, part), {
      recursive: true,
      filter: (path) => !/[\\/](node_modules|dist)$|\.test\.tsx?$/.test(path),
    });
  }
  await linkModules(root);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Every installed package, but the copy's own; a link to the whole folder would let the copy write into it. */
async function linkModules(root: string): Promise<void> {
  const target = join(root, 'node_modules');
  await mkdir(join(target, '@wadachi'), { recursive: true });
  const shared = (await readdir(join(root, 'shared'), { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  for (const part of ['shared', 'delivery', ...shared.map(({ name }) => join('shared', name))])
    await symlink(join(root, part), join(target, '@wadachi', basename(part)), 'junction');
  for (const name of await readdir(join(rootDir, 'node_modules'))) {
    if (name === '@wadachi' || name.startsWith('mf-')) continue;
    if (name.startsWith('.') && name !== '.bin') continue;
    await symlink(join(rootDir, 'node_modules', name), join(target, name), 'junction');
  }
  await writeFile(join(target, '.wadachi-installed'), 'for a test\n');
}
