import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { defaultChannel, type Channel } from './channel';
import { verifyFiles } from './verifyFiles';
import type { Release } from './release';

/** Thrown when somebody else changed the channel between reading and writing it. */
export class ChannelMoved extends Error {
  constructor(revision: number) {
    super(`The channel is already at revision ${revision}. Read it again and repeat the change.`);
    this.name = 'ChannelMoved';
  }
}

/** Thrown when a version that stands in the store is published again. */
export class ReleaseExists extends Error {
  constructor(name: string, version: string) {
    super(`${name} ${version} is already published. A release never changes: publish a new version.`);
    this.name = 'ReleaseExists';
  }
}

/** Releases and channels in a folder: `<package>/<version>/…` and `channels/<name>.json`. */
export class ReleaseStore {
  constructor(readonly root: string) {}

  folderOf(name: string, version: string): string {
    return join(this.root, name, version);
  }

  async has(name: string, version: string): Promise<boolean> {
    return exists(join(this.folderOf(name, version), 'release.json'));
  }

  async readRelease(name: string, version: string): Promise<Release> {
    return JSON.parse(await readFile(join(this.folderOf(name, version), 'release.json'), 'utf8')) as Release;
  }

  /** Copies a built folder in; it appears whole or not at all. Throws `ReleaseExists`, `ReleaseIncomplete`. */
  async publish(folder: string): Promise<Release> {
    const release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release;
    if (await this.has(release.name, release.version)) throw new ReleaseExists(release.name, release.version);
    const target = this.folderOf(release.name, release.version);
    const staged = join(this.root, `.staged-${randomUUID()}`);
    await mkdir(dirname(target), { recursive: true });
    await cp(folder, staged, { recursive: true });
    try {
      await verifyFiles(staged, release);
      await rename(staged, target);
    } catch (error) {
      await rm(staged, { recursive: true, force: true });
      if (await this.has(release.name, release.version))
        throw new ReleaseExists(release.name, release.version);
      throw error;
    }
    return release;
  }

  async readChannel(name = defaultChannel): Promise<Channel | undefined> {
    try {
      return JSON.parse(await readFile(this.#channelFile(name), 'utf8')) as Channel;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /**
   * Compare-and-set: the kept revision file can be created only once, so of two writers one wins and
   * the other gets `ChannelMoved`.
   */
  async writeChannel(next: Channel): Promise<void> {
    const file = this.#channelFile(next.channel);
    const kept = join(this.root, 'channels', next.channel, `${next.revision}.json`);
    const text = `${JSON.stringify(next, null, 2)}\n`;
    await mkdir(dirname(kept), { recursive: true });
    const current = await this.readChannel(next.channel);
    if ((current?.revision ?? null) !== next.replaces) throw new ChannelMoved(current?.revision ?? 0);
    try {
      await writeFile(kept, text, { flag: 'wx' });
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
      // Its writer won, or stopped half-way: either way that revision is the one in force.
      await this.#replace(file, await readFile(kept, 'utf8'));
      throw new ChannelMoved(next.revision);
    }
    await this.#replace(file, text);
  }

  async #replace(file: string, text: string): Promise<void> {
    const staged = `${file}.${randomUUID()}`;
    await writeFile(staged, text);
    await rename(staged, file);
  }

  #channelFile(name: string): string {
    return join(this.root, 'channels', `${name}.json`);
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const isCode = (error: unknown, code: string) => (error as { code?: unknown } | null)?.code === code;
const isMissing = (error: unknown) => isCode(error, 'ENOENT');
