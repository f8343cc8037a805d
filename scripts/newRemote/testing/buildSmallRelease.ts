import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRelease } from '@wadachi/delivery/cli/builds';
import { rootDir } from '../../workspace/packages';

/** Builds a small release as the command line builds each; prints where it is and what is in it. */
const dir = join(import.meta.dirname, '..', 'template');
const { folder } = await buildRelease(
  { name: 'mf-small', role: 'remote', dir, root: rootDir, version: '1.0.0' },
  '1.0.0',
);
process.stdout.write(JSON.stringify({ folder, files: await readdir(folder) }));
