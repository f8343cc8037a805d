import { releaseKey } from '../channel';
import type { ObjectStore } from '../store/objects';

const folder = 'previews/built/';
const end = '.json';

/** Bytes of a note in the store. */
const longest = 100;

const keyOf = (name: string, version: string): string => `${folder}${releaseKey(name, version)}${end}`;

/** Notes that a version was stored for a preview alone: nobody has published it. The note outlives the preview. */
export async function notePreviewBuild(objects: ObjectStore, name: string, version: string): Promise<void> {
  await objects.replace(keyOf(name, version), Buffer.from('{}'));
}

/** Removes that note, because somebody publishes the version now. */
export async function forgetPreviewBuild(objects: ObjectStore, name: string, version: string): Promise<void> {
  const key = keyOf(name, version);
  // Most versions have no note: who may not remove one can publish those.
  if (await objects.read(key, longest)) await objects.remove(key);
}

/** The versions that were stored for previews alone, as `name@version`. */
export async function previewBuilds(objects: ObjectStore): Promise<ReadonlySet<string>> {
  const keys = await objects.list(folder);
  return new Set(keys.map((key) => key.slice(folder.length, -end.length)));
}

export const isPreviewBuild = (builds: ReadonlySet<string>, name: string, version: string): boolean =>
  builds.has(releaseKey(name, version));
