import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { ownedModules, sharedModules } from './owned';
import { baseConfig, buildMark, type BuildTarget } from './base';
import { IntegrityPlugin } from './IntegrityPlugin';
import { browserTarget } from './oldestBrowsers';
import { OneSharingPlugin } from './OneSharingPlugin';
import { messagesPlugin, messagesRule, packageRule, routerRule, scriptRule, styleRules } from './rules';

// Federation would find webpack by a build that fails, whose check of the options takes two seconds.
process.env['FEDERATION_WEBPACK_PATH'] ??= createRequire(import.meta.url).resolve('webpack');

/**
 * The browser build of the host or of a remote. Federation is set up so that a page holds one copy of
 * everything: see docs/adr/0002.
 */
export function browserConfig(build: BuildTarget): Configuration {
  const isHost = build.role === 'host';
  return {
    ...baseConfig(build),
    target: browserTarget,
    entry: isHost ? { host: join(build.packageDir, 'src/client.tsx') } : {},
    output: {
      ...baseConfig(build).output,
      path: build.outDir,
      publicPath: 'auto',
      uniqueName: `${build.name}@${buildMark}`,
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      chunkLoadTimeout: 5_000,
      hashFunction: 'xxhash64',
      clean: true,
    },
    // The runtime of federation comes from the host (host/src/federation/lendRuntime.ts).
    externals: isHost
      ? []
      : ({ request }, done) =>
          request.includes('webpack-bundler-runtime') ? done(undefined, 'global wadachiFederation') : done(),
    resolve: {
      ...baseConfig(build).resolve,
      alias: {
        ...aliases,
        ...(isHost && {
          '@module-federation/runtime$': join(build.packageDir, 'src/federation/runtime.ts'),
        }),
      },
    },
    module: {
      // Nothing reads the name of a function that is a default export.
      parser: { javascript: { anonymousDefaultExportName: false } },
      rules: [
        scriptRule('browser', build.isDevelopment),
        packageRule,
        messagesRule,
        routerRule,
        ...styleRules(build.name, 'browser'),
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        // An instance of the runtime has a name of its own, also beside an older build in the page.
        name: `${federationName(build.name)}${build.isDevelopment ? `_${buildMark}` : ''}`,
        shared: sharedModules(build.role, build.packageDir),
        manifest: false,
        dts: false,
        // Else the plugin writes its entry into node_modules, which may be read-only.
        virtualRuntimeEntry: true,
        shareStrategy: 'loaded-first',
        ...(isHost
          ? {}
          : {
              filename: 'remoteEntry.js',
              exposes: { './remote': join(build.packageDir, 'src/remote.ts') },
              library: { type: 'var', name: federationName(build.name) },
            }),
        experiments: {
          asyncStartup: true,
          // The host loads entries itself (host/src/federation/containers.ts), and there are no manifests.
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      new IntegrityPlugin(),
      new OneSharingPlugin(),
      messagesPlugin(),
      withoutLocales(),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
        // The host's page knows each stylesheet's hash; a sheet that it doesn't know is not loaded.
        insert: insertStylesheet,
      }),
    ],
    optimization: {
      ...baseConfig(build).optimization,
      minimizer: minimizers(isHost),
      runtimeChunk: false,
    },
  };
}

/** What every browser build has in place of a package's own file. */
export const aliases = {
  // Messages are parsed while building (messagesPlugin).
  '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
};

/** moment asks for every locale it has; shared/moment brings the one that is used. */
export const withoutLocales = () =>
  new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /[\\/]moment$/ });

/** `isModule`: nothing of the scripts is a global variable. `isTight`: takes seconds for the last few per cent. */
export const minimizers = (isModule: boolean, isTight = true) => [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    // swc has threads of its own; a process for it would load for two seconds first.
    parallel: false,
    extractComments: false,
    terserOptions: {
      ecma: 2022,
      // A remote's entry is a global variable, which a module's scope would hide.
      module: isModule,
      compress: isTight && { passes: 3, pure_getters: true },
      format: { comments: false },
    },
  }),
  new CssMinimizerPlugin({ parallel: false }),
];

/** A federation container is a global variable, so its name must be an identifier. */
export const federationName = (name: string) => name.replace(/[^A-Za-z0-9]/g, '_');

export const isOwned = (request: string): boolean => (ownedModules as readonly string[]).includes(request);

/** Runs in the browser, written into each build's runtime: it can use nothing from this file. */
function insertStylesheet(link: HTMLLinkElement): void {
  (globalThis as { wadachiInsertStylesheet?: (link: HTMLLinkElement) => void }).wadachiInsertStylesheet?.(
    link,
  );
}
