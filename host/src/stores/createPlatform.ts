import {
  AccountStore,
  ErrorStore,
  ShopStore,
  type AccountSnapshot,
  type AccountStorage,
  type Platform,
  type ShopLookup,
  type ShopSnapshot,
} from '@wadachi/shared';
import type { IntlStore } from '../intl/IntlStore';

/** The stores the host owns and lends: one set for a page in the browser, one for a request on the server. */
export type Stores = Pick<Platform, 'account' | 'shop' | 'errors'>;

interface Sources {
  readonly accountStorage: AccountStorage;
  readonly lookUpShop: ShopLookup;
  readonly account?: AccountSnapshot;
  readonly shop?: ShopSnapshot;
}

const refuse = (): boolean => false;

/** Freezes what a store holds, which is JSON; its methods stay as they are. */
function frozen(held: unknown): unknown {
  if (typeof held !== 'object' || held === null || Object.isFrozen(held)) return held;
  Object.values(Object.freeze(held)).forEach(frozen);
  return held;
}

/**
 * A store as all remotes share it: its methods change it; whoever writes into it or what it holds, or replaces a member, gets a
 * TypeError. Members named by symbols are MobX's own.
 */
const readOnly = <Store extends object>(store: Store): Store =>
  new Proxy(store, {
    get: (of, key, self) =>
      typeof key === 'symbol' ? Reflect.get(of, key, self) : frozen(Reflect.get(of, key, self)),
    set: refuse,
    defineProperty: refuse,
    deleteProperty: refuse,
  });

export const createStores = ({ accountStorage, lookUpShop, account, shop }: Sources): Stores => ({
  account: readOnly(new AccountStore(accountStorage, account)),
  shop: readOnly(new ShopStore(lookUpShop, shop)),
  errors: readOnly(new ErrorStore()),
});

interface PlatformParts extends Pick<Platform, 'api' | 'origin' | 'now' | 'navigate' | 'preload'> {
  readonly stores: Stores;
  readonly intlStore: IntlStore;
  /** The flags that the channel sets for this visitor. */
  readonly flags: Readonly<Record<string, boolean>> | undefined;
}

export const createPlatform = ({ stores, intlStore, flags = {}, ...parts }: PlatformParts): Platform =>
  Object.freeze({
    ...parts,
    ...stores,
    locale: intlStore.locale,
    // Grows as remotes bring their texts, so it is asked for anew each time.
    get intl() {
      return intlStore.intl;
    },
    flag: (name: string, byDefault: boolean) =>
      Object.hasOwn(flags, name) ? flags[name] === true : byDefault,
  });
