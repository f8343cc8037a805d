import { ApiError, idempotencyKey } from '@wadachi/shared';

/** Whether the server may have done what was asked although its answer did not say so. */
const mayStand = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.code === 'idempotency-in-progress');

/**
 * Makes a write under an Idempotency-Key. When its answer is lost, the same request tried again carries the
 * same key: no second mail goes out, and nothing is refused as done already.
 */
export class Attempt {
  #last: { readonly key: string; readonly request: string } | undefined;

  async make<T>(body: object, send: (key: string) => Promise<T>): Promise<T> {
    const request = JSON.stringify(body);
    if (this.#last?.request !== request) this.#last = { key: idempotencyKey(), request };
    try {
      const answer = await send(this.#last.key);
      this.#last = undefined;
      return answer;
    } catch (error) {
      if (!mayStand(error)) this.#last = undefined;
      throw error;
    }
  }
}
