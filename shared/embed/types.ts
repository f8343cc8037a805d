// Without imports: other sites get this file as the types of `mount` (delivery/cli/manifest/finishManifest.ts).

/** Options of a site that shows a page. */
export interface MountOptions {
  /** Address of the page on the rental site, with its query: `/terms`, `/shop/naha`. */
  readonly path: string;
  /** A language of the site: `en`, `ja`, `pt`. */
  readonly locale: string;
  /** Origin of the rental site, where links and forms of the page lead: `https://rental.example`. */
  readonly site: string;
}

/** A page in an element of another site. */
export interface Mounted {
  /** The page's own title, for that of the other site. */
  readonly title: string;
  /** Takes the page out of the element again. */
  unmount(): void;
}

/**
 * Shows a page in an element, for a guest. Rejects with an error whose `name` is `TypeError` for options that are wrong,
 * `NotFound` where there is no such page, `RedirectTo` where the page belongs elsewhere or needs a log-in, and `ApiError`
 * where its content can't be had.
 */
export type Mount = (element: Element, options: MountOptions) => Promise<Mounted>;
