import { useMemo } from 'react';
import { useIsReady } from '@wadachi/forms';

/** Returns the stored value when the page was opened; undefined on the server and during hydration, so that both render the same. */
export const useStored = <T>(stored: { read(): T }): T | undefined => {
  const isReady = useIsReady();
  return useMemo(() => (isReady ? stored.read() : undefined), [isReady, stored]);
};
