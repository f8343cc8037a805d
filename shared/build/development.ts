import type { Configuration } from 'webpack';
import type { BuildTarget } from './base';
import { browserConfig } from './browser';

/**
 * The browser build of a remote while it is worked on: the very set-up of a release, so that the page of a running host
 * can take it, but built again with each change, readable, and with source maps. Each build needs its own name in
 * the page, or an older one's chunks would be taken for its own: the development server replaces `buildMark`.
 */
export function developmentConfig(
  target: Pick<BuildTarget, 'name' | 'packageDir' | 'outDir'>,
): Configuration {
  const release = browserConfig({ ...target, role: 'remote' });
  return {
    ...release,
    devtool: 'source-map',
    cache: { type: 'memory' },
    output: { ...release.output, clean: false },
    optimization: { ...release.optimization, minimize: false, realContentHash: false },
    watchOptions: { aggregateTimeout: 50, ignored: '**/node_modules/**' },
  };
}
