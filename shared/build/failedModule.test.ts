import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { browserConfig } from './browser';
import { serverConfig } from './server';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wadachi-failed-module-'));
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'package.json'), '{ "name": "mf-small" }');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('never gives the exports of a module that threw, however often it is asked for', async () => {
  await writeFile(join(folder, 'src/page.js'), `export const half = 'made'; throw new Error('broken');`);
  await writeFile(join(folder, 'src/remote.ts'), `export const page = () => import('./page');`);
  const build = { role: 'remote', name: 'mf-small', packageDir: folder, outDir: folder } as const;
  // The package is in a folder for temporary files, where no loader is installed.
  const resolveLoader = { modules: [join(import.meta.dirname, '../../node_modules')] };
  const config = { ...serverConfig(build), resolveLoader };
  await new Promise<void>((resolve, reject) =>
    webpack(config, (error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve(),
    ),
  );
  const remote = createRequire(import.meta.url)(join(folder, 'server/server.js')) as {
    page: () => Promise<unknown>;
  };
  await expect(remote.page()).rejects.toThrow('broken');
  await expect(remote.page()).rejects.toThrow('broken');
  const packageDir = join(import.meta.dirname, '../../mf-shop');
  const { output } = browserConfig({ ...build, packageDir });
  expect(output).toMatchObject({ strictModuleErrorHandling: true });
});
