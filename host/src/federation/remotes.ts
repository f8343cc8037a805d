import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Locale, Remote } from '@wadachi/shared';
import type { Plan, PlannedRoute } from '@wadachi/shared/release';
import type { LoadedPage } from '../router/openPath';

/** Thrown when a remote, or one of its pages, could not be loaded. */
export class RemoteUnavailable extends Error {
  constructor(remote: string, cause: unknown) {
    super(`The part '${remote}' of this site could not be loaded`, { cause });
    this.name = 'RemoteUnavailable';
  }
}

/** Loads remotes of one plan in the browser; nothing is fetched before a page needs it. */
export class Remotes {
  readonly #loaded = new Map<string, Promise<Remote>>();
  #attempts = 0;

  constructor(
    private readonly plan: Plan,
    private readonly locale: Locale,
  ) {
    registerRemotes(Object.keys(plan.remotes).map((name) => this.#registration(name)));
  }

  /** The page a route names, with its texts. Throws `RemoteUnavailable`. */
  async loadPage({ remote: name, page: key }: PlannedRoute): Promise<LoadedPage> {
    try {
      const remote = await this.#remote(name);
      const loadPage = remote.pages[key];
      if (!loadPage) throw new Error(`The remote has no page '${key}'`);
      const [{ page }, messages] = await Promise.all([loadPage(), remote.messages[this.locale]?.()]);
      return { page, messages: messages?.default ?? {} };
    } catch (error) {
      this.#loaded.delete(name);
      throw new RemoteUnavailable(name, error);
    }
  }

  #remote(name: string): Promise<Remote> {
    const loading = this.#loaded.get(name) ?? this.#load(name);
    this.#loaded.set(name, loading);
    return loading;
  }

  // Federation keeps a failed address in its queue; a fresh one gets through. One silent retry, then
  // it is the customer who says "try again".
  async #load(name: string): Promise<Remote> {
    try {
      return await this.#get(name);
    } catch (error) {
      console.warn(`The remote ${name} failed to load and is tried once more`, error);
      this.#attempts += 1;
      registerRemotes([this.#registration(name, `?retry=${this.#attempts}`)], { force: true });
      return this.#get(name);
    }
  }

  async #get(name: string): Promise<Remote> {
    const module = await loadRemote<{ remote: Remote }>(`${name}/remote`);
    if (!module) throw new Error('The remote has no content');
    return module.remote;
  }

  #registration(name: string, query = '') {
    const planned = this.plan.remotes[name];
    if (!planned) throw new Error(`This page's plan has no remote '${name}'`);
    const entry = `${planned.base}${planned.entry}${query}`;
    return { name, entry, type: 'global' as const, entryGlobalName: name.replace(/[^A-Za-z0-9]/g, '_') };
  }
}
