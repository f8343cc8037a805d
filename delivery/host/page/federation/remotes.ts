import type { Remote } from '@wadachi/client';
import type { Locale } from '@wadachi/intl';
import { federationName, loadPageOf, type LoadedPage } from '@wadachi/client/routes';
import type { PageVersions, PageVersion, PageRoute } from '../../../core/pageVersions';
import { EntryFailed, type Recover } from '../recovery/Failure';
import type { Federation } from './instance';
import { registerRemoteFiles } from './knownFiles';

/** Loads remotes of one page's versions in the browser; nothing is fetched before a page needs it. */
export class Remotes {
  /** Remotes of which a page has come. */
  readonly #opened = new Set<string>();

  constructor(
    private readonly pageVersions: PageVersions,
    private readonly locale: Locale,
    private readonly federation: Pick<Federation, 'registerRemotes' | 'loadRemote'>,
    private readonly recover: Recover,
  ) {
    for (const [name, pageVersion] of Object.entries(pageVersions.remotes)) this.use(name, pageVersion);
  }

  /** The versions that the page has been made of so far, by package; `first` is the remote of its first page. */
  versionsShown(first: string | undefined): Readonly<Record<string, string>> {
    const { host, remotes } = this.pageVersions;
    const names = [...this.#opened, ...(first === undefined ? [] : [first])];
    return {
      host: host.version,
      ...Object.fromEntries(names.map((name) => [name, remotes[name]?.version ?? ''])),
    };
  }

  /** Loads a remote from here from now on: a build under development changes while its page is open. */
  use(name: string, pageVersion: PageVersion): void {
    const remote = federationName(name);
    registerRemoteFiles(remote, pageVersion);
    const entry = `${pageVersion.base}${pageVersion.entry}`;
    this.federation.registerRemotes([{ name: remote, entry, type: 'global' }], { force: true });
  }

  /** The page a route names, with its texts; one attempt. What failed before is fetched from a fresh address. */
  async loadPage({ remote: name, page: key }: PageRoute): Promise<LoadedPage> {
    const { remote } = await this.#loadFace(name);
    return loadPageOf(remote, key, this.locale);
  }

  /**
   * The page a route names: one silent retry, then other versions, which come with another page: until that stands this
   * one waits. Rejects when there are none.
   */
  async open(route: PageRoute, isFirst: boolean): Promise<LoadedPage> {
    const { remote } = route;
    let loaded: LoadedPage;
    try {
      loaded = await this.loadPage(route).catch(() => this.loadPage(route));
    } catch (error) {
      if (await this.recover({ name: remote, error })) await new Promise(() => undefined);
      throw new Error(`The part '${remote}' of this site could not be loaded`, { cause: error });
    }
    // The server counts what comes with its document.
    if (!isFirst && !this.#opened.has(remote))
      globalThis.wadachiReport?.(remote, this.pageVersions.remotes[remote]?.version, 'load');
    this.#opened.add(remote);
    return loaded;
  }
  /** Loads what a remote exposes. Rejects with `EntryFailed` where its entry is to blame. */
  async #loadFace(name: string): Promise<{ readonly remote: Remote }> {
    try {
      const face = await this.federation.loadRemote<{ remote: Remote }>(`${federationName(name)}/remote`);
      if (!face) throw new Error('It exposes no remote');
      return face;
    } catch (error) {
      if (error instanceof Error && error.name === 'ChunkLoadError') throw error;
      throw new EntryFailed(`The entry of '${name}' failed`, { cause: error });
    }
  }
}
