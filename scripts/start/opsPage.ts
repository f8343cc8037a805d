import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { pageDir, readBuiltPage, type BuiltPage } from '../../ops/server/page/builtPage';
import type { BuildTarget } from '../../shared/build/base';
import { browserConfig } from '../../shared/build/browser';
import { initialAssets } from '../release/assets';
import { compress } from '../release/releaseFiles';
import { compile } from '../release/compile';
import { inputsOf, keepInputs, localVersion, versionFrom } from '../release/inputs';
import { rootDir, type Package } from '../common/packages';
import type { Progress } from '../common/progress';

/** Builds the ops page where what is there was made from other sources. */
export async function ensureOpsPage(progress: Progress, to = pageDir): Promise<void> {
  const version = await localVersion(ops);
  if (version !== undefined && (await readBuiltPage(to))?.version === version) return;
  await progress.step('Building the ops page', () => build(to));
}

const packageDir = join(rootDir, 'ops');
const ops: Package = { name: 'ops', role: 'remote', dir: packageDir, version: '0.1.0' };

async function build(to: string): Promise<void> {
  const builds = join(rootDir, '.cache');
  await mkdir(builds, { recursive: true });
  const workDir = await mkdtemp(join(builds, 'ops-page-'));
  try {
    const made = join(workDir, 'page');
    const outDir = join(made, 'files');
    const compilation = await compile(configOf({ role: 'remote', name: 'ops', packageDir, outDir }));
    const inputs = await inputsOf([compilation], [join(packageDir, 'package.json')]);
    await keepInputs(ops.name, inputs);
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
  const config = browserConfig(target);
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
      ...(config.plugins ?? []).filter((plugin) => plugin && !notAlone.includes(plugin.constructor.name)),
      new MiniCssExtractPlugin({ filename: `${names}.css`, chunkFilename: `${names}.css` }),
    ],
  };
}

const look = ['tokens.css', 'base.css'].map((file) => join(rootDir, 'shared/ui', file));

/** What only pages that are put together need; stylesheets there wait for the host's word. */
const notAlone = ['ModuleFederationPlugin', 'IntegrityPlugin', 'MiniCssExtractPlugin'];
