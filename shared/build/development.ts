import type { Configuration } from 'webpack';
import type { BuildTarget } from './base';
import { browserConfig } from './browser';

/** Stands in the names of a development build's runtime, until the server that gives it out knows its number. */
export const buildMark = 'wadachiBuildMark';

/**
 * The browser build of a remote while it is worked on: the very set-up of a release, so that the page of a running host
 * can take it, but built again with each change, readable, and with source maps. Each build needs its own name in
 * the page, or an older one's chunks would be taken for its own: whoever serves it replaces `buildMark`.
 */
export function developmentConfig(
  target: Pick<BuildTarget, 'name' | 'packageDir' | 'outDir'>,
): Configuration {
  const release = browserConfig({ ...target, role: 'remote', version: `development-${buildMark}` });
  return {
    ...release,
    devtool: 'source-map',
    cache: { type: 'memory' },
    output: { ...release.output, clean: false },
    optimization: { ...release.optimization, minimize: false, realContentHash: false },
    watchOptions: { aggregateTimeout: 50, ignored: '**/node_modules/**' },
  };
}
