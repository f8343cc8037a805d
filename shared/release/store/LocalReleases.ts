import { FolderObjects } from './FolderObjects';
import { MirroredReleases } from './MirroredReleases';
import { isKey } from './objects';
import type { ReleaseStore } from './ReleaseStore';
import { ShortMemory } from './ShortMemory';

/** Releases as files on this machine, for whoever serves them: `<root>/<package>/<version>/<file>`. */
export interface LocalReleases {
  readonly root: string;
  /** Whether a release is there, whole; fetches it first where the store is elsewhere. Rejects when the store fails. */
  ensure(name: string, version: string): Promise<boolean>;
}

/** The releases of a store: where they are, or, of a store elsewhere, copies in `cacheDir`. */
export function localReleases(store: ReleaseStore, cacheDir: string): LocalReleases {
  const { objects } = store;
  if (!(objects instanceof FolderObjects)) return new MirroredReleases(store, cacheDir);
  const answers = new ShortMemory();
  return {
    root: objects.root,
    ensure: async (name, version) => {
      const key = `${name}/${version}`;
      return isKey(key) && answers.of(key, () => store.has(name, version));
    },
  };
}
