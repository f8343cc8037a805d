import type { AccountSnapshot, ExchangeRates, Locale, ShopSnapshot, Site } from '@wadachi/shared';
import type { PageVersions } from '@wadachi/delivery/page';

/** The id of the element that carries `Boot` as JSON. */
export const bootElementId = 'wadachi-boot';

/** The mark of elements of the head that belong to the page shown and go with it. */
export const headMark = 'data-page';

/** The first view as the server rendered it. */
export type BootView =
  | { readonly kind: 'page'; readonly content: unknown }
  | { readonly kind: 'error'; readonly status: number; readonly description: string };

/** The exchange rates of the site, and the code of the currency that this browser's cookie names. */
export interface BootCurrency extends ExchangeRates {
  readonly chosen?: string | undefined;
}

/** Everything the server decided or fetched for a page, so that the browser need not ask again. */
export interface Boot {
  readonly locale: Locale;
  /** RFC 3339: the request's instant. The first drawing in the browser must use the same one. */
  readonly now: string;
  readonly origin: string;
  readonly path: string;
  /** A crawler that runs scripts gets no error page from them either (specification, point 2). */
  readonly isCrawler: boolean;
  readonly pageVersions: PageVersions;
  readonly account: AccountSnapshot;
  readonly shop: ShopSnapshot;
  /** Undefined on a site of Japan with the product's own name. */
  readonly site?: Site | undefined;
  /** Undefined where the site shows its own currency alone. */
  readonly currency?: BootCurrency | undefined;
  /** Null when the page is left to the browser to render. */
  readonly view: BootView | null;
}
