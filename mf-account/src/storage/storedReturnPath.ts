import { returnPath, usePlatform } from '@wadachi/shared';
import { useIsReady } from '@wadachi/forms';
import { recordOf } from '@wadachi/parts';

const key = 'account-way-back';
/** As long as the link in the mail is valid. */
const lifetimeMs = 24 * 3_600_000;

/**
 * The page that a customer left to register. The link in the mail opens another tab, so the path is kept in the local
 * storage, for a day. Without a storage the customer is not led back; nothing else fails.
 */
export const storedReturnPath = {
  keep(path: string | undefined, now: Date): void {
    try {
      if (path === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify({ path, until: now.getTime() + lifetimeMs }));
    } catch {
      // The storage is full or forbidden.
    }
  },

  /** A path of this site that has not expired. Other code can write this storage, so the value is checked. */
  read(origin: string, now: Date): string | undefined {
    try {
      const { path, until } = recordOf(JSON.parse(localStorage.getItem(key) ?? 'null'));
      if (typeof path !== 'string' || typeof until !== 'number' || until < now.getTime()) return undefined;
      return returnPath(path, origin);
    } catch {
      return undefined;
    }
  },
};

/** The path to go back to; undefined when there is none, and on the server. */
export const useStoredReturnPath = (): string | undefined => {
  const { origin, now } = usePlatform();
  const isReady = useIsReady();
  return isReady ? storedReturnPath.read(origin, now()) : undefined;
};
