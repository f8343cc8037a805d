/** One JSON value in a session storage. A storage that is missing, full or forbidden costs the value, never the page. */
export class SessionJson {
  readonly #storage: Storage | undefined;
  readonly #key: string;

  constructor(storage: Storage | undefined, key: string) {
    this.#storage = storage;
    this.#key = key;
  }

  /** What is kept, or undefined when there is nothing or it is not JSON. */
  read(): unknown {
    try {
      const text = this.#storage?.getItem(this.#key);
      return text ? (JSON.parse(text) as unknown) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Whether the value could be kept. */
  write(value: unknown): boolean {
    try {
      if (!this.#storage) return false;
      this.#storage.setItem(this.#key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  }

  clear(): void {
    try {
      this.#storage?.removeItem(this.#key);
    } catch {
      // Forbidden storage holds nothing to clear.
    }
  }
}

/** The browser's session storage; undefined on the server and where the customer forbids storage. */
export function sessionStorageHere(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** A JSON object's entries; nothing for anything else. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
