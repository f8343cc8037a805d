import type { PageRoute } from '@wadachi/delivery/page';
import { matchRoute } from '@wadachi/client/routes';

/** At most this many preloads wait at once (specification, point 4); more are dropped. */
const maxPending = 4;

/** Fetches the code of pages a customer is about to open. */
export class Preloader {
  readonly #pending = new Set<PageRoute>();
  readonly #done = new Set<PageRoute>();

  constructor(
    private readonly routes: readonly PageRoute[],
    private readonly loadPage: (route: PageRoute) => Promise<unknown>,
  ) {}

  /** Starts a preload unless it is under way, done, or too many are. Failures wait for the real visit. */
  preload(pathname: string): void {
    const route = matchRoute(this.routes, pathname)?.route;
    if (!route || this.#done.has(route) || this.#pending.has(route) || this.#pending.size >= maxPending)
      return;
    this.#pending.add(route);
    this.loadPage(route)
      .then(() => this.#done.add(route))
      .catch(() => undefined)
      .finally(() => this.#pending.delete(route));
  }
}
