import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverConfig } from '@wadachi/build/server';
import { listPackages, rootDir } from '../../workspace/packages';
import { compile, inputsOf } from '@wadachi/delivery/cli/builds';

/** Prints the files that the server build of the host reads. */
const target = (await listPackages()).find(({ role }) => role === 'host');
if (!target) throw new Error('There is no host');
const outDir = await mkdtemp(join(tmpdir(), 'wadachi-read-'));
try {
  const { name, role, dir: packageDir } = target;
  const compilation = await compile(serverConfig({ name, role, packageDir, outDir }));
  process.stdout.write(JSON.stringify(await inputsOf([compilation], [], rootDir)));
} finally {
  await rm(outDir, { recursive: true, force: true });
}
