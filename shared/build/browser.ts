import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { federationName } from '@wadachi/client/routes';
import { baseConfig, buildMark, type BuildTarget } from './base';
import { federationOf } from './federation';
import { messagesPlugin, messagesRule, packageRule, routerRule, scriptRule, styleRules } from './rules';

/**
 * The browser build of the host or of a remote (see delivery/host/page/federation/README.md); without `federation` it
 * stands alone.
 */
export function browserConfig(build: BuildTarget, federation = federationOf(build)): Configuration {
  const isHost = build.role === 'host';
  const start = build.isDevelopment ? 'src/development.ts' : 'src/client.tsx';
  return {
    ...baseConfig(build),
    target: 'browserslist',
    entry: isHost
      ? { host: join(build.packageDir, start) }
      : // Joined to the container of this name: what a remote exposes is in its entry, and no file of its own.
        { [federationName(build.name)]: join(build.packageDir, 'src/remote.ts') },
    output: {
      ...baseConfig(build).output,
      path: build.outDir,
      publicPath: 'auto',
      uniqueName: `${build.name}@${buildMark}`,
      chunkLoadTimeout: 5_000,
      clean: true,
    },
    resolve: {
      ...baseConfig(build).resolve,
      alias: aliases,
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
      ...federation,
      messagesPlugin(),
      globals,
      // Chrome then compiles all of a file while it comes, and not each function when the page waits for it.
      new webpack.BannerPlugin({
        test: /\.js$/,
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        entryOnly: true,
        // Minified by then; its source map is still to come.
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      // moment asks for every locale it has; @wadachi/intl/moment brings the one that is used.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /[\\/]moment$/ }),
      // With a hash: a page knows the sheets of all its packages by their names alone.
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
    ],
    optimization: {
      ...baseConfig(build).optimization,
      mangleExports: 'size',
      minimizer: minimizers(isHost),
      // In bytes before they are minified: a smaller file of its own costs more in requests than it saves.
      splitChunks: { minSize: 32_000, cacheGroups: { steps } },
    },
  };
}

/**
 * Pages of one sequence, such as a booking, whose chunks are named `step-…`: what three of them use is one file. It comes once
 * in a visit, and compresses better than the same modules in several.
 */
const steps = {
  name: 'steps',
  chunks: ({ name }: { readonly name?: string | null }) => name?.startsWith('step-') ?? false,
  minChunks: 3,
  minSize: 0,
};

const typesOf = (type: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`typeof ${name}`, JSON.stringify(type)]));

/** Says what every browser has, and none: libraries bring code for both cases, and half of it goes. */
const globals = new webpack.DefinePlugin({
  ...typesOf('object', ['document', 'globalThis', 'navigator', 'performance', 'window']),
  ...typesOf('function', [
    ...['AbortController', 'FinalizationRegistry', 'MessageChannel', 'Promise', 'Symbol', 'WeakMap'],
    ...['clearTimeout', 'queueMicrotask', 'reportError', 'requestAnimationFrame', 'setTimeout'],
  ]),
  ...typesOf('undefined', ['global', 'process', 'setImmediate']),
});

export const aliases = {
  // Messages are parsed while building (messagesPlugin).
  '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
};

/** `isModule`: nothing of the scripts is a global variable. `isThorough`: takes seconds for the last few per cent. */
export const minimizers = (isModule: boolean, isThorough = true) => [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    // swc has threads of its own; a process for it would load for two seconds first.
    parallel: false,
    extractComments: false,
    terserOptions: {
      ecma: 2022,
      // A remote's entry is a global variable, which a module's scope would hide.
      module: isModule,
      compress: isThorough && { passes: 3, pure_getters: true },
      format: { comments: false },
    },
  }),
  new CssMinimizerPlugin({ parallel: false }),
];
