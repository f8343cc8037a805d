import { join } from 'node:path';
import webpack, { type Compiler, type Stats } from 'webpack';
import { developmentConfig } from '@wadachi/build/development';
import type { Described } from './Builds';
import { describeBuild } from './describeBuild';
import { errorsOf, filesOf, keepInMemory } from './inMemory';

interface RemoteSources {
  readonly name: string;
  readonly packageDir: string;
}

interface Heard {
  built(described: Described, files: ReadonlyMap<string, Buffer>, milliseconds: number): void;
  failed(message: string): void;
}

/** Builds a remote into memory, again with each change of its sources, until what it gives is called. */
export function watchRemote({ name, packageDir }: RemoteSources, heard: Heard): () => Promise<void> {
  const config = developmentConfig({ role: 'remote', name, packageDir, outDir: join(packageDir, 'dist') });
  const compiler = webpack(config);
  keepInMemory(compiler);
  watchRoutes(compiler, packageDir);
  let last: string | undefined;
  let running = Promise.resolve();

  const take = async (stats: Stats) => {
    if (stats.hasErrors()) throw new Error(errorsOf(stats));
    const described = await describeBuild(name, packageDir, stats.compilation);
    const state = `${stats.hash} ${JSON.stringify(described.routes)}`;
    // Watching begins with a second look at files that are younger than the first.
    if (state === last) return;
    last = state;
    heard.built(described, filesOf(stats.compilation), stats.endTime - stats.startTime);
  };
  const watching = compiler.watch(compiler.options.watchOptions, (error, stats) => {
    const build = async () => {
      if (error) throw error;
      if (stats) await take(stats);
    };
    running = running.then(build).catch((reason: unknown) => {
      last = undefined;
      heard.failed(reason instanceof Error ? reason.message : String(reason));
    });
  });
  return () =>
    new Promise((resolve) => {
      if (watching) watching.close(() => resolve());
      else resolve();
    });
}

/** Routes are data that no code imports: a change of them is a change of the remote all the same. */
function watchRoutes({ hooks }: Compiler, packageDir: string): void {
  hooks.afterCompile.tap('watchRoutes', ({ fileDependencies }) => {
    fileDependencies.add(join(packageDir, 'src', 'routes.ts'));
  });
}
