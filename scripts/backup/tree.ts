import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

interface FolderEntry {
  /** Below the part's folder, with `/` between names; empty for that folder itself. */
  readonly path: string;
  /** Permissions, as `chmod` takes them. */
  readonly mode: number;
}

interface FileEntry extends FolderEntry {
  readonly size: number;
  readonly sha256: string;
}

/** The entries of a folder, each folder before its content; both lists are empty when it does not exist. */
interface Tree {
  readonly folders: readonly FolderEntry[];
  readonly files: readonly FileEntry[];
}

/** The paths of a folder's files and folders. Throws for what is neither, such as a link. */
export async function pathsIn(folder: string): Promise<{ folders: string[]; files: string[] }> {
  if (!(await isThere(folder))) return { folders: [], files: [] };
  const paths = { folders: [''], files: [] as string[] };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (entry.isDirectory()) paths.folders.push(path);
    else if (entry.isFile()) paths.files.push(path);
    else throw new Error(`${join(folder, path)} is neither a file nor a folder.`);
  }
  return { folders: paths.folders.toSorted(), files: paths.files.toSorted() };
}

/** Copies a folder as it is, to the disk itself; `to` is not there yet. A file that goes away meanwhile is left out. */
export async function copyTree(from: string, to: string): Promise<Tree> {
  const paths = await pathsIn(from);
  const folders: FolderEntry[] = [];
  for (const path of paths.folders) {
    const mode = await modeOf(join(from, path));
    await mkdir(join(to, path), { recursive: path === '', mode });
    await chmod(join(to, path), mode);
    folders.push({ path, mode });
  }
  const copied = await allInLanes(paths.files, (path) =>
    copyFile(join(from, path), join(to, path)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }),
  );
  const files = paths.files.flatMap((path, index) => {
    const file = copied[index];
    return file ? [{ path, ...file }] : [];
  });
  return { folders, files };
}

/** A backup copies this many files at once: the disk takes the writes of several files together. */
const lanes = 16;

/** The results in order. Rejects with the first failure, once nothing goes on any more. */
async function allInLanes<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      try {
        results[index] = await work(items[index] as T);
      } catch (error) {
        next = items.length;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}

async function copyFile(from: string, to: string): Promise<Omit<FileEntry, 'path'>> {
  const mode = await modeOf(from);
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    createReadStream(from),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(to, { flags: 'wx', mode, flush: true }),
  );
  await chmod(to, mode);
  return { mode, size, sha256: hash.digest('hex') };
}

/** Gives a copy the permissions that are known of it; a medium in between may have lost them. */
export async function setModes(folder: string, { folders, files }: Tree): Promise<void> {
  for (const { path, mode } of [...files, ...folders.toReversed()]) await chmod(join(folder, path), mode);
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw error;
    },
  );

export const isEmpty = async (folder: string): Promise<boolean> =>
  !(await isThere(folder)) || (await readdir(folder)).length === 0;

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

/** True for the folder itself and all paths in it. */
export const isWithin = (folder: string, path: string): boolean => {
  for (let at = path; ; at = dirname(at)) {
    if (at === folder) return true;
    if (dirname(at) === at) return false;
  }
};
