import { ChannelMalformed, defaultChannel, type Channel } from '../channel';
import type { Release } from '../release';
import type { Signed } from '../signing/signed';
import { integrityOfBytes } from '../verifyFiles';
import { asRelease, begun, described, keyOf, maxDescribedBytes, withdrawn } from './describedRelease';
import { ObjectTooLarge, type ObjectStore } from './objects';
import { publish, type OnFile } from './publish';
import { ChannelMoved, ReleaseAltered, ReleaseMissing } from './releaseErrors';

/**
 * Releases (`<package>/<version>/…`) and channels (`channels/<name>/<revision>.json`). A release is there once its
 * `release.json` is, which is written last; a revision can be created once only, so of two writers one wins.
 */
export class ReleaseStore {
  constructor(readonly objects: ObjectStore) {}

  async has(name: string, version: string): Promise<boolean> {
    return (await this.objects.read(keyOf(name, version, described))) !== undefined;
  }

  /**
   * Gives what a release says of itself; with `integrity`, only when it is that very text.
   * Throws `ReleaseMissing`, `ReleaseAltered`.
   */
  async readRelease(name: string, version: string, integrity?: string): Promise<Release> {
    const bytes = await this.#describedBytes(name, version);
    const release = asRelease(bytes);
    const isItself = release?.name === name && release.version === version;
    if (!isItself || (integrity !== undefined && integrityOfBytes(bytes) !== integrity))
      throw new ReleaseAltered(name, version, described);
    return release;
  }

  /** The Subresource Integrity value of a release's `release.json`. Throws `ReleaseMissing`. */
  async integrityOf(name: string, version: string): Promise<string> {
    return integrityOfBytes(await this.#describedBytes(name, version));
  }

  /** A file of a release, or one of its source maps. Throws `ReleaseAltered` when it isn't the one that was published, or is gone. */
  async readFile({ name, version, files, maps }: Release, file: string): Promise<Buffer> {
    const all = { ...files, ...maps };
    const known = Object.hasOwn(all, file) ? all[file] : undefined;
    if (!known) throw new ReleaseAltered(name, version, file);
    const bytes = await this.#read(keyOf(name, version, file), known.size);
    if (!bytes || integrityOfBytes(bytes) !== known.integrity) throw new ReleaseAltered(name, version, file);
    return bytes;
  }

  /** Versions of a package that are whole. */
  async versions(name: string): Promise<readonly string[]> {
    const keys = await this.objects.list(`${name}/`);
    return keys.flatMap((key) => {
      const [, version, file, ...deeper] = key.split('/');
      return version && file === described && deeper.length === 0 ? [version] : [];
    });
  }

  /** Copies a built folder in; it can be seen whole or not at all. Throws `ReleaseExists`, `ReleaseIncomplete`. */
  publish(folder: string, onFile: OnFile = () => undefined): Promise<Release> {
    return publish(this.objects, folder, onFile);
  }

  /** Removes a release; it is gone at once, its files after it. */
  async removeRelease(name: string, version: string): Promise<void> {
    await this.objects.remove(keyOf(name, version, described));
    // What says whose the version is goes last: until then no other build can take it.
    const keys = (await this.objects.list(keyOf(name, version, ''))).filter(
      (key) => !key.endsWith(`/${begun}`),
    );
    for (const key of [...keys, keyOf(name, version, begun)]) await this.objects.remove(key);
  }

  /** Puts a release out of sight, its files in place; `restore` undoes it. */
  async withdraw(name: string, version: string): Promise<void> {
    const bytes = await this.#describedBytes(name, version);
    await this.objects.replace(keyOf(name, version, withdrawn), bytes);
    await this.objects.remove(keyOf(name, version, described));
  }

  /** Puts a withdrawn release back. False when there is none. */
  async restore(name: string, version: string): Promise<boolean> {
    const bytes = await this.objects.read(keyOf(name, version, withdrawn), maxDescribedBytes);
    if (!bytes) return false;
    await this.objects.create(keyOf(name, version, described), bytes);
    await this.objects.remove(keyOf(name, version, withdrawn));
    return true;
  }

  /** The numbers of a channel's revisions, oldest first. */
  async revisions(channel = defaultChannel): Promise<readonly number[]> {
    const keys = await this.objects.list(`channels/${channel}/`);
    return keys
      .flatMap((key) => /^channels\/[^/]+\/([1-9][0-9]*)\.json$/.exec(key)?.[1] ?? [])
      .map(Number)
      .filter(Number.isSafeInteger)
      .sort((a, b) => a - b);
  }

  /** A revision as it was written: nothing of it is checked yet. Throws `ChannelMalformed`; `SyntaxError`, which repeats none of it. */
  async readRevision(revision: number, channel = defaultChannel): Promise<unknown> {
    const bytes = await this.#revisionBytes(revision, channel);
    if (bytes === 'too large') throw new ChannelMalformed(`Revision ${revision} of ${channel}`);
    try {
      return bytes && (JSON.parse(bytes.toString('utf8')) as unknown);
    } catch {
      throw new SyntaxError(`Revision ${revision} of ${channel} is no JSON`);
    }
  }

  /** The last number of the unbroken run of revisions, or undefined; `from` is one that is known to be there. */
  async latestRevision(channel = defaultChannel, from?: number): Promise<number | undefined> {
    if (from === undefined) {
      const revisions = await this.revisions(channel);
      return revisions.find((revision, index) => revisions[index + 1] !== revision + 1);
    }
    let latest = from;
    while (await this.#revisionBytes(latest + 1, channel)) latest += 1;
    return latest;
  }

  /** Writes the next revision. Throws `ChannelMoved` when somebody else wrote one since the change was made. */
  async writeRevision(next: Signed<Channel>): Promise<void> {
    const { channel, revision } = next.signed;
    const text = `${JSON.stringify(next, null, 2)}\n`;
    if (!(await this.objects.create(revisionKey(channel, revision), Buffer.from(text))))
      throw new ChannelMoved(revision);
  }

  /** A file that is too large to be a revision has its number all the same. */
  async #revisionBytes(revision: number, channel: string): Promise<Buffer | 'too large' | undefined> {
    try {
      return await this.objects.read(revisionKey(channel, revision), maxRevisionBytes);
    } catch (error) {
      if (error instanceof ObjectTooLarge) return 'too large';
      throw error;
    }
  }

  async #describedBytes(name: string, version: string): Promise<Buffer> {
    const bytes = await this.#read(keyOf(name, version, described), maxDescribedBytes);
    if (!bytes) throw new ReleaseMissing(name, version, this.objects.address);
    return bytes;
  }

  /** Throws `ReleaseAltered` for what has more bytes than it was published with. */
  async #read(key: string, limit: number): Promise<Buffer | undefined> {
    try {
      return await this.objects.read(key, limit);
    } catch (error) {
      if (!(error instanceof ObjectTooLarge)) throw error;
      const [name = '', version = '', ...file] = key.split('/');
      throw new ReleaseAltered(name, version, file.join('/'));
    }
  }
}

/** Most bytes of a revision: with every list full it has about half. */
const maxRevisionBytes = 2_000_000;

const revisionKey = (channel: string, revision: number): string => `channels/${channel}/${revision}.json`;
