/** Keeps what a page stores until it is left. */
class PageStorage implements Storage {
  readonly #items = new Map<string, string>();

  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
}

export interface StoringPage extends Pick<Window, 'sessionStorage' | 'localStorage'> {
  readonly document: Pick<Document, 'cookie'>;
}

/**
 * Browsers that block cookies throw at the first look at a storage, sandboxed frames at `document.cookie`, and browsers
 * inside of apps may have `null` for a storage; one whose file is damaged throws when it is read. A page would never
 * start. Afterwards every access works, and what is stored lasts as long as the page.
 */
export function replaceBlockedStorage(page: StoringPage): void {
  for (const name of ['sessionStorage', 'localStorage'] as const)
    if (throws(() => page[name].getItem(''))) Object.defineProperty(page, name, { value: new PageStorage() });
  if (throws(() => page.document.cookie))
    Object.defineProperty(page.document, 'cookie', { get: () => '', set: keepNothing });
}

function keepNothing(): void {
  // As the browser does.
}

function throws(access: () => unknown): boolean {
  try {
    access();
    return false;
  } catch {
    return true;
  }
}
