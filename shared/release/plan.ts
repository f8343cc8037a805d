import type { RouteEntry } from '../federation/routes';

/** A file the page may load: its address and the only content it may have. */
export interface PlannedFile {
  readonly url: string;
  readonly integrity: string;
}

export interface PlannedAssets {
  readonly scripts: readonly PlannedFile[];
  readonly styles: readonly PlannedFile[];
}

/** One remote as this visitor gets it. */
export interface PlannedRemote {
  readonly version: string;
  readonly entry: PlannedFile;
  readonly pages: Readonly<Record<string, PlannedAssets>>;
  readonly messages: Readonly<Record<string, PlannedAssets>>;
}

/** A route with the remote that brings its page. */
export interface PlannedRoute extends RouteEntry {
  readonly remote: string;
}

/** What one visitor gets: decided once by the server and written into the page. */
export interface Plan {
  /** The channel's revision it was made from. */
  readonly revision: number;
  readonly host: string;
  readonly remotes: Readonly<Record<string, PlannedRemote>>;
  /** In the order in which they are tried. */
  readonly routes: readonly PlannedRoute[];
}
