import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, type BuildTarget } from './base';
import { ownedModules } from './owned';
import { scriptRule, styleRules } from './rules';

/**
 * The build a server renders with: one CommonJS file. A remote's leaves every owned module to the
 * scope that the host's own file exports; Node's modules are the only others it may ask for.
 */
export function serverConfig(build: BuildTarget): Configuration {
  const isHost = build.role === 'host';
  return {
    ...baseConfig(build),
    target: 'node20',
    entry: { server: join(build.packageDir, isHost ? 'src/ssr/index.tsx' : 'src/remote.ts') },
    output: {
      ...baseConfig(build).output,
      path: join(build.outDir, 'server'),
      library: { type: 'commonjs2' },
      clean: true,
    },
    externals: isHost ? {} : Object.fromEntries(ownedModules.map((name) => [name, `commonjs2 ${name}`])),
    module: { rules: [scriptRule('server'), ...styleRules(build.name, 'server')] },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { minimize: false, splitChunks: false },
  };
}
