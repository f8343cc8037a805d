import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Release } from '../../release';

it('makes from what the latest build kept the very files of a build anew', async () => {
  const program = join(import.meta.dirname, 'testing', 'buildTwice.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program]);
  const [before, kept, anew] = JSON.parse(stdout) as Release['files'][];
  expect(kept).toEqual(anew);
  expect(kept).not.toEqual(before);
}, 120_000);
