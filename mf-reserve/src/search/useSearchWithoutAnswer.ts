import { useEffect } from 'react';

/** Repeats the search in the browser when the load had no result, to show the reason. */
export function useSearchWithoutAnswer(hasNone: boolean, store: { search(): Promise<void> }): void {
  useEffect(() => {
    if (hasNone) void store.search();
  }, [hasNone, store]);
}
