/** A JSON value in a storage of the browser. Where that is missing, full or forbidden, the value is lost without an error. */
export class StoredJson {
  constructor(
    private readonly storage: Storage | undefined,
    private readonly key: string,
  ) {}

  /** The stored value; undefined when there is none or it is not JSON. */
  read(): unknown {
    try {
      const text = this.storage?.getItem(this.key);
      return text ? (JSON.parse(text) as unknown) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Returns whether the value was stored. */
  write(value: unknown): boolean {
    try {
      if (!this.storage) return false;
      this.storage.setItem(this.key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  }

  clear(): void {
    try {
      this.storage?.removeItem(this.key);
    } catch {
      // The storage is forbidden, so it is empty.
    }
  }
}

/** The browser's session storage; undefined on the server and where storage is forbidden. */
export function sessionStorageHere(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The browser's storage that outlives its session; undefined on the server and where storage is forbidden. */
export function localStorageHere(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage;
  } catch {
    return undefined;
  }
}

/** The entries of a JSON object; {} for any other value. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
