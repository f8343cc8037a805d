import type { RouteTable } from '@wadachi/client/routes';

/** One file of a release: its size in bytes, as it is and as it travels (brotli), and its Subresource Integrity value. */
export interface ReleaseFile {
  readonly size: number;
  readonly compressed: number;
  readonly integrity: string;
}

/** Files a page or a language needs besides the entry, relative to the release's folder. */
export interface Assets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The commit that a release was built from. */
export interface Commit {
  readonly branch: string | null;
  readonly author: string;
  /** First line of its message. */
  readonly subject: string;
  /** Files that the build uses were not committed: the commit alone does not give this build. */
  readonly is_dirty: boolean;
  /** Its page where the repository is. */
  readonly url: string | null;
}

/**
 * `release.json`: what one immutable build says of itself. A release is
 * `<package>/<version>/` with its files; nothing in it ever changes.
 */
export interface Release {
  readonly schema: 1;
  readonly name: string;
  readonly version: string;
  /** Revision of the sources, or null outside a checkout. */
  readonly git: string | null;
  /** Says what is known of that revision; left out by older builds. */
  readonly commit?: Commit | null;
  /** RFC 3339. */
  readonly built_at: string;
  /** Says what the page loads first: `remoteEntry.js`, or the host's own script. */
  readonly entry: string;
  /** The build the server renders with. */
  readonly server: string;
  readonly routes: RouteTable;
  /** By page; of a host, by the modules that it brings late. */
  readonly pages: Readonly<Record<string, Assets>>;
  readonly messages: Readonly<Record<string, Assets>>;
  /** Styles that every page of the package needs. */
  readonly styles: readonly string[];
  readonly files: Readonly<Record<string, ReleaseFile>>;
  /** Source maps, for who reads the store: no visitor gets them, no host fetches them. Older builds have none. */
  readonly maps?: Readonly<Record<string, Omit<ReleaseFile, 'compressed'>>>;
  /** The modules it takes from the host, the range it needs, and the exports it uses by name. */
  readonly shared: Readonly<Record<string, { readonly range: string; readonly exports: readonly string[] }>>;
  /** Says what a host has for remotes: its owned modules with version and exports. A remote's is empty. */
  readonly provides: Readonly<
    Record<string, { readonly version: string; readonly exports: readonly string[] }>
  >;
  /** Most compressed bytes of scripts and styles for one page of it in all; null when none was set. */
  readonly budget: { readonly page: number } | null;
  /** The version of the host's `Platform` it was written for; of a host, the one it has. */
  readonly host_api: string;
}

export const hostName = 'host';

/**
 * The manifest of Module Federation in each remote's release (and in its folder for stock hosts): what it exposes, with the
 * hashes of the files beside it. Pages have its hash, and load it with a remote that they did not show first.
 */
export const remoteManifest = 'mf-manifest.json';

/** A folder of a release for stock hosts of Module Federation, and in it the types that other sites' builds take. */
export const stockFolder = 'stock';
export const stockTypes = '@mf-types.zip';

/** Says whether a file of a release is for stock hosts alone (docs/adr/0095): pages of this site never load it. */
export const isStockFile = (file: string): boolean => file.startsWith(`${stockFolder}/`);
