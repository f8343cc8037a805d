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

export const createStores = ({ accountStorage, lookUpShop, account, shop }: Sources): Stores => ({
  account: new AccountStore(accountStorage, account),
  shop: new ShopStore(lookUpShop, shop),
  errors: new ErrorStore(),
});

interface PlatformParts extends Pick<Platform, 'api' | 'origin' | 'now' | 'navigate' | 'preload'> {
  readonly stores: Stores;
  readonly intlStore: IntlStore;
  /** The flags that the channel sets for this visitor. */
  readonly flags: Readonly<Record<string, boolean>> | undefined;
}

export const createPlatform = ({ stores, intlStore, flags = {}, ...parts }: PlatformParts): Platform => ({
  ...parts,
  ...stores,
  locale: intlStore.locale,
  // Grows as remotes bring their texts, so it is asked for anew each time.
  get intl() {
    return intlStore.intl;
  },
  flag: (name, byDefault) => (Object.hasOwn(flags, name) ? flags[name] === true : byDefault),
});
