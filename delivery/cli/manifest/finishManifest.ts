import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { integrityOfBytes } from '../../core/verifyFiles';
import { remoteManifest, stockTypes } from '../../core/release';
import { zipSync } from 'fflate';

/** The first day that a ZIP file knows: a build gives the same bytes at any time. */
const mtime = new Date(1980, 0, 1);

/** A ZIP file with one file in it. */
const zipOf = (name: string, bytes: Buffer): Buffer =>
  Buffer.from(zipSync({ [name]: [bytes, { mtime, level: 0 }] }));

/** The parts of a manifest that the build does not fill in. */
interface Manifest {
  readonly metaData: {
    buildInfo: unknown;
    types: unknown;
    readonly remoteEntry: { readonly name: string };
  };
  readonly exposes: readonly { assets: Record<'js' | 'css', { sync: string[]; async: string[] }> }[];
  /** The hash of each file beside it, by name: what a page checks that knows the manifest's own. */
  integrity: Readonly<Record<string, string>>;
}

/** Puts the version of a release, and the hashes of the files beside it, into the manifest that the plugin has left. */
export async function finishManifest(folder: string, name: string, version: string): Promise<void> {
  await changeManifest(folder, async (manifest) => {
    manifest.metaData.buildInfo = { buildVersion: version, buildName: name };
    manifest.integrity = await hashesIn(folder);
    const { name: entry } = manifest.metaData.remoteEntry;
    const files = Object.keys(manifest.integrity).filter((file) => file !== entry);
    const late = (end: string) => ({ sync: [], async: files.filter((file) => file.endsWith(end)) });
    // The plugin finds no files of what is in the entry itself: all others are loaded by that.
    for (const expose of manifest.exposes)
      if (expose.assets.js.sync.length === 0) expose.assets = { js: late('.js'), css: late('.css') };
  });
  // The plugin's notes for itself, where it is ours.
  await rm(join(folder, 'mf-stats.json'), { force: true });
}

const embedTypes = () =>
  createRequire(join(import.meta.dirname, 'finishManifest.ts')).resolve('@wadachi/embed/types');

/** Puts what a site's own build must know of `mount` (shared/embed) beside a manifest. */
export async function addTypes(folder: string): Promise<void> {
  const types = await readFile(embedTypes(), 'utf8');
  const declared = Buffer.from(`${types}\nexport declare const mount: Mount;\n`);
  await writeFile(join(folder, stockTypes), zipOf('mount.d.ts', declared));
  await changeManifest(folder, async ({ metaData }) => {
    metaData.types = { path: '', name: '', zip: stockTypes, api: '' };
  });
}

async function changeManifest(folder: string, change: (manifest: Manifest) => Promise<void>): Promise<void> {
  const path = join(folder, remoteManifest);
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  await change(manifest);
  await writeFile(path, JSON.stringify(manifest));
}

async function hashesIn(folder: string): Promise<Manifest['integrity']> {
  const files = (await readdir(folder)).filter((file) => /\.(?:js|css)$/.test(file)).sort();
  const hashes = files.map(
    async (file) => [file, integrityOfBytes(await readFile(join(folder, file)))] as const,
  );
  return Object.fromEntries(await Promise.all(hashes));
}
