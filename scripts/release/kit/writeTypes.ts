import { ownedModules } from '@wadachi/build/owned';
import { build } from 'esbuild';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { tool } from '../../bootstrap/run.mjs';
import { rootDir } from '../../common/packages';
import { writeJson } from './writeJson';

const sources = join(rootDir, 'shared');
const compiled = join(rootDir, '.cache', 'types', 'shared');

/** The packages that a remote takes from the host, and those that their types are made of: the folder of each in shared/. */
export const typedPackages = ['', 'client', 'contract', 'forms', 'intl', 'phone', 'rental', 'ui'] as const;
type TypedPackage = (typeof typedPackages)[number];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Compiles the types of shared/. Throws where the sources have errors of types. */
export async function compileTypes(): Promise<void> {
  const code: unknown = await tool('typescript-7/bin/tsc', ['--build', 'shared'], { aside: true });
  if (code !== 0) throw new Error('The types of shared/ could not be made: see above.');
}

/**
 * Writes one package of shared/ as types. What the host brings into a page is in modules that name their exports, which
 * bundlers look for, and hold nothing.
 */
export async function writeTypes(part: TypedPackage, folder: string): Promise<void> {
  const manifest = await manifestOf(join(sources, part));
  await copyTypes(part, folder);
  const exports: Record<string, { types: string; default?: string }> = {};
  for (const [path, file] of Object.entries(manifest.exports)) {
    if (!file.endsWith('.ts')) continue;
    const stub = isOwned(`${manifest.name}${path.slice(1)}`) ? await writeStub(part, file, folder) : {};
    exports[path] = { types: typesOf(file), ...stub };
  }
  const { name, version, dependencies, devDependencies } = manifest;
  await writeJson(join(folder, 'package.json'), {
    name,
    version,
    private: true,
    type: 'module',
    exports,
    dependencies: besideEachOther({
      ...dependencies,
      ...onlyOwn(devDependencies),
      ...(await typesOfReact()),
    }),
  });
}

const isOwned = (module: string) => (ownedModules as readonly string[]).includes(module);
const typesOf = (file: string) => file.replace(/\.tsx?$/, '.d.ts');

const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

/** The declarations of a package, without those of its tests and of the packages inside of its folder. */
async function copyTypes(part: TypedPackage, folder: string): Promise<void> {
  if (part === '') return cp(join(compiled, 'index.d.ts'), join(folder, 'index.d.ts'));
  await cp(join(compiled, part), folder, {
    recursive: true,
    filter: (path) => !/\.test\.d\.ts$/.test(path) && !path.split(sep).includes('testing'),
  });
}

async function writeStub(part: TypedPackage, file: string, folder: string) {
  const names = await exportsOf(join(sources, part, file));
  const stub = file.replace(/\.ts$/, '.js');
  const path = join(folder, stub);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, names.map((name) => `export const ${name} = undefined;\n`).join(''));
  return { default: stub };
}

/** The names that a module exports, as a bundler finds them. */
async function exportsOf(file: string): Promise<readonly string[]> {
  const { outputs } = (
    await build({
      entryPoints: [file],
      // esbuild asks where its output would go.
      outdir: join(rootDir, '.cache', 'kit'),
      absWorkingDir: rootDir,
      bundle: true,
      format: 'esm',
      plugins: [
        {
          name: 'leave libraries out',
          setup: ({ onResolve }) =>
            onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
              kind === 'entry-point' || path.startsWith('@wadachi/') ? undefined : { path, external: true },
            ),
        },
      ],
      loader: { '.css': 'empty' },
      write: false,
      metafile: true,
      logLevel: 'error',
    })
  ).metafile;
  return Object.values(outputs).flatMap(({ entryPoint, exports }) =>
    entryPoint === undefined ? [] : exports.filter((name) => name !== 'default'),
  );
}

/** Types of packages of the house, which a package needs for its own types alone. */
const onlyOwn = (dependencies: Manifest['dependencies'] = {}) =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => name.startsWith('@wadachi/')));

/** Points to the kit's folders, each named as its package. */
const besideEachOther = (dependencies: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [
      name,
      name.startsWith('@wadachi/') ? `file:../${name.slice('@wadachi/'.length)}` : range,
    ]),
  );

const typesOfReact = async () => {
  const { devDependencies } = await manifestOf(rootDir);
  return { '@types/react': devDependencies?.['@types/react'] };
};
