import type { BodyOf } from '@wadachi/shared/contract';
import { recordOf, SessionJson } from '@wadachi/shared/parts';

export const attemptKey = 'reservation-attempt';

type Body = Partial<BodyOf<'POST /api/reserves/payment'>>;

/**
 * The Idempotency-Key of a reservation that may have been made although its answer was lost. The same
 * request tried again, also after a reload or a log-in, carries the same key, so it never books twice.
 */
export class BookingAttempt {
  readonly #kept: SessionJson;
  readonly #newKey: () => string;
  #last: { key: string; request: string } | undefined;

  constructor(storage: Storage | undefined, newKey: () => string) {
    this.#kept = new SessionJson(storage, attemptKey);
    this.#newKey = newKey;
  }

  keyFor({ user_id: _userId, regist_account: _registAccount, ...body }: Body): string {
    const request = JSON.stringify(body);
    const kept = this.#last ?? recordOf(this.#kept.read());
    if (kept.request === request && typeof kept.key === 'string') return kept.key;
    this.#last = { key: this.#newKey(), request };
    this.#kept.write(this.#last);
    return this.#last.key;
  }

  /** The server gave its answer: the next attempt is a new one. */
  settle(): void {
    this.#last = undefined;
    this.#kept.clear();
  }
}
