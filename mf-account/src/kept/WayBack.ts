import { returnPath } from '@wadachi/shared';

const key = 'account-way-back';
/** As long as the mail's link is good. */
const keptMs = 24 * 3_600_000;

/**
 * Where a customer was going before registering. The mail's link opens a tab of its own, so it is kept for the
 * whole browser, for a day; a storage that is full or forbidden costs the way back and nothing else.
 */
export const wayBack = {
  keep(path: string | undefined, now: Date): void {
    try {
      if (path === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify({ path, until: now.getTime() + keptMs }));
    } catch {
      // The page goes on without.
    }
  },

  /** A path of this site that is still wanted; anyone can write a storage, so it is read with care. */
  read(origin: string, now: Date): string | undefined {
    try {
      const { path, until } = { ...(JSON.parse(localStorage.getItem(key) ?? '{}') as object) } as Kept;
      if (typeof path !== 'string' || typeof until !== 'number' || until < now.getTime()) return undefined;
      return returnPath(path, origin);
    } catch {
      return undefined;
    }
  },
};

interface Kept {
  readonly path?: unknown;
  readonly until?: unknown;
}
