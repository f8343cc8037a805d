import { transform } from 'esbuild';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from '../../common/packages';
import { writeJson } from './writeJson';

const source = join(rootDir, 'shared', 'integrity');

/** Writes `federated-integrity` as JavaScript, which every Node runs: its build half for Rspack. */
export async function writeIntegrity(folder: string): Promise<void> {
  const { name, version, description } = JSON.parse(
    await readFile(join(source, 'package.json'), 'utf8'),
  ) as Readonly<Record<'name' | 'version' | 'description', string>>;
  for (const file of ['prepared', 'rspack']) {
    const { code } = await transform(await readFile(join(source, `${file}.ts`), 'utf8'), {
      loader: 'ts',
      target: 'node20',
    });
    // Node finds a file by its whole name only.
    await writeFile(join(folder, `${file}.js`), code.replaceAll(/from "\.\/(\w+)"/g, 'from "./$1.js"'));
  }
  await writeFile(
    join(folder, 'rspack.d.ts'),
    "import type { Compiler } from '@rspack/core';\nexport declare class FederatedIntegrityPlugin {\n  apply(compiler: Compiler): void;\n}\n",
  );
  await writeJson(join(folder, 'package.json'), {
    name,
    version,
    private: true,
    description,
    type: 'module',
    exports: { './rspack': { types: './rspack.d.ts', default: './rspack.js' } },
  });
}
