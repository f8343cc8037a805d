import { makeAutoObservable } from '@wadachi/client';
import type { RouteTable } from '@wadachi/client/routes';
import { runInAction } from 'mobx';
import type { PageVersion, PageRoute } from '../../../core/pageVersions';
import type { Remotes } from '../federation/remotes';
import type { OpenPage } from '../OpenPage';
import { DevServer, type DevBuild } from './DevServer';

/** The state of the build under development: it is shown, a newer one failed, or it can't be loaded. */
type OverrideState = 'shown' | 'failed' | 'gone';

/** The parts of the page that an override changes when there is a new build. */
export interface OverriddenPage {
  readonly remotes: Pick<Remotes, 'use'>;
  readonly navigation: Pick<OpenPage['navigation'], 'view' | 'again'>;
  /** Loads the page again, with what is typed in it. */
  reload(): Promise<void>;
}

/** One remote of this page that comes from a dev server in place of a release. */
export class Override {
  state: OverrideState = 'shown';
  /** The message of the dev server about its failed build. */
  message = '';
  pageVersion: PageVersion;
  /** Address of a host with development React, once the dev server has answered. */
  developmentHost: string | undefined;
  readonly #server: DevServer;
  /** The dev server's routes as they were last taken. */
  #table = '';

  constructor(
    readonly remote: string,
    readonly origin: string,
    pageVersion: PageVersion,
    /** The page's own table, in which this remote's routes are replaced. */
    private readonly routes: PageRoute[],
  ) {
    this.pageVersion = pageVersion;
    this.#server = new DevServer(origin);
    makeAutoObservable<Override, 'routes'>(this, {
      pageVersion: false,
      developmentHost: false,
      routes: false,
    });
  }

  /** Takes the latest build into the versions, before or while the page is open. Says whether it is another one. */
  async take(): Promise<boolean> {
    try {
      const latest = await this.#server.latest();
      return this.#adopt(latest);
    } catch (error) {
      console.warn(`${this.remote} can't be had from ${this.origin}`, error);
      runInAction(() => (this.state = 'gone'));
      return false;
    }
  }

  /** Shows each new build in the open page, which stays where it is. Returns what stops it. */
  follow(page: OverriddenPage): () => void {
    return this.#server.follow({
      onBuild: (isBack) => void this.#show(page, isBack),
      onFailed: (message) =>
        runInAction(() => {
          this.state = 'failed';
          this.message = message;
        }),
      onGone: () => runInAction(() => (this.state = 'gone')),
    });
  }

  #adopt(latest: DevBuild): boolean {
    const before = this.pageVersion.base;
    this.pageVersion = { ...this.pageVersion, base: this.#server.baseOf(latest) };
    this.developmentHost = latest.host && `${this.origin}${latest.host}`;
    this.#table = JSON.stringify(latest.routes);
    replaceRoutes(this.routes, this.remote, latest.routes);
    runInAction(() => (this.state = 'shown'));
    return this.pageVersion.base !== before;
  }

  async #show({ remotes, navigation, reload }: OverriddenPage, isBack: boolean): Promise<void> {
    const { base } = this.pageVersion;
    const table = this.#table;
    const isOther = await this.take();
    if (this.state !== 'shown' || (!isOther && !isBack)) return;
    remotes.use(this.remote, this.pageVersion);
    const { view } = navigation;
    if (view?.kind === 'page' && view.route.remote !== this.remote) return;
    // Steps, layout and status of an open page are those of the table that it was opened with.
    if (this.#table !== table) return reload();
    await navigation.again();
    if (isOther) removeStyles(base);
  }
}

function removeStyles(base: string): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (sheet.href.startsWith(base)) sheet.remove();
  }
}

/**
 * Puts a remote's table in the place of its routes, in the page's own array: everything that opens pages holds that
 * array. Remotes have paths of their own, so the order matters among one remote's routes alone.
 */
export function replaceRoutes(routes: PageRoute[], remote: string, table: RouteTable): void {
  const others = routes.filter((route) => route.remote !== remote);
  const own = table
    .map((route) => ({ ...route, remote, ...(route.publicQuery && { isPublic: true }) }))
    .sort((a, b) => (rank(a.path) < rank(b.path) ? -1 : 1));
  routes.splice(0, routes.length, ...others, ...own);
}

/** A literal segment comes before a parameter at the same place. */
const rank = (path: string) => path.replace(/:[^/]+/g, '\uffff');
