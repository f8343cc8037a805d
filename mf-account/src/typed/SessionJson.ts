/** One JSON value in the browser's session storage. A storage that is missing, full or forbidden costs the value, never the page. */
export class SessionJson {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** What is kept, or undefined when there is nothing or it is not JSON. */
  read(): unknown {
    try {
      const text = storageHere()?.getItem(this.#key);
      return text ? (JSON.parse(text) as unknown) : undefined;
    } catch {
      return undefined;
    }
  }

  write(value: unknown): void {
    try {
      storageHere()?.setItem(this.#key, JSON.stringify(value));
    } catch {
      // Full or forbidden: the page goes on without.
    }
  }

  clear(): void {
    try {
      storageHere()?.removeItem(this.#key);
    } catch {
      // Forbidden storage holds nothing to clear.
    }
  }
}

/** Undefined on the server. Throws where the customer forbids storage. */
const storageHere = () => (typeof window === 'undefined' ? undefined : window.sessionStorage);

/** A JSON object's entries; nothing for anything else. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
