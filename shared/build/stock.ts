import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig, buildMark, type BuildTarget } from './base';
import { aliases, federationName, minimizers, withoutLocales } from './browser';
import { browserTarget } from './oldestBrowsers';
import { messagesPlugin, messagesRule, packageRule, scopedStyleRule, scriptRule, styleRules } from './rules';

/** Where the files of this build are in a release; its manifest is beside `release.json`. */
export interface StockNames {
  readonly folder: string;
  readonly manifest: string;
}

/**
 * A remote for hosts that have nothing of ours: stock Module Federation with a manifest, complete in itself. It exposes
 * `mount` (shared/embed). Pages of our own never load it: see docs/adr/0067.
 */
export function stockConfig(build: BuildTarget, { folder, manifest }: StockNames): Configuration {
  const embed = join(import.meta.dirname, '..', 'embed');
  return {
    ...baseConfig(build),
    devtool: false,
    target: browserTarget,
    entry: {},
    output: {
      ...baseConfig(build).output,
      path: build.outDir,
      publicPath: 'auto',
      uniqueName: `${build.name}-stock@${buildMark}`,
      filename: `${folder}/[name].js`,
      chunkFilename: `${folder}/[name].[contenthash:8].js`,
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
    },
    resolve: {
      ...baseConfig(build).resolve,
      alias: {
        ...aliases,
        'embedded/remote$': join(build.packageDir, 'src/remote.ts'),
        'embedded/routes$': join(build.packageDir, 'src/routes.ts'),
      },
    },
    module: {
      rules: [
        scriptRule('browser'),
        packageRule,
        messagesRule,
        ...styleRules(build.name, 'browser'),
        scopedStyleRule,
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: federationName(build.name),
        filename: `${folder}/remoteEntry.js`,
        exposes: { './mount': join(embed, 'entry.ts') },
        library: { type: 'var', name: federationName(build.name) },
        manifest: { fileName: manifest },
        dts: false,
        virtualRuntimeEntry: true,
        experiments: { asyncStartup: true, optimization: { target: 'web' } },
      }),
      messagesPlugin(),
      withoutLocales(),
      new MiniCssExtractPlugin({
        filename: `${folder}/[name].[contenthash:8].css`,
        chunkFilename: `${folder}/[name].[contenthash:8].css`,
      }),
    ],
    optimization: {
      ...baseConfig(build).optimization,
      minimizer: minimizers(false, false),
      runtimeChunk: false,
    },
  };
}
