import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { oldestBrowsers } from '@wadachi/build/oldestBrowsers';
import { ownedModules, versionOf } from '@wadachi/build/owned';
import { hostApiVersion } from '@wadachi/client/routes';
import type { Package } from './Site';

/** The files that a build read: webpack's own list, so that a version changes with these and with nothing else. */
export interface BuildInputs {
  /** Files of the project are paths from the root with `/`. */
  readonly files: readonly string[];
  /** Installed packages, as the lock names them: `node_modules/react`. */
  readonly packages: readonly string[];
}

/** The packages that turn sources into files; their own dependencies come with them. */
const tools = [
  '@formatjs/icu-messageformat-parser',
  '@formatjs/unplugin',
  '@module-federation/enhanced',
  '@swc/core',
  'css-loader',
  'css-minimizer-webpack-plugin',
  'mini-css-extract-plugin',
  'postcss-loader',
  'postcss-prefix-selector',
  'string-replace-loader',
  'swc-loader',
  'terser-webpack-plugin',
  'typescript',
  'webpack',
].map((name) => `node_modules/${name}`);

/**
 * Gives what the compilations of one package have read, and `more` files of the project. The project's own `package.json` is
 * left out: what it installs is in the lock.
 */
export async function inputsOf(
  compilations: readonly { readonly fileDependencies: Iterable<string> }[],
  more: readonly string[],
  root: string,
): Promise<BuildInputs> {
  const files = new Set<string>();
  const packages = new Set<string>();
  for (const path of [...compilations.flatMap(({ fileDependencies }) => [...fileDependencies]), ...more]) {
    const name = relative(root, path).replaceAll('\\', '/');
    // A branch is built inside the project's folder, with the packages that are installed there.
    const installed = /^(?:\.\.\/)*((?:.*\/)?node_modules\/(?:@[^/]+\/[^/]+|[^@/][^/]*))/.exec(name)?.[1];
    if (installed !== undefined) packages.add(installed);
    else if (name.startsWith('..') || isAbsolute(name)) continue;
    // Webpack names the folders on the way to a file as well.
    // Presets count anyway, and a build that begins with the last one's modules does not name its loaders.
    else if (name !== 'package.json' && !isPreset(name) && (await stat(path)).isFile()) files.add(name);
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}

/**
 * The version of a build: `<package version>-<hash of everything that went into it>`. What is stale and what is
 * immutable are then one question: is this version in the store? Rejects where a file is gone.
 */
export async function versionFrom(inputs: BuildInputs, target: Package): Promise<string> {
  const hash = createHash('sha256');
  const { root } = target;
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock;
  for (const path of [...inputs.packages, ...tools]) {
    const { version, integrity } = lock.packages[path] ?? {};
    hash.update(`${path} ${version} ${integrity}\0`);
  }
  hash.update(oldestBrowsers.join());
  hash.update(JSON.stringify(promisedBy(target)));
  for (const file of [...inputs.files, ...settings(root)]) {
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0');
  }
  return `${target.version}-${hash.digest('hex').slice(0, 12)}`;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>;
}

/** Returns what a release requires of its host: `release.json` holds these versions although no file is read for them. */
const promisedBy = ({ role, dir }: Package): readonly string[] =>
  role === 'host'
    ? [hostApiVersion]
    : [hostApiVersion, ...ownedModules.map((module) => versionOf(module, dir))];

const isPreset = (file: string): boolean => /^shared\/build\/[^/]+(?<!\.test)\.ts$/.test(file);

/** The webpack presets, and the plugin of ours that they use: no module of a build, so nothing names it. */
export function settings(root: string): readonly string[] {
  const files = readdirSync(join(root, 'shared', 'build'));
  const presets = files.map((file) => `shared/build/${file}`).filter(isPreset);
  return [...presets.sort(), 'shared/integrity/prepared.ts', 'shared/integrity/webpack.ts'];
}

type Named = Pick<Package, 'root' | 'name'>;
const recordOf = ({ root, name }: Named) => join(root, '.cache', 'inputs', `${name}.json`);

/** Keeps what the latest build of a package has read, for `localVersion`. */
export async function keepInputs(target: Named, inputs: BuildInputs): Promise<void> {
  const record = recordOf(target);
  const unfinished = `${record}.${process.pid}`;
  await mkdir(join(record, '..'), { recursive: true });
  await writeFile(unfinished, JSON.stringify(inputs));
  await rename(unfinished, record);
}

/**
 * The version that a build of the sources would have now, without building: from what the latest build has read.
 * Undefined where there was none, or a file of it is gone: then only a build can tell.
 */
export async function localVersion(target: Package): Promise<string | undefined> {
  try {
    return await versionFrom(JSON.parse(await readFile(recordOf(target), 'utf8')) as BuildInputs, target);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isGone || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
