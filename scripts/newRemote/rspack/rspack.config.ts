import formatjs from '@formatjs/unplugin/rspack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig } from '@rspack/cli';
import { CssExtractRspackPlugin, optimize, type Configuration, type RuleSetRule } from '@rspack/core';
import { messageOptions, messagesRule, oldestBrowsers, ownedModules, sharedModules } from '@wadachi/build';
import { FederatedIntegrityPlugin } from 'federated-integrity/rspack';
import { join } from 'node:path';

const dist = join(import.meta.dirname, 'dist');

const scripts: RuleSetRule = {
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    env: { targets: oldestBrowsers },
  },
};

/** The server writes the names of classes, the browser finds them. */
const styles = (isServer: boolean): RuleSetRule => ({
  test: /\.css$/,
  type: 'javascript/auto',
  use: [
    ...(isServer ? [] : [{ loader: CssExtractRspackPlugin.loader, options: { defaultExport: true } }]),
    {
      loader: 'css-loader',
      options: {
        url: false,
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentName: 'mf-template-[name]-[local]',
          exportOnlyLocals: isServer,
        },
      },
    },
  ],
});

const common: Configuration = {
  mode: 'production',
  context: import.meta.dirname,
  devtool: 'hidden-source-map',
  infrastructureLogging: { level: 'error' },
  resolve: { extensions: ['.tsx', '.ts', '.js', '.json'] },
};

const browser: Configuration = {
  ...common,
  name: 'browser',
  target: 'browserslist',
  entry: {},
  output: {
    path: dist,
    // A release has an address of its own.
    publicPath: 'auto',
    uniqueName: 'mf-template',
    filename: '[name].js',
    chunkFilename: '[name].[contenthash:8].js',
    chunkLoadTimeout: 5_000,
    clean: { keep: 'server' },
  },
  module: { rules: [scripts, messagesRule as RuleSetRule, styles(false)] },
  plugins: [
    new ModuleFederationPlugin({
      name: 'mf_template',
      filename: 'remoteEntry.js',
      library: { type: 'var', name: 'mf_template' },
      exposes: { './remote': './src/remote.ts' },
      shared: sharedModules(import.meta.dirname),
      manifest: true,
      dts: false,
      // The host lends the core of the runtime to remotes of its own version: 17 KB less.
      experiments: {
        externalRuntime: true,
        optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
      },
    }),
    new FederatedIntegrityPlugin(),
    formatjs(messageOptions),
    new CssExtractRspackPlugin({ filename: '[name].[contenthash:8].css' }),
  ],
};

/** One file, which the host's server runs: what the host owns comes from the host. */
const server: Configuration = {
  ...common,
  name: 'server',
  target: 'node20',
  entry: { server: './src/remote.ts' },
  output: {
    path: join(dist, 'server'),
    filename: '[name].js',
    library: { type: 'commonjs2' },
    clean: true,
  },
  externals: Object.fromEntries(ownedModules.map((name) => [name, `commonjs2 ${name}`])),
  module: { rules: [scripts, styles(true)] },
  plugins: [new optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  optimization: { minimize: false },
};

export default defineConfig([browser, server]);
