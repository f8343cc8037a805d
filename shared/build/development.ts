import { dirname, relative } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { BuildTarget } from './base';
import { browserConfig } from './browser';

/**
 * A browser build for work on a remote: the very set-up of a release, so that the page of a running site can take it, but
 * readable, with source maps, development React and Fast Refresh. Each build has its own name in the page (`buildMark`).
 */
export function developmentConfig(target: BuildTarget): Configuration {
  const release = browserConfig({ ...target, isDevelopment: true });
  return {
    ...release,
    plugins: [...(release.plugins ?? []), refreshPlugin(target.packageDir)],
    devtool: 'source-map',
    output: { ...release.output, clean: false },
    optimization: { ...release.optimization, minimize: false, realContentHash: false },
    watchOptions: { aggregateTimeout: 50, ignored: '**/node_modules/**' },
  };
}

/**
 * Defines what swc's Fast Refresh calls in a module: a component is known by its package, file and name. A page of a
 * host that has no development build (delivery/host/page/override/refresh.ts) does without.
 */
const refreshPlugin = (packageDir: string) =>
  new webpack.DefinePlugin({
    $RefreshReg$: webpack.DefinePlugin.runtimeValue(({ module }) => {
      const file = JSON.stringify(`${relative(dirname(packageDir), module.nameForCondition() ?? '')} `);
      return `((type, name) => globalThis.wadachiRefresh?.register(type, ${file} + name))`;
    }),
    $RefreshSig$: '(globalThis.wadachiRefresh?.sign ?? (() => (type) => type))',
  });
