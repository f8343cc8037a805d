import { usePlatform } from '@wadachi/shared';
import { useIsReady } from '@wadachi/shared/forms';
import { wayBack } from './WayBack';

/** Where the customer was going before the mail; undefined when nowhere, and in the server's markup. */
export const useWayBack = (): string | undefined => {
  const { origin, now } = usePlatform();
  const isReady = useIsReady();
  return isReady ? wayBack.read(origin, now()) : undefined;
};
