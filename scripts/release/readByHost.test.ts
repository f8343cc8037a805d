import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BuildInputs } from '@wadachi/delivery/cli/builds';

it('names what the build of the host reads: its sources and what is shared', async () => {
  const program = join(import.meta.dirname, 'testing', 'readByHost.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program]);
  const { files, packages } = JSON.parse(stdout) as BuildInputs;
  expect(files).toEqual(expect.arrayContaining(['host/src/ssr/index.tsx', 'shared/index.ts']));
  const others = files.filter((file) => !/^(host\/src|shared|delivery)\//.test(file));
  expect(others.filter((file) => file !== 'host/package.json')).toEqual([]);
  expect(packages).toContain('node_modules/react');
  expect(packages).not.toContain('node_modules/pdfkit');
}, 60_000);
