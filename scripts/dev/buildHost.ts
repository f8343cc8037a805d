import { join } from 'node:path';
import webpack from 'webpack';
import { developmentConfig } from '@wadachi/build/development';
import { rootDir } from '../common/packages';
import { errorsOf, filesOf, keepInMemory } from './inMemory';

/** Builds the host with development React, for pages that show a remote under development. Gives its files by path. */
export async function buildHost(): Promise<ReadonlyMap<string, Buffer>> {
  const packageDir = join(rootDir, 'host');
  const compiler = webpack(
    developmentConfig({ role: 'host', name: 'host', packageDir, outDir: join(packageDir, 'dist') }),
  );
  keepInMemory(compiler);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) reject(error ?? new Error('webpack has built nothing'));
      else if (stats.hasErrors()) reject(new Error(errorsOf(stats)));
      else resolve(filesOf(stats.compilation));
      compiler.close(() => undefined);
    });
  });
}
