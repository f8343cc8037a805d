import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createFile } from './createFile';
import { codeOf, unless } from '../fileErrors';
import {
  checkedKey,
  checkedPrefix,
  maxObjectBytes,
  ObjectTooLarge,
  type AgedObject,
  type ObjectStore,
} from './objects';

/** Objects as files. What is half written has another name: it is never read. */
export class FolderObjects implements ObjectStore {
  readonly root: string;

  constructor(
    root: string,
    private readonly give = createFile,
  ) {
    this.root = resolve(root);
  }

  get address(): string {
    return this.root;
  }

  async read(key: string, limit = maxObjectBytes): Promise<Buffer | undefined> {
    const file = await unless(['ENOENT', 'ENOTDIR', 'EISDIR'], open(this.#fileOf(key)));
    if (!file) return undefined;
    try {
      const about = await file.stat();
      if (about.isDirectory()) return undefined;
      if (about.size > limit) throw new ObjectTooLarge(this.root, key, limit);
      return await file.readFile();
    } finally {
      await file.close();
    }
  }

  async create(key: string, bytes: Uint8Array): Promise<boolean> {
    return this.#staged(key, bytes, this.give);
  }

  async replace(key: string, bytes: Uint8Array): Promise<void> {
    await this.#staged(key, bytes, rename);
  }

  async list(prefix: string): Promise<readonly string[]> {
    const folder = checkedPrefix(prefix).slice(0, prefix.lastIndexOf('/') + 1);
    const files = await this.#filesIn(folder);
    return files.filter((key) => key.startsWith(prefix) && !isStaged(key)).sort();
  }

  async listAged(prefix: string): Promise<readonly AgedObject[]> {
    const aged = (await this.list(prefix)).map(async (key) => {
      const about = await unless(['ENOENT'], stat(this.#fileOf(key)));
      return about && { key, writtenAt: about.mtime };
    });
    return (await Promise.all(aged)).filter((one) => one !== undefined);
  }

  async remove(key: string): Promise<void> {
    await rm(this.#fileOf(key), { force: true });
    // Folders that are empty by now go too.
    const parents = key.split('/').slice(0, -1);
    for (; parents.length > 0; parents.pop()) {
      const isGone = await unless(
        notEmpty,
        rmdir(join(this.root, ...parents)).then(() => true),
      );
      if (!isGone) return;
    }
  }

  async sweep(before: Date, dryRun = false): Promise<number> {
    let swept = 0;
    for (const file of (await this.#filesIn('')).filter(isStaged)) {
      const path = join(this.root, file);
      const about = await unless(['ENOENT'], stat(path));
      if (!about || about.mtime >= before) continue;
      swept += 1;
      if (!dryRun) await rm(path, { force: true });
    }
    return swept;
  }

  async #filesIn(folder: string): Promise<readonly string[]> {
    const entries = await unless(
      ['ENOENT', 'ENOTDIR'],
      readdir(join(this.root, folder), { recursive: true, withFileTypes: true }),
    );
    const below = join(this.root, '/').length;
    return (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(below).replaceAll('\\', '/'));
  }

  async #staged<T>(
    key: string,
    bytes: Uint8Array,
    finish: (staged: string, file: string) => Promise<T>,
  ): Promise<T> {
    const file = this.#fileOf(key);
    const staged = join(dirname(file), `${stagedName}${randomUUID()}`);
    try {
      await this.#write(staged, bytes);
      return await finish(staged, file);
    } finally {
      await rm(staged, { force: true });
    }
  }

  async #write(staged: string, bytes: Uint8Array): Promise<void> {
    for (let left = 3; ; left -= 1) {
      await mkdir(dirname(staged), { recursive: true });
      try {
        // On the disk before it gets its name: after a power failure it is there whole or not at all.
        return await writeFile(staged, bytes, { flush: true });
      } catch (error) {
        // Somebody removed the folder while it was empty.
        if (left === 0 || codeOf(error) !== 'ENOENT') throw error;
      }
    }
  }

  #fileOf(key: string): string {
    return join(this.root, checkedKey(key));
  }
}

const notEmpty = ['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM', 'EBUSY'];
const stagedName = '.staged-';
const isStaged = (path: string) => path.slice(path.lastIndexOf('/') + 1).startsWith(stagedName);
