import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's markup and while the browser takes it over, true from then on. */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
