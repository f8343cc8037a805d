import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FolderObjects } from './FolderObjects';
import type { ObjectStore } from './objects';
import { ReleaseStore } from './ReleaseStore';
import { s3LocationOf, StoreAddressUnusable } from './s3Address';
import { S3Objects } from './S3Objects';

/**
 * The release store at an address: a folder's path or `file:` URL, or `s3://bucket/prefix` (`s3LocationOf` says more).
 * Throws `StoreAddressUnusable`.
 */
export const openStore = (address: string, env: NodeJS.ProcessEnv = process.env): ReleaseStore =>
  new ReleaseStore(objectsAt(address, env));

function objectsAt(address: string, env: NodeJS.ProcessEnv): ObjectStore {
  const [, scheme] = /^([a-z][a-z0-9+.-]+):\/\//i.exec(address) ?? [];
  if (address.trim() === '')
    throw new StoreAddressUnusable("''", 'is empty: give a folder or s3://bucket/prefix');
  if (scheme === undefined && !address.startsWith('file:')) return new FolderObjects(resolve(address));
  if (scheme === 's3') return new S3Objects(s3LocationOf(address, env));
  if (scheme === undefined || scheme === 'file') return new FolderObjects(folderOf(address));
  throw new StoreAddressUnusable(`${scheme}://…`, 'is neither a folder nor s3://bucket/prefix');
}

function folderOf(address: string): string {
  try {
    return fileURLToPath(address);
  } catch {
    throw new StoreAddressUnusable(address, 'is no file: address such as file:///srv/releases');
  }
}
