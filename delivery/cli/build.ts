import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compilation, Configuration } from 'webpack';
import { buildMark, type BuildTarget } from '@wadachi/build/base';
import { browserConfig } from '@wadachi/build/browser';
import { serverConfig } from '@wadachi/build/server';
import { stockConfig } from '@wadachi/build/stock';
import { hostApiVersion, type RouteTable } from '@wadachi/client/routes';
import { runBuild } from '../host/render/sandbox';
import { ownedModules, versionOf } from '@wadachi/build/owned';
import { replacedInMap } from '../core/errors/replacedInMap';
import { stockFolder, type Release } from '../core/release';
import { newBuildFolder } from './buildFolder';
import { compile, cached } from './compile';
import { buildByItself } from './from/buildByItself';
import { commitOf } from './described/commitOf';
import { assetsOf, initialAssets, lateAssetsOf } from './assets';
import type { Package } from './Site';
import { inputsOf, keepInputs, versionFrom } from './inputs';
import { compress, hashFiles, hashMaps } from './releaseFiles';
import { readMessageFiles, readRemoteSource } from './remoteSource';
import { sharedUse } from './sharedUse';
import { addTypes, finishManifest } from './manifest/finishManifest';

export interface Built {
  readonly version: string;
  /** A folder of its own; the caller removes it. */
  readonly folder: string;
}

interface BuildOptions {
  /** The build caches its modules for the next one: that one is quicker, and this one a little slower. */
  readonly isCached?: boolean;
  /** Where it goes; otherwise a folder of its own. */
  readonly folder?: string;
}

