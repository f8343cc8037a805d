/** At most one reload of the page in this many milliseconds (specification, point 9). */
export const reloadGuardMs = 10_000;

const key = 'wadachi.reloaded_at';

/**
 * Keeps a page from reloading over and over: the time of the last reload outlives the reload in
 * session storage, and where storage is refused, at least this page reloads once only.
 */
export class ReloadGuard {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #reload: () => void;
  readonly #now: () => number;
  #reloadedAt = Number.NEGATIVE_INFINITY;

  constructor(
    storage: Pick<Storage, 'getItem' | 'setItem'>,
    reload: () => void,
    now: () => number = () => Date.now(),
  ) {
    this.#storage = storage;
    this.#reload = reload;
    this.#now = now;
  }

  /** Reloads unless it was done less than 10 seconds ago; says whether it did. */
  reload(): boolean {
    const now = this.#now();
    const since = now - this.#lastReload();
    if (since >= 0 && since < reloadGuardMs) return false;
    this.#remember(now);
    this.#reload();
    return true;
  }

  #lastReload(): number {
    try {
      const kept = Number(this.#storage.getItem(key) ?? Number.NaN);
      return Number.isNaN(kept) ? this.#reloadedAt : Math.max(kept, this.#reloadedAt);
    } catch {
      return this.#reloadedAt;
    }
  }

  #remember(now: number): void {
    this.#reloadedAt = now;
    try {
      this.#storage.setItem(key, String(now));
    } catch {
      // Storage is refused or full: this page's own memory has it.
    }
  }
}
