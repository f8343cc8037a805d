import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { aGround } from './ground';

/** A built folder with the same release as the store has. */
export async function builtFolder(
  { place, store }: Awaited<ReturnType<typeof aGround>>,
  name: string,
  version: string,
): Promise<string> {
  const folder = join(place.store, '..', `${name}-${version}`);
  for (const key of await store.objects.list(`${name}/${version}/`)) {
    const file = join(folder, key.split('/').slice(2).join('/'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, (await store.objects.read(key)) ?? '');
  }
  return folder;
}
