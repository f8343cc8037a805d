import { eachConcurrently } from '../eachConcurrently';
import type { Release } from '../release';
import { keyOf } from '../store/describedRelease';
import { ObjectTooLarge } from '../store/objects';
import { ReleaseAltered, ReleaseMissing } from '../store/releaseErrors';
import type { ReleaseStore } from '../store/ReleaseStore';
import { isCompressed } from '../isCompressed';

/**
 * Fetches every file of a release back and hashes it again; says what isn't as `release.json` has it, a sentence each. With
 * `integrity`, `release.json` must be that very text. Rejects only when the store fails.
 */
export async function verifyPublished(
  store: ReleaseStore,
  name: string,
  version: string,
  integrity?: string,
): Promise<readonly string[]> {
  const release = await store.readRelease(name, version, integrity).catch(sentenceOf);
  if (typeof release === 'string') return [release];
  const keys = new Set(await store.objects.list(keyOf(name, version, '')));
  const problems: string[] = [];
  await eachConcurrently(Object.keys({ ...release.files, ...release.maps }), 8, async (file) => {
    if (!keys.has(keyOf(name, version, file))) {
      problems.push(`${name} ${version}: ${file} is missing`);
      return;
    }
    const read = await store.readFile(release, file).catch(sentenceOf);
    if (typeof read === 'string') problems.push(read);
    const compressed = `${file}.br`;
    if (keys.has(keyOf(name, version, compressed)) && !(await isWell(store, release, file, compressed)))
      problems.push(`${name} ${version}: ${compressed} is not ${file}`);
  });
  return problems.sort();
}

async function isWell(
  store: ReleaseStore,
  { name, version, files }: Release,
  file: string,
  compressed: string,
): Promise<boolean> {
  const about = files[file];
  try {
    const bytes = await store.objects.read(keyOf(name, version, compressed));
    return about !== undefined && bytes !== undefined && (await isCompressed(bytes, about));
  } catch (error) {
    if (error instanceof ObjectTooLarge) return false;
    throw error;
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ReleaseAltered || error instanceof ReleaseMissing) return error.message;
  throw error;
}
