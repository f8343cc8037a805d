import { releaseKey } from '../channel';
import type { ObjectStore } from '../store/objects';

const folder = 'previews/';

/**
 * Notes that a preview shows these versions until an instant: prune leaves them so long. The note gives nobody anything;
 * the signed pass does.
 */
export async function keepPreviewed(
  objects: ObjectStore,
  versions: readonly (readonly [name: string, version: string])[],
  until: Date,
): Promise<void> {
  const seconds = Math.ceil(until.getTime() / 1_000);
  for (const [name, version] of versions)
    await objects.replace(`${folder}${seconds}/${releaseKey(name, version)}`, Buffer.from('{}'));
}

/** What previews show now, as `name@version`, and the notes of those that are over. */
export async function previewedNow(objects: ObjectStore, now: Date) {
  const named = new Set<string>();
  const over: string[] = [];
  for (const key of await objects.list(folder)) {
    const [, seconds, release] = /^previews\/(\d{1,12})\/([^/]+)$/.exec(key) ?? [];
    if (seconds === undefined || release === undefined) continue;
    if (Number(seconds) * 1_000 > now.getTime()) named.add(release);
    else over.push(key);
  }
  return { named, over };
}
