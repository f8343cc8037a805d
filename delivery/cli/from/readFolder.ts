import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteManifest } from '../../core/release';
import { FolderRefused } from './FolderRefused';
import { remoteData } from './remoteData';

/** The files that a release takes from a folder, by path. */
export type FolderFiles = ReadonlyMap<string, Buffer>;

/** The build that the host's server renders with. */
export const serverBuild = 'server/server.js';

/** At most this many entries are looked at, and this many files taken; bytes of one file, and of all. */
const most = { entries: 2_000, files: 500, fileBytes: 10_000_000, allBytes: 50_000_000 };

/** A name that a release and its store can have (delivery/cli/gate/releaseForm.ts). */
const fit = /^[A-Za-z0-9_@][A-Za-z0-9_.@+-]{0,150}$/;

const isTaken = (path: string): boolean =>
  path === remoteManifest ||
  path === remoteData ||
  /^server\/server\.js(\.map)?$/.test(path) ||
  /^[^/]+\.(?:js|js\.map|css)$/.test(path);

/** Matches files that bundlers write beside a build and that no page asks for: notes, licences, types, compressed forms. */
const isLeft = (path: string): boolean =>
  /(?:^|\/)\.|^@mf-types|^mf-stats\.json$|\.(?:html|txt|css\.map|br|gz)$/.test(path);

/**
 * Reads what a release takes from a folder that some bundler has built. Each file is read once: what was checked is what is
 * published. Throws `FolderRefused`.
 */
export async function readFolder(folder: string): Promise<FolderFiles> {
  const about = await stat(folder).catch(() => undefined);
  if (!about?.isDirectory()) throw new FolderRefused('there is no such folder');
  const files = new Map<string, Buffer>();
  let all = 0;
  for (const path of await pathsIn(folder)) {
    const { size } = await stat(join(folder, path));
    all += size;
    if (size > most.fileBytes)
      throw new FolderRefused(`${path} has more than ${written(most.fileBytes)} bytes`);
    if (all > most.allBytes)
      throw new FolderRefused(`its files have more than ${written(most.allBytes)} bytes together`);
    files.set(path, await readFile(join(folder, path)));
  }
  return files;
}

async function pathsIn(folder: string): Promise<readonly string[]> {
  const entries = await entriesIn(folder);
  if (entries.length > most.entries)
    throw new FolderRefused(
      `it has more than ${written(most.entries)} files: name the folder of the build alone`,
    );
  const paths = entries.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/');
    if (entry.isDirectory() || isLeft(path)) return [];
    if (!entry.isFile()) throw new FolderRefused(`${path} is a link: a release holds files only`);
    if (!isTaken(path)) throw new FolderRefused(whyNotTaken(path));
    if (!fit.test(entry.name)) throw new FolderRefused(`a file of a release can’t be named ${path}`);
    return [path];
  });
  if (paths.length > most.files)
    throw new FolderRefused(`a release has at most ${most.files} files, it has ${paths.length}`);
  return paths.sort();
}

/** Goes into no link to a folder, and no further once there are too many. */
async function entriesIn(folder: string): Promise<readonly Dirent[]> {
  const found: Dirent[] = [];
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const entry of await readdir(next, { withFileTypes: true })) {
      found.push(entry);
      if (entry.isDirectory() && entry.name !== 'node_modules') waiting.push(join(next, entry.name));
    }
    if (found.length > most.entries) break;
  }
  return found;
}

function whyNotTaken(path: string): string {
  if (path.startsWith('server/'))
    return `${path} lies in server/: a server build is one file, ${serverBuild}`;
  if (path.includes('/'))
    return `${path} lies in a folder: scripts and stylesheets lie beside ${remoteManifest} (Vite: build.assetsDir '')`;
  return `${path} is neither a script nor a stylesheet: hosts serve nothing else, so pictures and fonts go into the code or onto another server`;
}

const written = (count: number): string => count.toLocaleString('en');
