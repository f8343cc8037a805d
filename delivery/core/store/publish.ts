import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eachConcurrently } from '../eachConcurrently';
import type { Release } from '../release';
import { integrityOfBytes, ReleaseIncomplete, verifyFiles } from '../verifyFiles';
import { asRelease, begun, described, keyOf, withdrawn } from './describedRelease';
import { unless } from '../fileErrors';
import { isKey, type ObjectStore } from './objects';
import { ReleaseBegun, ReleaseExists } from './releaseErrors';

export type OnFile = (done: number, all: number) => void;

/** Files of a release that are on their way at once. */
const atOnce = 8;

/**
 * Copies a built folder in, `release.json` last: until then nobody sees it. The first object says which build the version
 * is: a publish that was interrupted can begin again with that one only. Throws `ReleaseExists`, `ReleaseBegun`, `ReleaseIncomplete`.
 */
export async function publish(objects: ObjectStore, folder: string, onFile: OnFile): Promise<Release> {
  const text = await unless(['ENOENT'], readFile(join(folder, described)));
  if (!text) throw new Error(`There is no build in ${folder}: it has no ${described}.`);
  const release = asRelease(text);
  if (!release) throw new Error(`${join(folder, described)} describes no release.`);
  const { name, version } = release;
  const own = keyOf(name, version, described);
  if (await objects.read(own)) throw new ReleaseExists(name, version);
  await verifyFiles(folder, release);
  const files = await filesIn(folder);
  const unfit = files.find((file) => !isKey(keyOf(name, version, file)));
  if (unfit) throw new ReleaseIncomplete(release, `a file can't be named ${unfit}`);

  await begin(objects, release);
  let done = 0;
  await eachConcurrently(files, atOnce, async (file) => {
    await objects.replace(keyOf(name, version, file), await readFile(join(folder, file)));
    onFile((done += 1), files.length);
  });
  if (!(await objects.create(own, text))) throw new ReleaseExists(name, version);
  await objects.remove(keyOf(name, version, withdrawn));
  await bringBack(objects, release, folder, files);
  return release;
}

/** Two builds are the same when the files they describe are: compressed forms and source maps may differ between machines. */
async function begin(objects: ObjectStore, { name, version, files }: Release): Promise<void> {
  const content = Object.entries(files).map(([file, { integrity }]) => `${integrity} ${file}\n`);
  const key = keyOf(name, version, begun);
  const bytes = Buffer.from(
    `${JSON.stringify({ build: integrityOfBytes(Buffer.from(content.sort().join(''))) })}\n`,
  );
  if (await objects.create(key, bytes)) return;
  const there = await objects.read(key);
  if (!there?.equals(bytes)) throw new ReleaseBegun(name, version);
  // Written again, it is nothing old to be pruned.
  await objects.replace(key, bytes);
}

/** Writes again what a prune took for left-overs between the first file and the last. */
async function bringBack(
  objects: ObjectStore,
  { name, version }: Release,
  folder: string,
  files: readonly string[],
): Promise<void> {
  const there = new Set(await objects.list(keyOf(name, version, '')));
  const gone = files.filter((file) => !there.has(keyOf(name, version, file)));
  await eachConcurrently(gone, atOnce, async (file) => {
    await objects.replace(keyOf(name, version, file), await readFile(join(folder, file)));
  });
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .filter((file) => file !== described)
    .sort();
}
