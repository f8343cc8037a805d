import type { PageRoute } from '../../core/pageVersions';

/** The view of a page: a page of a route, or something else at an address, such as an error. */
export type PageView =
  | { readonly kind: 'page'; readonly path: string; readonly route: PageRoute }
  | { readonly kind: 'error' | 'static'; readonly path: string };

/** The site's page in the browser, as far as deliveries see it. What it shows is observable by MobX. */
export interface OpenPage {
  readonly navigation: {
    /** Undefined until the first page is there. */
    readonly view: PageView | undefined;
    /** Another page is being opened. */
    readonly pending: boolean;
    /** Opens the page that is shown anew. */
    again(): Promise<void>;
  };
  readonly toasts: {
    /** Shows a message over the page. */
    show(message: string): unknown;
  };
}
