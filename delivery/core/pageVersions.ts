import type { RouteEntry } from '@wadachi/client/routes';

/** One package as this visitor gets it. */
export interface PageVersion {
  readonly version: string;
  /** Path of the release's folder, with a slash at its end. */
  readonly base: string;
  /** File that is loaded first, relative to `base`. */
  readonly entry: string;
  /** Every file a page may load of it, relative to `base`, with the only content it may have. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Its manifest, which has the hashes of all its files, when `integrity` has only those that come first. */
  readonly manifest?: string;
  /** A build under development, from this origin, that the visitor (staff) chose in place of a release. */
  readonly override?: string;
}

/** A route with the remote that brings its page. */
export interface PageRoute extends RouteEntry {
  readonly remote: string;
  /**
   * Its page is the same for every guest (`publicQuery`), so it shows nothing of a customer. Every other page is taken for one
   * that does.
   */
  readonly isPublic?: boolean;
}

/** The versions of one visitor: decided once by the server and written into the page. */
export interface PageVersions {
  /** The channel's revision it was made from. */
  readonly revision: number;
  /** The same for everyone who gets these versions: another one is another build. */
  readonly id: string;
  readonly host: PageVersion;
  readonly remotes: Readonly<Record<string, PageVersion>>;
  /** In the order in which they are tried. */
  readonly routes: readonly PageRoute[];
  /** Paths, with their `:params`, of remotes that are switched off: something stood there and will again. */
  readonly off?: readonly string[];
  /** Features that the channel switches on or off for this visitor. */
  readonly flags?: Readonly<Record<string, boolean>>;
}
