import type { Locale, Remote } from '@wadachi/shared';
import type { Plan, PlannedPackage, PlannedRoute } from '@wadachi/release';
import type { Recover } from '../recovery/Failure';
import type { LoadedPage } from '../router/openPath';
import { forgetFailedModules, loadContainer, type Container } from './containers';
import { knowFiles } from './knownFiles';

/** Loads remotes of one plan in the browser; nothing is fetched before a page needs it. */
export class Remotes {
  readonly #planned = new Map<string, PlannedPackage>();
  readonly #containers = new Map<string, Promise<Container>>();
  /** Remotes of which a page has come. */
  readonly #opened = new Set<string>();

  constructor(
    private readonly plan: Plan,
    private readonly locale: Locale,
    private readonly recover: Recover,
  ) {
    for (const [name, planned] of Object.entries(plan.remotes)) this.use(name, planned);
  }

  /** The versions that the page has been made of so far, by package; `first` is the remote of its first page. */
  versionsShown(first: string | undefined): Readonly<Record<string, string>> {
    const { host, remotes } = this.plan;
    const names = [...this.#opened, ...(first === undefined ? [] : [first])];
    return {
      host: host.version,
      ...Object.fromEntries(names.map((name) => [name, remotes[name]?.version ?? ''])),
    };
  }

  /** From now on loads a remote from here: a build under development changes while its page is open. */
  use(name: string, planned: PlannedPackage): void {
    knowFiles(planned);
    this.#planned.set(name, planned);
    this.#containers.delete(name);
  }

  /** The page a route names, with its texts; one attempt. What failed before is fetched from a fresh address. */
  async loadPage(route: PlannedRoute): Promise<LoadedPage> {
    try {
      return await this.#fetchPage(route);
    } catch (error) {
      forgetFailedModules();
      throw error;
    }
  }

  /**
   * The page a route names: one silent retry, then other versions, which come with another page: until that stands this
   * one waits. Rejects when there are none.
   */
  async open(route: PlannedRoute, isFirst: boolean): Promise<LoadedPage> {
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
      globalThis.wadachiReport?.(remote, this.plan.remotes[remote]?.version, 'load');
    this.#opened.add(remote);
    return loaded;
  }

  async #fetchPage({ remote: name, page: key }: PlannedRoute): Promise<LoadedPage> {
    const container = await this.#container(name);
    const { remote } = (await container.get('./remote'))() as { remote: Remote };
    const loadPage = remote.pages[key];
    if (!loadPage) throw new Error(`The remote has no page '${key}'`);
    const [{ page }, messages] = await Promise.all([loadPage(), remote.messages[this.locale]?.()]);
    return { page, messages: messages?.default ?? {} };
  }

  /** An entry that failed is loaded again when it is next needed. */
  #container(name: string): Promise<Container> {
    const [known, planned] = [this.#containers.get(name), this.#planned.get(name)];
    if (known) return known;
    if (!planned) return Promise.reject(new Error(`The plan has no remote '${name}'`));
    const loading = loadContainer(planned, name.replace(/[^A-Za-z0-9]/g, '_'));
    this.#containers.set(name, loading);
    loading.catch(() => this.#containers.get(name) === loading && this.#containers.delete(name));
    return loading;
  }
}
