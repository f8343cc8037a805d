import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Compilation } from 'webpack';
import { hostName, type Release } from '@wadachi/delivery/core';
import { hostApiVersion } from '@wadachi/client/routes';
import {
  assetsOf,
  compile,
  compress,
  hashFiles,
  initialAssets,
  readRemoteSource,
} from '@wadachi/delivery/cli/builds';
import { listPackages } from '../../../common/packages';
import type { Package } from '@wadachi/delivery/cli';
import { plainConfig } from './config';

/** The version under which the plain build lies beside the host's releases. */
export const plainVersion = '0.0.0-plain';

/** The descriptions of the plain build, by the package that a page belongs to. */
export type PlainReleases = Readonly<Record<string, Release>>;

const entry = 'host.js';

const fileIn = (storeRoot: string, name: string) => join(storeRoot, hostName, plainVersion, name);

export const readPlainReleases = async (storeRoot: string): Promise<PlainReleases> =>
  JSON.parse(await readFile(fileIn(storeRoot, 'plain.json'), 'utf8')) as PlainReleases;

/** Builds host and remotes as one application into a release store. The store's channel is left alone. */
export async function buildPlain(storeRoot: string): Promise<void> {
  const packages = await listPackages();
  const host = packages.find(({ role }) => role === 'host');
  if (!host) throw new Error('There is no host to build');
  const remotes = packages.filter(({ role }) => role === 'remote');
  const workDir = await mkdtemp(join(tmpdir(), 'wadachi-plain-'));
  try {
    const outDir = join(workDir, 'out');
    const target = {
      role: 'host',
      name: hostName,
      packageDir: host.dir,
      outDir,
    } as const;
    const compilation = await compile(await plainConfig(target, remotes, workDir));
    await compress(outDir);
    const files = await hashFiles(outDir);
    const parts = await describe(compilation, files, remotes);
    await writeFile(join(outDir, 'plain.json'), JSON.stringify(parts));
    // Hosts serve what a release names: here all that there is.
    await writeFile(join(outDir, 'release.json'), JSON.stringify({ ...parts[hostName], files }));
    await mkdir(fileIn(storeRoot, ''), { recursive: true });
    await cp(outDir, fileIn(storeRoot, ''), { recursive: true });
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/** The pages' files are listed with their remotes, all others with the host, so that no hash is sent twice. */
async function describe(
  compilation: Compilation,
  files: Release['files'],
  remotes: readonly Package[],
): Promise<PlainReleases> {
  const initial = initialAssets(compilation);
  const common = {
    schema: 1,
    version: plainVersion,
    git: null,
    built_at: '',
    provides: {},
    budget: null,
    entry,
    server: '',
    routes: [],
    shared: {},
    host_api: hostApiVersion,
  } as const;
  const releases: Record<string, Release> = {};
  for (const { name, dir } of remotes) {
    const source = await readRemoteSource(join(dir, 'src/remote.ts'));
    const pages = Object.fromEntries(
      [...source.pages].map(([page, request]) => [page, assetsOf(compilation, request, initial)]),
    );
    const own = new Set(Object.values(pages).flatMap(({ scripts, styles }) => [...scripts, ...styles]));
    releases[name] = {
      ...common,
      name,
      pages,
      messages: {},
      styles: [],
      files: only(files, (file) => own.has(file) || file === entry),
    };
  }
  const ofPages = new Set(Object.values(releases).flatMap((release) => Object.keys(release.files)));
  const rest = only(files, (file) => !ofPages.has(file) || file === entry);
  releases[hostName] = {
    ...common,
    name: hostName,
    pages: {},
    messages: {},
    styles: initial.styles,
    files: rest,
  };
  return releases;
}

const only = (files: Release['files'], keep: (file: string) => boolean): Release['files'] =>
  Object.fromEntries(Object.entries(files).filter(([file]) => keep(file)));
