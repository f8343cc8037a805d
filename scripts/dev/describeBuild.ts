import { join } from 'node:path';
import type { Compilation } from 'webpack';
import { routeProblems } from '@wadachi/delivery/core';
import { assetsOf, initialAssets, readRemoteSource, readRoutes } from '@wadachi/delivery/cli/builds';
import type { Described } from './Builds';

/** Routes, and the files of each page, as the sources are now. Throws with what the host would refuse. */
export async function describeBuild(
  name: string,
  packageDir: string,
  compilation: Compilation,
): Promise<Described> {
  const source = await readRemoteSource(join(packageDir, 'src/remote.ts'));
  const initial = initialAssets(compilation);
  const filesOf = (requests: ReadonlyMap<string, string>) =>
    Object.fromEntries([...requests].map(([key, request]) => [key, assetsOf(compilation, request, initial)]));
  const routes = await readRoutes(packageDir);
  const [problem] = routeProblems(name, routes, [...source.pages.keys()]);
  if (problem) throw new Error(`src/routes.ts: ${problem}`);
  return { routes, pages: filesOf(source.pages), messages: filesOf(source.messages) };
}
