import { useState } from 'react';
import { usePlatform, type Platform } from '@wadachi/shared';
import type { PlaceChoice } from '@wadachi/parts';
import type { MaybePeriod } from '../../period';

/** The values that a customer has put into the form of the home page. */
interface HomeSearch {
  readonly place: PlaceChoice;
  readonly returnKeyword: string;
  readonly period: MaybePeriod;
}

/** By platform: a browser has one, and the server one for each request. */
const kept = new WeakMap<Platform, Partial<HomeSearch>>();

/** Works as `useState`, and the way back to the page loses nothing. */
export function useKept<K extends keyof HomeSearch>(key: K, first: HomeSearch[K]) {
  const platform = usePlatform();
  const [value, setValue] = useState(() => kept.get(platform)?.[key] ?? first);
  const keep = (next: HomeSearch[K]) => {
    kept.set(platform, { ...kept.get(platform), [key]: next });
    setValue(next);
  };
  return [value, keep] as const;
}
