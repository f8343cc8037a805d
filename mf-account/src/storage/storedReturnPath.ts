import { returnPath, usePlatform } from '@wadachi/shared';
import { useIsReady } from '@wadachi/forms';
import { localStorageHere, recordOf, StoredJson } from '@wadachi/parts';

const stored = () => new StoredJson(localStorageHere(), 'account-way-back');
/** The lifetime of the link in the mail. */
const lifetimeMs = 24 * 3_600_000;

/**
 * The page that a customer left to register. The link in the mail opens another tab, so the path is kept in the local
 * storage, for a day. Without a storage the customer is not led back; nothing else fails.
 */
export const storedReturnPath = {
  keep(path: string | undefined, now: Date): void {
    if (path === undefined) stored().clear();
    else stored().write({ path, until: now.getTime() + lifetimeMs });
  },

  /** A path of this site that has not expired. Other code can write this storage, so the value is checked. */
  read(origin: string, now: Date): string | undefined {
    const { path, until } = recordOf(stored().read());
    if (typeof path !== 'string' || typeof until !== 'number' || until < now.getTime()) return undefined;
    return returnPath(path, origin);
  },
};

/** Returns the path to go back to; undefined when there is none, and on the server. */
export const useStoredReturnPath = (): string | undefined => {
  const { origin, now } = usePlatform();
  const isReady = useIsReady();
  return isReady ? storedReturnPath.read(origin, now()) : undefined;
};
