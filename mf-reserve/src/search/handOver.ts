import type { Platform } from '@wadachi/shared';

interface Handed {
  readonly path: string;
  readonly content: object;
}

const waiting = new WeakMap<object, Handed>();

type Place = Pick<Platform, 'navigate' | 'origin'>;

/**
 * Writes a changed choice into the address, so that back, reload, a copied link and the host's progress bar
 * find it. The page's own store fetches what it shows; its `load` takes the content handed over here
 * instead of fetching everything again.
 */
export function showAddress(platform: Place, to: string, content: object): void {
  const { pathname, search } = new URL(to, platform.origin);
  const path = `${pathname}${search}`;
  waiting.set(platform, { path, content });
  platform.navigate(path, { replace: true });
}

/** The content that the page's store has handed over for this path, once. */
export function takeHanded<Content extends object>(platform: object, path: string): Content | undefined {
  const handed = waiting.get(platform);
  if (handed?.path !== path) return undefined;
  waiting.delete(platform);
  return handed.content as Content;
}
