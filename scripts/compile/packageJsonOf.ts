import type { Metafile } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { join, posix, relative } from 'node:path';
import { listWorkspaces, rootDir } from '../workspace/packages';

/** The folders whose TypeScript becomes JavaScript for the servers. */
export const compiledFolders = ['shared', 'delivery/core', 'delivery/host', 'delivery/ops', 'api', 'host'];

/** The servers that images are made of, and the folders of each whose files it starts, threads and commands included. */
export const servers = ['api', 'host', 'ops'] as const;
type Server = (typeof servers)[number];
const roots: Readonly<Record<Server, readonly string[]>> = {
  api: ['api/'],
  host: ['host/server/', 'delivery/host/render/thread/'],
  ops: ['delivery/ops/server/'],
};
const workspaces: Readonly<Record<Server, string>> = { api: 'api', host: 'host', ops: 'delivery' };

interface PackageJson {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * The `package.json` of one server: the packages that its files, and all that these import, name as an import or as a file
 * to read, in the versions of the workspaces. `folder` is where the compiled files of `outputs` are.
 */
export async function packageJsonOf(server: Server, outputs: Metafile['outputs'], folder: string) {
  const files = reachedFrom(roots[server], outputs, folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const isNamed = (name: string) => {
    const quoted = new RegExp(`["'\`]${name}(/[^"'\`]*)?["'\`]`);
    return texts.some((text) => quoted.test(text));
  };
  const versions = await pinnedVersions();
  const dependencies = Object.fromEntries([...versions].filter(([name]) => isNamed(name)).sort());
  // Without a version npm makes no SBOM.
  const { version } = await manifestOf(workspaces[server]);
  return { name: `@wadachi/${server}`, version, private: true, type: 'module', dependencies };
}

function reachedFrom(
  started: readonly string[],
  outputs: Metafile['outputs'],
  folder: string,
): readonly string[] {
  const base = relative(rootDir, folder).replaceAll('\\', '/');
  const imports = new Map(
    Object.entries(outputs).map(([file, { imports: found }]) => [posix.relative(base, file), found]),
  );
  const reached = new Set(
    [...imports.keys()].filter(
      (file) => started.some((root) => file.startsWith(root)) && file.endsWith('.js'),
    ),
  );
  for (const file of reached) {
    for (const { path } of imports.get(file) ?? []) {
      const next = posix.join(posix.dirname(file), path);
      if (imports.has(next)) reached.add(next);
    }
  }
  return [...reached];
}

async function pinnedVersions(): Promise<ReadonlyMap<string, string>> {
  const manifests = await Promise.all((await listWorkspaces()).map(manifestOf));
  return new Map(manifests.flatMap(({ dependencies }) => Object.entries(dependencies ?? {})));
}

const manifestOf = async (workspace: string) =>
  JSON.parse(await readFile(join(rootDir, workspace, 'package.json'), 'utf8')) as PackageJson;
