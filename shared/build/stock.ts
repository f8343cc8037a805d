import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { buildMark, type BuildTarget } from './base';
import { aliases, browserConfig, minimizers } from './browser';
import { stockFederation } from './federation';
import { scopedStyleRule } from './rules';

/**
 * A remote's browser build for hosts that have nothing of ours, complete in itself. It exposes `mount`
 * (shared/embed). Pages of our own never load it: see docs/adr/0095.
 */
export function stockConfig(build: BuildTarget): Configuration {
  const own = browserConfig(build, stockFederation(build));
  return {
    ...own,
    devtool: false,
    entry: {},
    output: { ...own.output, uniqueName: `${build.name}-stock@${buildMark}` },
    resolve: {
      ...own.resolve,
      alias: {
        ...aliases,
        'embedded/remote$': join(build.packageDir, 'src/remote.ts'),
        'embedded/routes$': join(build.packageDir, 'src/routes.ts'),
      },
    },
    module: { rules: [...(own.module?.rules ?? []), scopedStyleRule] },
    optimization: { ...own.optimization, minimizer: minimizers(false, false) },
  };
}
