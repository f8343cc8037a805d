import { createHash } from 'node:crypto';
import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { remoteManifest, type Assets, type Release } from '../../core/release';
import { isOwned } from '@wadachi/build/owned';
import { hostApiVersion } from '@wadachi/client/routes';
import { commitOf } from '../described/commitOf';
import { finishManifest } from '../manifest/finishManifest';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import { compress, hashFiles, hashMaps } from '../releaseFiles';
import {
  entryFile,
  exposedRemote,
  kindProblems,
  manifestProblems,
  readFederationManifest,
  scriptEntry,
  type Exposed,
  type FederationManifest,
} from './federationManifest';
import { FolderRefused } from './FolderRefused';
import { readFolder, serverBuild, type FolderFiles } from './readFolder';
import { readRemoteData, remoteData, type RemoteData } from './remoteData';
import { scriptProblems } from './scriptProblems';

/** A folder that another bundler has built, and the release that it becomes. */
export interface Taking {
  readonly name: string;
  /** The folder with the build; nothing is written into it. */
  readonly from: string;
  /** An empty folder for the release. */
  readonly outDir: string;
  /** Otherwise the version comes from what the folder holds. */
  readonly version?: string | undefined;
  /** Says what remote.json says, where it is known otherwise, and what else is known better than a folder can tell. */
  readonly known?: RemoteData & Pick<Release, 'shared' | 'git' | 'commit'>;
}

/** Makes a release of a folder that any bundler has built: docs/adr/0096. Gives its version. Throws `CommandRefused`. */
export async function takeFolder(taking: Taking): Promise<string> {
  try {
    return await take(taking);
  } catch (error) {
    if (!(error instanceof FolderRefused)) throw error;
    throw new CommandRefused(
      `No release of ${taking.name} can be made of ${taking.from}:\n  ${error.message}`,
    );
  }
}

async function take({ name, from, outDir, version: asked, known }: Taking): Promise<string> {
  const folder = await realpath(from).catch(() => from);
  const files = await readFolder(folder);
  const manifest = readFederationManifest(files.get(remoteManifest));
  const declared = known ?? readRemoteData(files.get(remoteData));
  const problems = problemsOf(name, files, manifest, declared);
  if (problems.length > 0) throw new FolderRefused(...problems);
  const version = asked ?? versionOf(files, manifest);
  await writeFiles(outDir, files, manifest);
  await finishManifest(outDir, name, version);
  await compress(outDir);
  const exposed = exposedRemote(manifest);
  const entry = entryFile(manifest);
  const release: Release = {
    schema: 1,
    name,
    version,
    ...(known ? { git: known.git, commit: known.commit ?? null } : await commitOf([':/'], folder)),
    built_at: new Date().toISOString(),
    entry,
    server: serverBuild,
    routes: declared.routes,
    pages: pagesOf(declared, entry, exposed),
    messages: declared.messages ?? {},
    styles: exposed?.css.sync ?? [],
    files: await hashFiles(outDir),
    maps: await hashMaps(outDir),
    shared: known?.shared ?? sharedOf(manifest, declared),
    provides: {},
    budget: declared.budget ?? null,
    host_api: `^${hostApiVersion}`,
  };
  await writeFile(join(outDir, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
  return version;
}

function problemsOf(
  name: string,
  files: FolderFiles,
  manifest: FederationManifest,
  declared: RemoteData,
): readonly string[] {
  const ofPages = [...Object.values(declared.pages ?? {}), ...Object.values(declared.messages ?? {})];
  const unshared = Object.keys(declared.uses ?? {}).find(
    (module) => !manifest.shared.some((shared) => shared.name === module && isOwned(module)),
  );
  return [
    ...manifestProblems(name, manifest, files),
    ...scriptProblems(files, entryFile(manifest)),
    ...(files.has(serverBuild)
      ? []
      : [
          `it has no ${serverBuild}: the host’s server renders each page with it, one CommonJS file that exports remote`,
        ]),
    ...ofPages
      .flatMap(({ scripts, styles }) => [...scripts, ...styles])
      .filter((file) => !files.has(file))
      .map((file) => `${remoteData} names ${file}, which is not there`),
    ...ofPages.flatMap(({ scripts, styles }) => kindProblems(remoteData, scripts, styles)),
    ...(unshared === undefined
      ? []
      : [`${remoteData} says what it uses of ${unshared}, which ${remoteManifest} does not share`]),
  ];
}

/** By the version in the manifest where it is one, and by every byte. */
function versionOf(files: FolderFiles, { metaData: { buildInfo } }: FederationManifest): string {
  const hash = createHash('sha256');
  for (const [path, bytes] of files) hash.update(`${path} ${bytes.length}\0`).update(bytes);
  const said = buildInfo?.buildVersion ?? '';
  const number = /^\d{1,9}\.\d{1,9}\.\d{1,9}$/.test(said) ? said : '0.0.0';
  return `${number}-${hash.digest('hex').slice(0, 12)}`;
}

async function writeFiles(outDir: string, files: FolderFiles, manifest: FederationManifest): Promise<void> {
  for (const [path, bytes] of files) {
    if (path === remoteData) continue;
    await mkdir(dirname(join(outDir, path)), { recursive: true });
    await writeFile(join(outDir, path), bytes);
  }
  // A release has one entry, whoever reads its manifest.
  const metaData = { ...manifest.metaData, remoteEntry: scriptEntry(manifest) };
  await writeFile(join(outDir, remoteManifest), JSON.stringify({ ...manifest, metaData }));
}

/** Files that come with every page are preloaded with each; of the rest a page names its own, or takes all stylesheets. */
function pagesOf(declared: RemoteData, entry: string, exposed: Exposed | undefined): Record<string, Assets> {
  const scripts = (exposed?.js.sync ?? []).filter((file) => file !== entry);
  const otherStyles = exposed?.css.async ?? [];
  const pages = [...new Set(declared.routes.map(({ page }) => page))];
  return Object.fromEntries(
    pages.map((page) => {
      const own = declared.pages?.[page];
      return [
        page,
        {
          scripts: [...new Set([...scripts, ...(own?.scripts ?? [])])],
          styles: [...new Set(own?.styles ?? otherStyles)],
        },
      ];
    }),
  );
}

const sharedOf = ({ shared }: FederationManifest, { uses }: RemoteData): Release['shared'] =>
  Object.fromEntries(
    shared
      .filter(({ name }) => isOwned(name))
      .map(({ name, requiredVersion }) => [
        name,
        { range: String(requiredVersion), exports: uses?.[name] ?? [] },
      ]),
  );
