import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { checkedKey } from '../store/objects';
import type { StoredObject } from './s3Listing';

/** Objects that outlive their server: each is a file too, on the disk before `set` returns. Headers are not kept. */
export class ObjectsInMemory extends Map<string, StoredObject> {
  readonly #folder: string;
  readonly #staged: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
    this.#staged = `${folder}.staged`;
    mkdirSync(folder, { recursive: true });
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const kept = { bytes: readFileSync(file), writtenAt: statSync(file).mtime, headers: {} };
      super.set(relative(folder, file), kept);
    }
  }

  override set(key: string, object: StoredObject): this {
    const file = this.#fileOf(key);
    mkdirSync(dirname(file), { recursive: true });
    const staged = openSync(this.#staged, 'w');
    writeFileSync(staged, object.bytes);
    fsyncSync(staged);
    closeSync(staged);
    renameSync(this.#staged, file);
    return super.set(key, object);
  }

  override delete(key: string): boolean {
    rmSync(this.#fileOf(key), { force: true });
    return super.delete(key);
  }

  #fileOf(key: string): string {
    return join(this.#folder, checkedKey(key));
  }
}
