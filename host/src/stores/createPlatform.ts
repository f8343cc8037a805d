import type { Api, NavigateOptions, Platform } from '@wadachi/shared';
import type { IntlStore } from '../intl/IntlStore';
import type { Stores } from './stores';

interface PlatformParts {
  readonly api: Api;
  readonly stores: Stores;
  readonly intlStore: IntlStore;
  readonly origin: string;
  now(): Date;
  navigate(to: string, options?: NavigateOptions): void;
  preload(to: string): void;
}

export const createPlatform = ({
  api,
  stores,
  intlStore,
  origin,
  now,
  navigate,
  preload,
}: PlatformParts): Platform => ({
  api,
  ...stores,
  locale: intlStore.locale,
  // Grows as remotes bring their texts, so it is asked for anew each time.
  get intl() {
    return intlStore.intl;
  },
  origin,
  now,
  navigate,
  preload,
});
