import { useEffect } from 'react';

/** Searches once more in the browser when the first load brought no answer, so that the reason is told. */
export function useSearchWithoutAnswer(hasNone: boolean, store: { search(): Promise<void> }): void {
  useEffect(() => {
    if (hasNone) void store.search();
  }, [hasNone, store]);
}
