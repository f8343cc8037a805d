import type { Api, NavigateOptions, Platform } from '@wadachi/shared';
import type { IntlStore } from '../intl/IntlStore';
import type { Stores } from './stores';

interface PlatformParts {
  readonly api: Api;
  readonly stores: Stores;
  readonly intlStore: IntlStore;
  readonly origin: string;
  /** What the channel says of features for this visitor. */
  readonly flags: Readonly<Record<string, boolean>> | undefined;
  now(): Date;
  navigate(to: string, options?: NavigateOptions): void;
  preload(to: string): void;
}

const refuse = (): boolean => false;

/** A store as all remotes share it: its methods change it; whoever writes or replaces a member gets a TypeError. */
const readOnly = <Store extends object>(store: Store): Readonly<Store> =>
  new Proxy(store, { set: refuse, defineProperty: refuse, deleteProperty: refuse });

export const createPlatform = ({
  api,
  stores,
  intlStore,
  origin,
  flags = {},
  now,
  navigate,
  preload,
}: PlatformParts): Platform =>
  Object.freeze({
    api,
    account: readOnly(stores.account),
    shop: readOnly(stores.shop),
    errors: readOnly(stores.errors),
    locale: intlStore.locale,
    // Grows as remotes bring their texts, so it is asked for anew each time.
    get intl() {
      return intlStore.intl;
    },
    flag: (name: string, byDefault: boolean) =>
      Object.hasOwn(flags, name) ? flags[name] === true : byDefault,
    origin,
    now,
    navigate,
    preload,
  });
