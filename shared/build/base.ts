import webpack, { type Configuration } from 'webpack';

/** One package to build, and where to. */
export interface BuildTarget {
  readonly role: 'host' | 'remote';
  /** `host`, `mf-shop`, … */
  readonly name: string;
  readonly version: string;
  readonly packageDir: string;
  readonly outDir: string;
}

/** What browser and server builds have in common. */
export function baseConfig(build: BuildTarget, target: 'browser' | 'server'): Configuration {
  return {
    mode: 'production',
    devtool: target === 'server' ? 'inline-nosources-source-map' : 'hidden-source-map',
    context: build.packageDir,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: false,
    plugins: [new webpack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' })],
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic', realContentHash: true },
  };
}
