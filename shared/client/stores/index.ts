export { AccountStore } from './AccountStore';
export {
  accountCookie,
  accountCookieName,
  accountOfRequest,
  accountText,
  type AccountStorage,
  type AccountSnapshot,
} from './accountCookie';
export { replaceBlockedStorage } from './blockedStorage';
export { ErrorStore, type ErrorSnapshot } from './ErrorStore';
export { settle, type Loading, type Settled } from './loading';
export { forgetTab, forgetTyped, logOut, tagChoicesKey, whenForgotten } from './logOut';
export { ReloadGuard, reloadGuardMs } from './ReloadGuard';
export { logoOf, ShopStore, type ShopLookup, type ShopSnapshot } from './ShopStore';
export { makeAutoObservable } from './strict';
