import type { IntlShape } from 'react-intl';
import type { Api } from '../http';
import type { Locale } from '@wadachi/intl';
import type { AccountStore, ErrorStore, ShopStore } from '../stores';

/**
 * The version of what a remote needs of a host, which the publish gate compares. Its minor grows with `Platform` and with
 * what shared components take. Its major changes with the way in which entries of remotes are loaded.
 */
export const hostApiVersion = '4.3.0';

/**
 * Services of the host for remotes. It only grows: a member is never removed or changed while a
 * release that uses it is in service. All remotes share one: nothing of it can be written, and stores change by their methods.
 */
export interface Platform {
  readonly api: Api;
  readonly account: AccountStore;
  readonly shop: ShopStore;
  readonly errors: ErrorStore;
  readonly intl: IntlShape;
  readonly locale: Locale;
  /** Goes to a path of this site. An address elsewhere is refused unless `external` is said. */
  navigate(to: string, options?: NavigateOptions): void;
  /** Fetches what a path needs before the customer goes there; at most 4 wait at once. */
  preload(to: string): void;
  /** The instant of the request on the server, the present in the browser. */
  now(): Date;
  /** Tells if a feature is on for this visitor; `byDefault` where releases set no flag for it (`release -- flag`). */
  flag(name: string, byDefault: boolean): boolean;
  /** The site's own origin, for canonical addresses. */
  readonly origin: string;
}

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly external?: boolean;
  /** The content of the page at `to`: its `load` is not called. */
  readonly content?: unknown;
}
