import { fork } from 'node:child_process';
import { once } from 'node:events';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { pageDir, readBuiltPage, type BuiltPage } from '@wadachi/delivery/ops';
import type { BuildTarget } from '@wadachi/build/base';
import { browserConfig } from '@wadachi/build/browser';
import {
  initialAssets,
  type Begun,
  compress,
  compile,
  inputsOf,
  keepInputs,
  localVersion,
  versionFrom,
} from '@wadachi/delivery/cli/builds';
import type { Package } from '@wadachi/delivery/cli';
import { rootDir } from '../workspace/packages';
import type { Progress } from '@wadachi/tools/progress';
import { typescript } from '../processes/childProcess';

/** Builds the ops page if it was made from other sources. */
export async function ensureOpsPage(progress: Progress, to = pageDir): Promise<void> {
  if (await isStale(to)) await progress.step('Building the ops page', () => build(to));
}

/**
 * Begins to build a page that is stale once the host is built in a process of its own, in another such process: by then
 * that core is free. Gives what waits for it, and builds it where nothing was begun. The process ends with this one.
 */
export async function beginOpsPage(begun: Begun, progress: Progress): Promise<() => Promise<void>> {
  const host = begun.get('host');
  if (!host || !(await isStale(pageDir))) return () => ensureOpsPage(progress);
  const built = host.then(buildApart, buildApart);
  // Who awaits it later hears of a failure then.
  built.catch(() => undefined);
  return () => progress.step('Building the ops page', () => built);
}

async function buildApart(): Promise<void> {
  const builder = fork(join(rootDir, 'scripts', 'start', 'buildOpsPage.ts'), {
    execArgv: [...typescript],
    // Its progress is a step of this process.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [code] = (await once(builder, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The build of the ops page ended with code ${String(code)}.`);
}

async function isStale(page: string): Promise<boolean> {
  const version = await localVersion(ops);
  return version === undefined || (await readBuiltPage(page))?.version !== version;
}

const packageDir = join(rootDir, 'delivery', 'ops');
const ops: Package = { name: 'ops', role: 'remote', dir: packageDir, root: rootDir, version: '0.1.0' };

async function build(to: string): Promise<void> {
  const builds = join(rootDir, '.cache');
  await mkdir(builds, { recursive: true });
  const workDir = await mkdtemp(join(builds, 'ops-page-'));
  try {
    const made = join(workDir, 'page');
    const outDir = join(made, 'files');
    const compilation = await compile(configOf({ role: 'remote', name: 'ops', packageDir, outDir }));
    const inputs = await inputsOf([compilation], [join(rootDir, 'delivery', 'package.json')], rootDir);
    await keepInputs(ops, inputs);
    const version = await versionFrom(inputs, ops);
    await compress(outDir);
    const page: BuiltPage = { version, ...initialAssets(compilation) };
    await writeFile(join(made, 'page.json'), JSON.stringify(page));
    // A running ops process reads `page.json` for each document: it finds the old page, none, or the new one.
    await rm(to, { recursive: true, force: true });
    await rename(made, to);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/** The browser build of a package that stands alone: the same loaders and minifiers, without federation. */
function configOf(target: BuildTarget): Configuration {
  const config = browserConfig(target, []);
  const names = '[name].[contenthash:8]';
  return {
    ...config,
    devtool: false,
    // The look first: nothing that the page uses names these files.
    entry: { ops: [...look, join(target.packageDir, 'src/client.tsx')] },
    output: {
      ...config.output,
      publicPath: '/ops/files/',
      filename: `${names}.js`,
      chunkFilename: `${names}.js`,
    },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof MiniCssExtractPlugin)),
      new MiniCssExtractPlugin({ filename: `${names}.css`, chunkFilename: `${names}.css` }),
    ],
  };
}

const look = ['tokens.css', 'base.css'].map((file) => join(rootDir, 'shared/ui', file));
