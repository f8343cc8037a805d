import { ApiError, idempotencyKey } from '@wadachi/client';
import { isSessionOver, outcomeUnknown } from './outcomeUnknown';

/** Stores the last try for a reload of the page, such as `StoredJson` of `@wadachi/parts`. */
export interface Memory {
  read(): unknown;
  write(lastTry: object): unknown;
  clear(): void;
}

interface Try {
  readonly key: string;
  readonly request: string;
}

/**
 * Makes a write under an Idempotency-Key. When its answer is lost, the same request tried again carries the same key, so
 * it is done once: no second mail goes out, and nothing is refused as done already.
 */
export class Attempt {
  readonly #memory: Memory | undefined;
  #last: Try | undefined;

  constructor(memory?: Memory) {
    this.#memory = memory;
  }

  /** `request` is what two tries must have in common to be the same write. */
  async make<T>(request: object, write: (key: string) => Promise<T>): Promise<T> {
    try {
      const answer = await write(this.#keyOf(JSON.stringify(request)));
      this.#forget();
      return answer;
    } catch (error) {
      // Who is logged out meanwhile may ask again for what an earlier try has done.
      const isKnown = error instanceof ApiError && !outcomeUnknown(error) && !isSessionOver(error);
      if (isKnown) this.#forget();
      throw error;
    }
  }

  #keyOf(request: string): string {
    const last = this.#last ?? tryIn(this.#memory?.read());
    const present = last?.request === request ? last : { key: idempotencyKey(), request };
    this.#last = present;
    this.#memory?.write(present);
    return present.key;
  }

  #forget(): void {
    this.#last = undefined;
    this.#memory?.clear();
  }
}

function tryIn(stored: unknown): Try | undefined {
  const { key, request } = (stored ?? {}) as Partial<Record<keyof Try, unknown>>;
  return typeof key === 'string' && typeof request === 'string' ? { key, request } : undefined;
}
