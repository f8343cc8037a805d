import type { CachedPage } from './CachedPage';

/** Compressed pages that are kept at once, bytes; of more, those that were asked for longest ago go. */
const maxBytes = 32 * 1024 * 1024;

/** A page that is no longer fresh is sent for this time while a new one is made, milliseconds. */
export const staleMs = 15_000;

interface Entry {
  readonly page: CachedPage;
  readonly askedAt: number;
}

/** Pages for guests, each made once for all who ask for it within a few seconds. */
export class CachedPages {
  /** The one that was asked for longest ago comes first. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  readonly #making = new Map<string, Promise<CachedPage | undefined>>();

  constructor(
    /** A page is fresh for this time, milliseconds; with 0 none is cached. */
    readonly freshMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * The page of this key. `make` is called for one of those who ask at once; the others wait for it. Undefined when what
   * it made may not be kept: then each of them needs a page of its own.
   */
  async get(key: string, make: () => Promise<CachedPage | undefined>): Promise<CachedPage | undefined> {
    if (this.freshMs === 0) return undefined;
    const known = this.#recall(key);
    const age = known ? this.now() - known.askedAt : Number.POSITIVE_INFINITY;
    if (known && age < this.freshMs) return known.page;
    const making = this.#making.get(key) ?? this.#make(key, make);
    return known?.page.mayBeStale && age < this.freshMs + staleMs ? known.page : making;
  }

  /** A page that can't be made again is forgotten at once: it would hide that something is wrong now. */
  #make(key: string, make: () => Promise<CachedPage | undefined>): Promise<CachedPage | undefined> {
    const askedAt = this.now();
    const making = make()
      .catch(() => undefined)
      .then((page) => {
        this.#making.delete(key);
        this.#forget(key);
        if (page) this.#keep(key, { page, askedAt });
        return page;
      });
    this.#making.set(key, making);
    return making;
  }

  #recall(key: string): Entry | undefined {
    const known = this.#entries.get(key);
    if (known) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
    }
    return known;
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    this.#bytes += entry.page.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= maxBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.page.bytes ?? 0;
    this.#entries.delete(key);
  }
}
