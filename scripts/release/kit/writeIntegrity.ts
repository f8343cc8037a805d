import { transform } from 'esbuild';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from '../../workspace/packages';
import { writeJson } from './writeJson';

const source = join(rootDir, 'shared', 'integrity');

const rspackTypes = `import type { Compiler } from '@rspack/core';
export declare class FederatedIntegrityPlugin {
  apply(compiler: Compiler): void;
}
`;

const viteTypes = `import type { Plugin } from 'vite';
export declare function federatedIntegrity(options: { name: string; filename: string; varFilename: string }): Plugin;
`;

interface Manifest extends Readonly<Record<'name' | 'version' | 'description', string>> {
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Writes `federated-integrity` as JavaScript, which every Node runs: its build halves for Rspack and for Vite. */
export async function writeIntegrity(folder: string): Promise<void> {
  const { name, version, description, devDependencies } = JSON.parse(
    await readFile(join(source, 'package.json'), 'utf8'),
  ) as Manifest;
  for (const file of ['prepared', 'rspack', 'vite']) {
    const { code } = await transform(await readFile(join(source, `${file}.ts`), 'utf8'), {
      loader: 'ts',
      target: 'node20',
    });
    // Node finds a file by its whole name only.
    await writeFile(join(folder, `${file}.js`), code.replaceAll(/from "\.\/(\w+)"/g, 'from "./$1.js"'));
  }
  await writeFile(join(folder, 'rspack.d.ts'), rspackTypes);
  await writeFile(join(folder, 'vite.d.ts'), viteTypes);
  await writeJson(join(folder, 'package.json'), {
    name,
    version,
    private: true,
    description,
    type: 'module',
    exports: {
      './rspack': { types: './rspack.d.ts', default: './rspack.js' },
      './vite': { types: './vite.d.ts', default: './vite.js' },
    },
    // What the half for Vite runs.
    dependencies: devDependencies,
  });
}
