import type { Configuration } from 'webpack';

/** Stands for the version in a build's own names: only who publishes or serves the build knows it, and puts it there. */
export const buildMark = 'wadachiBuildMark';

export interface BuildTarget {
  readonly role: 'host' | 'remote';
  /** `host`, `mf-shop`, … */
  readonly name: string;
  readonly packageDir: string;
  readonly outDir: string;
  /** Development React and Fast Refresh, for `npm run dev` alone. */
  readonly isDevelopment?: boolean;
}

export function baseConfig(build: BuildTarget): Configuration {
  return {
    mode: build.isDevelopment ? 'development' : 'production',
    // Kept in the release store for `release errors`; no build names its map, and no visitor gets one.
    devtool: 'hidden-source-map',
    context: build.packageDir,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    // A module that throws fails each time it is asked for: its exports are never used half made.
    output: { strictModuleErrorHandling: true },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    // Short ids, not lasting ones: the files of a version share their address with no other's.
    optimization: { moduleIds: 'size', chunkIds: 'size', realContentHash: true },
  };
}
