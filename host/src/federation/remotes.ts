import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Locale, Remote } from '@wadachi/shared';
import type { Plan, PlannedPackage, PlannedRoute } from '@wadachi/shared/release';
import type { LoadedPage } from '../router/openPath';
import { knowFiles } from './knownFiles';

/** Thrown when a remote, or one of its pages, could not be loaded. */
export class RemoteUnavailable extends Error {
  constructor(remote: string, cause: unknown) {
    super(`The part '${remote}' of this site could not be loaded`, { cause });
    this.name = 'RemoteUnavailable';
  }
}

/** Loads remotes of one plan in the browser; nothing is fetched before a page needs it. */
export class Remotes {
  /** What this page uses of each remote: the plan's version until a fallback takes its place. */
  readonly versions: Record<string, PlannedPackage> = {};
  /** Remotes of which a page has come. */
  readonly opened = new Set<string>();
  #firstFailure: { readonly error: unknown } | undefined;

  /** `onUnavailable` is told of each failure that the customer is told of. */
  constructor(
    { remotes }: Plan,
    private readonly locale: Locale,
    readonly onUnavailable: () => void,
  ) {
    for (const [name, planned] of Object.entries(remotes)) this.use(name, planned);
  }

  /** From now on loads a remote in this version. */
  use(name: string, planned: PlannedPackage): void {
    this.versions[name] = planned;
    knowFiles(planned);
    const entry = `${planned.base}${planned.entry}`;
    const entryGlobalName = name.replace(/[^A-Za-z0-9]/g, '_');
    registerRemotes([{ name, entry, type: 'global', entryGlobalName }], { force: true });
  }

  /** The page a route names, with its texts; one attempt. What failed before is fetched from a fresh address. */
  async loadPage({ remote: name, page: key }: PlannedRoute): Promise<LoadedPage> {
    const remote = (await loadRemote<{ remote: Remote }>(`${name}/remote`))?.remote;
    const loadPage = remote?.pages[key];
    if (!loadPage) throw new Error(`The remote has no page '${key}'`);
    const [{ page }, messages] = await Promise.all([loadPage(), remote.messages[this.locale]?.()]);
    return { page, messages: messages?.default ?? {} };
  }

  /**
   * The page a route names, by every means there is: one silent retry, then the last version known to be good. The
   * page's first view waits for the retry alone, since the server's content stands: what more there is to try is
   * left to the next call. Throws `RemoteUnavailable`.
   */
  async open(route: PlannedRoute, isFirst: boolean): Promise<LoadedPage> {
    const { remote } = route;
    const failed = this.#firstFailure;
    this.#firstFailure = undefined;
    let loaded: LoadedPage;
    try {
      if (failed) throw failed.error;
      loaded = await this.loadPage(route).catch(() => this.loadPage(route));
    } catch (error) {
      if (isFirst) this.#firstFailure = { error };
      // Without the code for what comes next there is nothing more to try.
      const recovery = isFirst ? undefined : await import('./recovery').catch(() => undefined);
      if (!recovery) throw new RemoteUnavailable(remote, error);
      loaded = await recovery.recover(this, route, error);
    }
    // The server counts what comes with its document.
    if (!isFirst && !this.opened.has(remote)) this.report(remote, 'load');
    this.opened.add(remote);
    return loaded;
  }

  /** Tells the site how a remote fares. */
  report(remote: string, kind: 'load' | 'entry' | 'chunk' | 'style' | 'render'): void {
    globalThis.wadachiReport?.(remote, this.versions[remote]?.version, kind);
  }
}
