import { FolderObjects } from './FolderObjects';
import { MirroredReleases } from './MirroredReleases';
import type { LocalReleases } from './LocalReleases';
import { isKey } from './objects';
import { ReleaseAltered, ReleaseMissing } from './releaseErrors';
import type { ReleaseStore } from './ReleaseStore';
import { ShortMemory } from './ShortMemory';

/** The releases of a store: where they are, or, of a store elsewhere, copies in `cacheDir`. */
export function localReleases(store: ReleaseStore, cacheDir: string): LocalReleases {
  const { objects } = store;
  if (!(objects instanceof FolderObjects)) return new MirroredReleases(store, cacheDir);
  const answers = new ShortMemory<ReadonlySet<string> | undefined>();
  return {
    root: objects.root,
    ensure: async (name, version, file) => {
      const key = `${name}/${version}`;
      const files = isKey(key) ? await answers.of(key, () => browserFiles(store, name, version)) : undefined;
      return files !== undefined && (file === undefined || files.has(file));
    },
  };
}

/** The files of a release that browsers may have, or undefined where there is no release. */
async function browserFiles(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<ReadonlySet<string> | undefined> {
  try {
    const { files, server } = await store.readRelease(name, version);
    return new Set(Object.keys(files).filter((file) => file !== server));
  } catch (error) {
    if (error instanceof ReleaseMissing || error instanceof ReleaseAltered) return undefined;
    throw error;
  }
}
