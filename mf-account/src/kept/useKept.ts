import { useMemo } from 'react';
import { useIsReady } from '@wadachi/shared/forms';

/** What the browser kept when the page came; undefined on the server and while its markup is being taken over. */
export const useKept = <T>(kept: { read(): T }): T | undefined => {
  const isReady = useIsReady();
  return useMemo(() => (isReady ? kept.read() : undefined), [isReady, kept]);
};
