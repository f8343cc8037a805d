import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { tool } from '../../bootstrap/run.mjs';
import { rootDir } from '../../common/packages';
import { writeJson } from './writeJson';

const source = join(rootDir, 'shared');
const compiled = join(rootDir, '.cache', 'types', 'shared');

/** The modules of the facade, by what follows `@wadachi/shared` in an import. */
const entries: Readonly<Record<string, string>> = {
  '.': 'index',
  './forms': 'forms/index',
  './moment': 'moment/index',
  './phone': 'phone/index',
};

/** What its types are made of besides itself. */
const typed = ['react', 'react-intl', 'mobx', 'mobx-react-lite', 'typebox', 'moment'];

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/**
 * Writes `@wadachi/shared` as a package of types. Its modules name their exports, which bundlers look for, and hold nothing:
 * in a page all of them come from the host. Throws where the sources have errors of types.
 */
export async function writeFacade(folder: string): Promise<void> {
  const code: unknown = await tool('typescript-7/bin/tsc', ['--build', 'shared'], { aside: true });
  if (code !== 0) throw new Error('The types of shared/ could not be made: see above.');
  const files = new Set<string>();
  for (const entry of Object.values(entries)) await collect(join(compiled, `${entry}.d.ts`), files);
  for (const file of files) await put(join(folder, relative(compiled, file)), await readFile(file, 'utf8'));
  const names = await exportsOf();
  for (const [entry, exported] of names) {
    const stubs = exported.map((name) => `export const ${name} = undefined;`);
    await put(join(folder, `${entry}.js`), `${stubs.join('\n')}\n`);
  }
  const { version, dependencies } = await manifestOf(source);
  const { devDependencies } = await manifestOf(rootDir);
  await writeJson(join(folder, 'package.json'), {
    name: '@wadachi/shared',
    version,
    private: true,
    type: 'module',
    exports: Object.fromEntries(
      Object.entries(entries).map(([path, entry]) => [
        path,
        { types: `./${entry}.d.ts`, default: `./${entry}.js` },
      ]),
    ),
    dependencies: {
      ...Object.fromEntries(typed.map((name) => [name, dependencies[name]])),
      '@types/react': devDependencies['@types/react'],
    },
  });
}

const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** A file of types, and those that it is made of. */
async function collect(file: string, files: Set<string>): Promise<void> {
  if (files.has(file)) return;
  files.add(file);
  const text = await readFile(file, 'utf8');
  for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?['"](\.[^'"]+)['"]/g)) {
    const base = join(dirname(file), path);
    const found = [`${base}.d.ts`, join(base, 'index.d.ts')].find((one) => existsSync(one));
    if (found !== undefined) await collect(found, files);
  }
}

/** The names that each module of the facade exports, as a bundler finds them. */
async function exportsOf(): Promise<readonly (readonly [string, readonly string[]])[]> {
  const { outputs } = (
    await build({
      entryPoints: Object.values(entries).map((entry) => join(source, `${entry}.ts`)),
      outdir: folderOfNothing,
      absWorkingDir: rootDir,
      bundle: true,
      format: 'esm',
      packages: 'external',
      loader: { '.css': 'empty' },
      write: false,
      metafile: true,
      logLevel: 'error',
    })
  ).metafile;
  return Object.values(outputs).flatMap(({ entryPoint, exports }) =>
    entryPoint === undefined
      ? []
      : [[relative('shared', entryPoint).replace(/\.ts$/, ''), exports.filter((name) => name !== 'default')]],
  );
}

/** esbuild asks where its output would go. */
const folderOfNothing = join(rootDir, '.cache', 'kit');
