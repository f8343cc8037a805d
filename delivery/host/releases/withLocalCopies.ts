import { evict } from '../../core/store/evict';
import { FolderObjects } from '../../core/store/FolderObjects';
import { packageName } from '../../core/channel';
import { ReleaseStore } from '../../core/store/ReleaseStore';
import { StoreUnavailable } from '../../core/store/S3Requests';
import type { ObjectStore } from '../../core/store/objects';

const isPackage = new RegExp(packageName);

/** Files of releases never change; all else must be as it is now, such as which previews are revoked. */
const isOfRelease = (key: string): boolean => isPackage.test(key.split('/')[0] ?? '');

/**
 * A store elsewhere as it is, but for files of releases: what was read of them is kept in `dir` too, and read there while
 * the store gives no answer. So a host can start then. `ReleaseStore` checks each by its hash, wherever it comes from.
 */
export function withLocalCopies({ objects }: ReleaseStore, dir: string): ReleaseStore {
  if (objects instanceof FolderObjects) return new ReleaseStore(objects);
  const copies = new FolderObjects(dir);
  const copied: ObjectStore = {
    address: objects.address,
    read: async (key, limit) => {
      try {
        const bytes = await objects.read(key, limit);
        if (bytes && isOfRelease(key)) await keep(copies, key, bytes);
        return bytes;
      } catch (error) {
        if (!isOfRelease(key) || !(error instanceof StoreUnavailable)) throw error;
        const copy = await copies.read(key, limit);
        if (!copy) throw error;
        return copy;
      }
    },
    create: (key, bytes) => objects.create(key, bytes),
    replace: (key, bytes) => objects.replace(key, bytes),
    list: (prefix) => objects.list(prefix),
    listAged: (prefix) => objects.listAged(prefix),
    remove: (key) => objects.remove(key),
    sweep: (before, dryRun) => objects.sweep(before, dryRun),
  };
  return new ReleaseStore(copied);
}

/** A disk that takes no copy stops nothing: it is for the next start. */
async function keep(copies: FolderObjects, key: string, bytes: Buffer): Promise<void> {
  try {
    await copies.replace(key, bytes);
    // Once for a release, not for each of its files.
    if (key.endsWith('/release.json')) await evict(copies.root, Date.now());
  } catch {
    return;
  }
}
