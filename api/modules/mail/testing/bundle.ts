import path from 'node:path';
import webpack, { type Configuration } from 'webpack';

const swc = {
  loader: 'swc-loader',
  options: { jsc: { target: 'es2023', parser: { syntax: 'typescript' } } },
};

/** The folder that a source file believes to be in stays its own, so that it finds what lies beside it. */
const ownFolders = new webpack.DefinePlugin({
  'import.meta.dirname': webpack.DefinePlugin.runtimeValue(({ module }) => JSON.stringify(module.context)),
});

/**
 * Makes one file of a program and returns its path: a process that loads that starts in a fraction of the time.
 * @param keepsPackages leaves packages to Node, such as those with native parts; `dir` must then lie in the repository
 */
export async function bundle(program: string, dir: string, keepsPackages = false): Promise<string> {
  const configuration: Configuration = {
    mode: 'none',
    target: 'node20',
    devtool: false,
    entry: program,
    output: { path: dir, filename: 'program.mjs', module: true, chunkFormat: 'module' },
    experiments: { outputModule: true },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [{ test: /\.ts$/, use: swc }],
      // What Node resolves while it runs stays Node's.
      parser: { javascript: { createRequire: false, importMeta: false, url: false, worker: false } },
    },
    externals: keepsPackages ? /^(?!@wadachi\/|square$)[^./]/ : { 'pg-native': 'commonjs pg-native' },
    ...(keepsPackages ? { externalsType: 'module', plugins: [ownFolders] } : {}),
    ignoreWarnings: [() => true],
  };
  await new Promise<void>((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      if (problem) reject(problem);
      else resolve();
    });
  });
  return path.join(dir, 'program.mjs');
}