/** Builds one release: under the version that is asked for, else under the one that its sources give. */
export async function buildRelease(
  target: Package,
  asked?: string,
  { isCached = false, folder }: BuildOptions = {},
): Promise<Built> {
  const outDir = folder ?? (await newBuildFolder(target));
  const { from } = (await promisesOf(target.dir)) ?? {};
  if (from !== undefined) {
    const known = await knownOf(target);
    return { version: await buildByItself(target, { from, outDir, version: asked, known }), folder: outDir };
  }
  const build: BuildTarget = { role: target.role, name: target.name, packageDir: target.dir, outDir };
  const made = (kind: string, config: Configuration) =>
    compile(isCached ? cached(target.root, `${build.name}-${kind}`, config) : config);
  const browser = await made('browser', browserConfig(build));
  const stockDir = join(outDir, stockFolder);
  const isStock = (await promisesOf(build.packageDir))?.stock === true;
  const [server, ...stock] = await Promise.all([
    made('server', serverConfig(build)),
    ...(isStock ? [made('stock', stockConfig({ ...build, outDir: stockDir }))] : []),
  ]);
  const inputs = await inputsOf(
    [browser, server, ...stock],
    [join(target.dir, 'package.json'), ...routesOf(build)],
    target.root,
  );
  await keepInputs(target, inputs);
  const version = asked ?? (await versionFrom(inputs, target));
  await writeVersion(outDir, version);
  if (target.role === 'remote') await finishManifest(outDir, build.name, version);
  if (isStock) await finishManifest(stockDir, build.name, version);
  if (isStock) await addTypes(stockDir);
  await compress(outDir);
  const release = await describe(target, build, version, browser);
  await writeFile(join(outDir, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
  return { version, folder: outDir };
}

/** The part of a release that a remote's sources say, whatever builds them. */
async function knownOf(target: Package) {
  const { dir } = target;
  const { budget } = (await promisesOf(dir)) ?? {};
  return {
    routes: await readRoutes(dir),
    ...(budget && { budget }),
    shared: await sharedUse(dir),
    ...(await sourcesOf(target)),
  };
}

const sourcesOf = ({ dir, root }: Package) =>
  commitOf([dir, ...['shared', 'delivery', 'package-lock.json'].map((one) => join(root, one))], root);

/** Puts the version where webpack has left `buildMark`. */
async function writeVersion(dir: string, version: string): Promise<void> {
  const identifier = version.replace(/[^A-Za-z0-9]/g, '_');
  for (const file of await readdir(dir, { recursive: true })) {
    if (!file.endsWith('.js')) continue;
    const text = await readFile(join(dir, file), 'utf8');
    if (!text.includes(buildMark)) continue;
    const map = join(dir, `${file}.map`);
    // A file without a module has none.
    const mapped = await readFile(map, 'utf8').catch(() => undefined);
    if (mapped !== undefined) await writeFile(map, replacedInMap(mapped, text, buildMark, identifier));
    await writeFile(join(dir, file), text.replaceAll(buildMark, identifier));
  }
}

/** A remote's routes are data: no code of it imports them. */
const routesOf = ({ role, packageDir }: BuildTarget): readonly string[] =>
  role === 'host' ? [] : [join(packageDir, 'src/routes.ts')];

async function describe(
  target: Package,
  build: BuildTarget,
  version: string,
  compilation: Compilation,
): Promise<Release> {
  const isHost = build.role === 'host';
  const entry = isHost ? 'host.js' : remoteEntry;
  const source = isHost ? undefined : await readRemoteSource(join(build.packageDir, 'src/remote.ts'));
  const messageFiles = source?.messages ?? (await readMessageFiles(build.packageDir));
  const initial = initialAssets(compilation);
  const filesOf = (requests: ReadonlyMap<string, string>) =>
    Object.fromEntries([...requests].map(([key, request]) => [key, assetsOf(compilation, request, initial)]));
  // What the host brings late counts as pages of it: a document takes the styles that its remote uses.
  const sourceOf = createRequire(join(build.packageDir, 'package.json')).resolve;
  const lazySharedModules = ownedModules
    .filter(isLate)
    .map((module) => [module, lateAssetsOf(compilation, sourceOf(module), initial)] as const);
  return {
    schema: 1,
    name: build.name,
    version,
    ...(await sourcesOf(target)),
    built_at: new Date().toISOString(),
    entry,
    server: 'server/server.js',
    routes: isHost ? [] : await readRoutes(build.packageDir),
    pages: source ? filesOf(source.pages) : Object.fromEntries(lazySharedModules),
    messages: filesOf(messageFiles),
    styles: initial.styles,
    files: await hashFiles(build.outDir),
    maps: await hashMaps(build.outDir),
    shared: isHost ? {} : await sharedUse(build.packageDir),
    provides: isHost ? await provided(build) : {},
    budget: (await promisesOf(build.packageDir))?.budget ?? null,
    host_api: isHost ? hostApiVersion : `^${hostApiVersion}`,
  };
}

/** The host shares this module, but not in its first file. */
const isLate = (module: string): boolean => module.startsWith('@wadachi/') && module !== '@wadachi/shared';

/** The owned modules of a host with what they export, asked of its own server build. */
async function provided({ outDir, packageDir }: BuildTarget): Promise<Release['provides']> {
  const text = await readFile(join(outDir, 'server/server.js'), 'utf8');
  const { scope } = runBuild(text, 'host', {}) as { scope: Readonly<Record<string, object>> };
  return Object.fromEntries(
    Object.entries(scope).map(([module, exported]) => [
      module,
      { version: versionOf(module, packageDir), exports: Object.keys(exported).sort() },
    ]),
  );
}

interface Promises {
  /** Says what a page may weigh. */
  readonly budget?: Release['budget'];
  /** Its pages can be shown by stock hosts: docs/adr/0095. */
  readonly stock?: boolean;
  /** Another bundler builds it: its script `build` leaves this folder, which is taken as `publish --from` takes one. */
  readonly from?: string;
}

/** Reads `release` in a package's package.json. */
async function promisesOf(packageDir: string): Promise<Promises | undefined> {
  const manifest = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as {
    release?: Promises;
  };
  return manifest.release;
}

let reads = 0;

/** Read again each time: Node keeps a module by its whole address. */
export async function readRoutes(packageDir: string): Promise<RouteTable> {
  const file = pathToFileURL(join(packageDir, 'src/routes.ts'));
  file.search = `?read=${(reads += 1)}`;
  const module = (await import(file.href)) as { routes?: RouteTable };
  if (!module.routes) throw new Error('src/routes.ts exports no `routes`');
  return module.routes;
}

const remoteEntry = 'remoteEntry.js';
