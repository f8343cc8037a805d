import type { BodyOf } from '@wadachi/shared/contract';
import { recordOf, StoredJson } from '@wadachi/shared/parts';

export const attemptKey = 'reservation-attempt';

type Body = Partial<BodyOf<'POST /api/reserves/payment'>>;

/**
 * The idempotency key of a reservation request. The same request sent again after a lost answer, a reload or a log-in has the
 * same key, so it does not reserve twice.
 */
export class BookingAttempt {
  readonly #kept: StoredJson;
  readonly #newKey: () => string;
  #last: { key: string; request: string } | undefined;

  constructor(storage: Storage | undefined, newKey: () => string) {
    this.#kept = new StoredJson(storage, attemptKey);
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

  /** The outcome is known: the next request gets a new key. */
  settle(): void {
    this.#last = undefined;
    this.#kept.clear();
  }
}
