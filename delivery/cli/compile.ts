import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { oldestBrowsers } from '@wadachi/build/oldestBrowsers';
import { settings } from './inputs';

export function compile(config: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) return reject(error);
      if (!stats) return reject(new Error('webpack gave no result'));
      if (stats.hasErrors())
        return reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
      resolve(stats.compilation);
    });
  });
}

/**
 * The same build, which begins with what the latest one of this name made of modules that have not changed. Files are
 * compared by their content: a pipeline may bring `.cache/webpack` along.
 */
export const cached = (root: string, name: string, config: Configuration): Configuration => ({
  ...config,
  // Every build without a cache checks the same options; to compile their schemas takes almost a second.
  validate: false,
  cache: {
    type: 'filesystem',
    cacheDirectory: join(root, '.cache', 'webpack'),
    name,
    version: madeWith(root),
    compression: false,
  },
  snapshot: { module: { hash: true }, resolve: { hash: true } },
});

/** Lists the inputs of every build: the presets and all that is installed. Nothing that other tools made is used. */
function madeWith(root: string): string {
  const hash = createHash('sha256').update(process.version).update(oldestBrowsers.join());
  for (const file of ['package-lock.json', ...settings(root)])
    hash.update('\0').update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
