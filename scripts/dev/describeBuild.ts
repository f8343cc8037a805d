import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compilation } from 'webpack';
import type { RouteTable } from '@wadachi/client/routes';
import { routeProblems } from '@wadachi/delivery/core';
import { assetsOf, initialAssets, readRemoteSource } from '@wadachi/delivery/cli/builds';
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
  const routes = await readRoutes(packageDir, compilation.hash ?? '');
  const [problem] = routeProblems(name, routes, [...source.pages.keys()]);
  if (problem) throw new Error(`src/routes.ts: ${problem}`);
  return { routes, pages: filesOf(source.pages), messages: filesOf(source.messages) };
}

let reads = 0;

/** Read again each time: Node keeps a module by its whole address. */
async function readRoutes(packageDir: string, build: string): Promise<RouteTable> {
  reads += 1;
  const file = pathToFileURL(join(packageDir, 'src/routes.ts'));
  file.search = `?build=${build}-${reads}`;
  const module = (await import(file.href)) as { routes?: RouteTable };
  if (!module.routes) throw new Error('src/routes.ts exports no `routes`');
  return module.routes;
}
