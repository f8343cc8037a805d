import { ApiError, idempotencyKey } from '@wadachi/shared';

/** Whether the server may have done what was asked although its answer did not say so. */
const mayStand = ({ status, code }: ApiError): boolean =>
  status === 0 || status >= 500 || code === 'idempotency-in-progress';

/**
 * Makes a write under an Idempotency-Key. When its answer is lost, the same request tried again carries the same key, so
 * it is done once. A cross-site token that was out of date, as after a log-in in another tab, is renewed by its refusal
 * (419): then the write is made once more.
 */
export class Attempt {
  #last: { readonly key: string; readonly request: string } | undefined;

  async make<T>(body: object, write: (key: string) => Promise<T>): Promise<T> {
    const request = JSON.stringify(body);
    if (this.#last?.request !== request) this.#last = { key: idempotencyKey(), request };
    const { key } = this.#last;
    try {
      const answer = await withFreshToken(() => write(key));
      this.#last = undefined;
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError && mayStand(error))) this.#last = undefined;
      throw error;
    }
  }
}

async function withFreshToken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 419) throw error;
    return write();
  }
}
