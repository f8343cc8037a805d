import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readdir, realpath, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { catalogueLimits } from '../limits';
import { CsvSource, FolderUnreadable } from './CsvSource';
import type { Problems } from './problems';

/** Every file of a catalogue at one moment: the checked bytes are the stored ones. */
export interface Snapshot {
  /** Content by path inside the folder, with `/` whatever the system. CSV files can be large and are not held. */
  readonly files: ReadonlyMap<string, Buffer | CsvSource>;
  /** SHA-256 over all paths and bytes. */
  readonly hash: string;
}

const limitOf = (name: string): number => {
  if (isCsv(name)) return catalogueLimits.csv;
  if (/\.svg$/i.test(name)) return catalogueLimits.drawing;
  return /\.(png|jpe?g|webp|gif|ico|bmp|avif)$/i.test(name) ? catalogueLimits.photo : catalogueLimits.file;
};
export const isCsv = (name: string) => /\.csv$/i.test(name);
export const inMiB = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

/**
 * Reads a folder. Hidden files are passed over; a link is followed only where it stays inside.
 * @throws FolderUnreadable
 */
export async function takeSnapshot(folder: string, problems: Problems): Promise<Snapshot> {
  const root = await realpath(folder).catch((): never => {
    throw new FolderUnreadable(`${folder}: there is no such folder`);
  });
  const files = new Map<string, Buffer | CsvSource>();
  const hash = createHash('sha256');
  let total = 0;

  const report = (name: string, message: string) => problems.add({ file: name, line: 1 }, '', message);

  async function take(name: string, real: string, handle: FileHandle): Promise<void> {
    const { size } = await handle.stat();
    const limit = limitOf(name);
    if (size > limit) return report(name, `is larger than ${inMiB(limit)}`);
    if (!isCsv(name)) total += size;
    if (total > catalogueLimits.folder) {
      throw new FolderUnreadable(`${folder}: holds more than ${inMiB(catalogueLimits.folder)} in all`);
    }
    if (files.size >= catalogueLimits.files) {
      throw new FolderUnreadable(`${folder}: holds more than ${catalogueLimits.files} files`);
    }
    const content = isCsv(name) ? await CsvSource.at(real) : await handle.readFile();
    files.set(name, content);
    hash.update(`${name}\0${content instanceof CsvSource ? content.digest : digestOf(content)}\n`);
  }

  async function visit(inside: string, depth: number): Promise<void> {
    const entries = await readdir(path.join(folder, inside), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.')) continue;
      const name = inside ? `${inside}/${entry.name}` : entry.name;
      const real = await realpath(path.join(folder, name)).catch(() => undefined);
      if (real === undefined || !real.startsWith(root + path.sep)) {
        report(name, 'is a link that leads out of the folder; put the file itself here');
        continue;
      }
      // Non-blocking, or a named pipe would hold the import up for ever.
      const handle = await open(real, constants.O_RDONLY | constants.O_NONBLOCK);
      try {
        const kind = await handle.stat();
        if (kind.isFile()) await take(name, real, handle);
        else if (!kind.isDirectory()) report(name, 'is neither a file nor a folder');
        else if (depth === catalogueLimits.depth) report(name, 'lies too deep');
        else await visit(name, depth + 1);
      } finally {
        await handle.close();
      }
    }
  }

  try {
    await visit('', 0);
  } catch (error) {
    if (error instanceof FolderUnreadable) throw error;
    throw new FolderUnreadable(`${folder}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { files, hash: hash.digest('hex') };
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export const notUtf8 = 'is not UTF-8 text; from a spreadsheet, save it as “CSV UTF-8”';

/** The text of a file, or undefined (and a problem) when it is not UTF-8. */
export function textOf(bytes: Buffer, file: string, problems: Problems): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    problems.addUnreadable({ file, line: 1 }, notUtf8);
    return undefined;
  }
}
