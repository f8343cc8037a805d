import { releaseKey } from '../channel';
import type { ObjectStore } from '../store/objects';

const folder = 'previews/built/';
const end = '.json';

const keyOf = (name: string, version: string): string => `${folder}${releaseKey(name, version)}${end}`;

/** Notes that a version was stored for a preview alone: nobody has published it. The note outlives the preview. */
export async function notePreviewBuild(objects: ObjectStore, name: string, version: string): Promise<void> {
  await objects.replace(keyOf(name, version), Buffer.from('{}'));
}

/** Removes that note, because somebody publishes the version now. */
export async function forgetPreviewBuild(objects: ObjectStore, name: string, version: string): Promise<void> {
  if (isPreviewBuild(await previewBuilds(objects), name, version)) await objects.remove(keyOf(name, version));
}

/** The versions that were stored for previews alone, as `name@version`. */
export async function previewBuilds(objects: ObjectStore): Promise<ReadonlySet<string>> {
  const keys = await objects.list(folder);
  return new Set(keys.map((key) => key.slice(folder.length, -end.length)));
}

export const isPreviewBuild = (builds: ReadonlySet<string>, name: string, version: string): boolean =>
  builds.has(releaseKey(name, version));
