import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { eachConcurrently } from '../eachConcurrently';
import type { Release } from '../release';
import { isCompressed } from '../isCompressed';
import { keyOf } from './describedRelease';
import { evict, stagedName } from './evict';
import { isDoneUnless, unless } from '../fileErrors';
import type { LocalReleases } from './LocalReleases';
import { checkedKey, isKey, ObjectTooLarge } from './objects';
import { ReleaseMissing } from './releaseErrors';
import type { ReleaseStore } from './ReleaseStore';
import { ShortMemory } from './ShortMemory';

/** Copies of the releases of a store elsewhere. One is there whole or not at all, and each of its files is the one that was published. */
export class MirroredReleases implements LocalReleases {
  readonly root: string;
  readonly #answers = new ShortMemory<boolean>();

  constructor(
    private readonly store: ReleaseStore,
    cacheDir: string,
    private readonly now: () => number = () => Date.now(),
  ) {
    this.root = resolve(cacheDir);
  }

  /** Nothing is asked about a file: only what a release names is copied. */
  async ensure(name: string, version: string): Promise<boolean> {
    const key = `${name}/${version}`;
    if (!isKey(key)) return false;
    return this.#answers.of(key, async () => {
      const folder = join(this.root, key);
      return (await this.#isStored(folder)) || this.#fetch(name, version, folder);
    });
  }

  /** Notes that it was asked for: what wasn't for long makes room first. */
  async #isStored(folder: string): Promise<boolean> {
    const asked = new Date(this.now());
    return isDoneUnless(['ENOENT'], utimes(folder, asked, asked));
  }

  async #fetch(name: string, version: string, folder: string): Promise<boolean> {
    const staged = join(this.root, `${stagedName}${randomUUID()}`);
    try {
      const release = await this.store.readRelease(name, version);
      await this.#copy(release, staged);
      await mkdir(dirname(folder), { recursive: true });
      // Another process may have been first; its copy is as good.
      await unless(['ENOTEMPTY', 'EEXIST', 'EPERM'], rename(staged, folder));
      await stat(folder);
      await this.#isStored(folder);
    } catch (error) {
      if (error instanceof ReleaseMissing) return false;
      throw error;
    } finally {
      await rm(staged, { recursive: true, force: true });
    }
    await evict(this.root, this.now());
    return true;
  }

  async #copy(release: Release, staged: string): Promise<void> {
    // Servers read their build through the store; browsers need the rest.
    const files = Object.keys(release.files).filter((file) => file !== release.server);
    await mkdir(staged, { recursive: true });
    await eachConcurrently(files, 8, async (file) => {
      const bytes = await this.store.readFile(release, file);
      const path = join(staged, checkedKey(file));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
      const compressed = await this.#compressed(release, file);
      if (compressed) await writeFile(`${path}.br`, compressed);
    });
  }

  /** The compressed form beside a file, when it is just that: without it the file is sent as it is. */
  async #compressed({ name, version, files }: Release, file: string): Promise<Buffer | undefined> {
    const about = files[file];
    const key = `${keyOf(name, version, file)}.br`;
    const bytes = await this.store.objects.read(key, 2 * (about?.size ?? 0) + 1_024).catch(tooLarge);
    return bytes && about && (await isCompressed(bytes, about)) ? bytes : undefined;
  }
}

function tooLarge(error: unknown): undefined {
  if (!(error instanceof ObjectTooLarge)) throw error;
}
