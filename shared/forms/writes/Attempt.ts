import { ApiError, idempotencyKey } from '../../http';
import { mayStand } from './mayStand';

/**
 * Makes a write under an Idempotency-Key. When its answer is lost, the same request tried again carries the same key, so
 * it is done once: no second mail goes out, and nothing is refused as done already.
 */
export class Attempt {
  #last: { readonly key: string; readonly request: string } | undefined;

  async make<T>(body: object, write: (key: string) => Promise<T>): Promise<T> {
    const request = JSON.stringify(body);
    if (this.#last?.request !== request) this.#last = { key: idempotencyKey(), request };
    const { key } = this.#last;
    try {
      const answer = await write(key);
      this.#last = undefined;
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError && mayStand(error))) this.#last = undefined;
      throw error;
    }
  }
}
