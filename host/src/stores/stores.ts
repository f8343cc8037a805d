import {
  AccountStore,
  ErrorStore,
  ShopStore,
  type AccountStorage,
  type AccountSnapshot,
  type ShopLookup,
  type ShopSnapshot,
} from '@wadachi/shared';

/** The stores the host owns and lends: one set for a page in the browser, one for a request on the server. */
export interface Stores {
  readonly account: AccountStore;
  readonly shop: ShopStore;
  readonly errors: ErrorStore;
}

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
