import { build, type Plugin } from 'esbuild';
import { cp, mkdir, readdir, writeFile, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { rootDir, listWorkspaces } from '../workspace/packages';
import { compiledFolders, packageJsonOf, servers } from './packageJsonOf';

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
}

/** The files that the packages of the project export, by what an import says: `@wadachi/intl/moment`. */
async function exportedFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const workspace of await listWorkspaces()) {
    const folder = join(rootDir, workspace);
    const { name, exports = {} } = JSON.parse(
      await readFile(join(folder, 'package.json'), 'utf8'),
    ) as Manifest;
    for (const [path, file] of Object.entries(exports)) files.set(name + path.slice(1), join(folder, file));
  }
  return files;
}

/**
 * `node --import tsx scripts/compile/main.ts FOLDER` writes what the servers run and read into a folder, JavaScript in
 * place of TypeScript and each file where it lies in the sources. Images hold that (ADR 29). `packages/api/package.json`
 * there, and those of the other servers, name the packages that each server's code imports; `packages/all` has those of all.
 */
const folder = resolve(process.argv[2] ?? '.cache/compiled');
const unused = /(^|[\\/])(node_modules|dist|testing)([\\/]|$)|\.test\.tsx?$/;
const typescript = /\.tsx?$/;

const resolved = Symbol('resolved');

/** The project's own packages are this checkout's, wherever what is installed leads. */
const ownFiles = await exportedFiles();

/** Leaves modules apart: an import names the compiled file. What is no TypeScript, such as JSON, becomes a part of its user. */
const apart: Plugin = {
  name: 'apart',
  setup(esbuild) {
    esbuild.onResolve({ filter: /./ }, async ({ path, pluginData, ...from }) => {
      if (from.kind === 'entry-point' || pluginData === resolved) return undefined;
      if (!/^(\.|@wadachi\/)/.test(path)) return { path, external: true };
      const own = ownFiles.get(path) ?? path;
      const { path: file } = await esbuild.resolve(own, { ...from, pluginData: resolved });
      if (!typescript.test(file)) return undefined;
      const compiled = relative(dirname(from.importer), file).replace(typescript, '.js');
      return { path: `./${compiled.replaceAll('\\', '/')}`, external: true };
    });
  },
};

const sources: string[] = [];
for (const part of compiledFolders) {
  const isUsed = (path: string) => !unused.test(relative(rootDir, path));
  await cp(join(rootDir, part), join(folder, part), {
    recursive: true,
    filter: (path) => isUsed(path) && !typescript.test(path),
  });
  const files = await readdir(join(rootDir, part), { recursive: true });
  sources.push(
    ...files.map((file) => join(rootDir, part, file)).filter((file) => typescript.test(file) && isUsed(file)),
  );
}
const { metafile } = await build({
  metafile: true,
  entryPoints: sources,
  outbase: rootDir,
  outdir: folder,
  absWorkingDir: rootDir,
  bundle: true,
  plugins: [apart],
  platform: 'node',
  target: 'node20',
  format: 'esm',
  loader: { '.css': 'empty' },
  sourcemap: true,
  sourcesContent: false,
});

async function writeManifest(name: string, content: object): Promise<void> {
  const own = join(folder, 'packages', name);
  await mkdir(own, { recursive: true });
  await writeFile(join(own, 'package.json'), `${JSON.stringify(content, undefined, 2)}\n`);
}

const contents = await Promise.all(servers.map((server) => packageJsonOf(server, metafile.outputs, folder)));
for (const [index, server] of servers.entries()) await writeManifest(server, contents[index] ?? {});
// Of servers that share one folder.
const dependencies = Object.assign({}, ...contents.map((content) => content.dependencies)) as object;
await writeManifest('all', { ...contents[0], name: '@wadachi/servers', dependencies });
