import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { messagesPlugin, messagesRule, routerRule, scopedStyleRule, scriptRule } from '../rules';

// A process of its own, since Jest runs no loader that is a module: `index.ts` of each folder that is named becomes `out.cjs`
// in it, or `failure.txt` says why not. A style sheet becomes a text.
const installed = { modules: [join(import.meta.dirname, '../../../node_modules')] };
const css = { test: /\.css$/, loader: 'css-loader', options: { exportType: 'string' } };

const configFor = (folder: string): Configuration => ({
  mode: 'production',
  target: 'node20',
  context: folder,
  entry: './index.ts',
  output: { path: folder, filename: 'out.cjs', library: { type: 'commonjs2' } },
  externals: ['react'],
  resolve: installed,
  resolveLoader: installed,
  module: { rules: [scriptRule('browser'), messagesRule, routerRule, css, scopedStyleRule] },
  plugins: [messagesPlugin()],
});

for (const folder of process.argv.slice(2))
  webpack(configFor(folder), (error, stats) => {
    const failure = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : undefined);
    if (failure !== undefined) void writeFile(join(folder, 'failure.txt'), failure);
  });
