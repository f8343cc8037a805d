/**
 * Where releases and channels are kept: a folder or an S3-compatible store. Keys are paths with `/`, such as
 * `mf-shop/1.8.0/remoteEntry.js`. A reader gets the whole object as it was written.
 */
export interface ObjectStore {
  /** For people: without secrets. */
  readonly address: string;
  /** Undefined when it isn't there. Throws `ObjectTooLarge` when it has more than `limit` bytes. */
  read(key: string, limit?: number): Promise<Buffer | undefined>;
  /** Writes what isn't there yet. False when somebody was first; the object is then theirs. */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Writes whether or not something is there. */
  replace(key: string, bytes: Uint8Array): Promise<void>;
  /** Keys that start with `prefix`, sorted. */
  list(prefix: string): Promise<readonly string[]>;
  /** As `list`, with the time each was last written. */
  listAged(prefix: string): Promise<readonly AgedObject[]>;
  remove(key: string): Promise<void>;
  /** Removes what killed writers left half written before an instant; says how many. `dryRun`: only says. */
  sweep(before: Date, dryRun?: boolean): Promise<number>;
}

export interface AgedObject {
  readonly key: string;
  readonly writtenAt: Date;
}

/** Most bytes of one object where nothing says how many it has. */
export const maxObjectBytes = 50_000_000;

/** Thrown when an object has more bytes than it may have; it isn't read to its end. */
export class ObjectTooLarge extends Error {
  constructor(address: string, key: string, limit: number) {
    super(`${key} in ${address} has more than ${limit} bytes`);
    this.name = 'ObjectTooLarge';
  }
}

const segment = '[A-Za-z0-9_@][A-Za-z0-9_.@+-]*';
const keyPattern = new RegExp(`^${segment}(/${segment})*$`);
const prefixPattern = new RegExp(`^(${segment}/)*(${segment})?$`);

export const isKey = (text: string): boolean => keyPattern.test(text) && text.length <= 500;

/** A key as it is. Throws when it could lead out of the store, or means something else on another system. */
export function checkedKey(key: string): string {
  if (isKey(key)) return key;
  throw new Error(`'${key.slice(0, 500)}' is no key of a release store`);
}

/** The beginning of a key as it is. Throws as `checkedKey`. */
export function checkedPrefix(prefix: string): string {
  if (prefixPattern.test(prefix) && prefix.length <= 500) return prefix;
  throw new Error(`'${prefix.slice(0, 500)}' begins no key of a release store`);
}
