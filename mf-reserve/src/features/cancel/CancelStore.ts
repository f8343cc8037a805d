import { ApiError, makeAutoObservable, observableRef, runInAction, type Api } from '@wadachi/shared';
import { Attempt } from '@wadachi/shared/forms';
import type { Cancellation } from '@wadachi/shared/contract';
import { LatestAnswer } from '../../quote/LatestAnswer';

const operation = 'POST /api/reserves/cancel/:id';

/** What became of the last attempt to cancel. */
export type CancelOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'fee-changed'; readonly before: number; readonly now: number }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'cancelled'; readonly cancellation: Cancellation };

interface Reservation {
  readonly id: string;
  /** What opens it beside the session and the cookie. */
  readonly access: { readonly access_token?: string };
}

/** Cancelling one reservation: what it costs now, and the attempt at that fee. */
export class CancelStore {
  readonly cost = new LatestAnswer<Cancellation>();
  outcome: CancelOutcome = { kind: 'none' };
  /** How often the button was pressed. */
  attempts = 0;
  readonly #api: Api;
  readonly #of: Reservation;
  readonly #attempt = new Attempt();

  constructor(api: Api, of: Reservation) {
    this.#api = api;
    this.#of = of;
    makeAutoObservable(this, { cost: false, outcome: observableRef }, { autoBind: true });
  }

  /** Asks what cancelling would cost; nothing is cancelled by it. */
  async ask(): Promise<void> {
    const { id, access } = this.#of;
    await this.cost.ask(async (signal) => {
      const options = { params: { id }, body: access, signal, allowRepeat: true, handles: 'every' as const };
      return (await this.#api(operation, options)).data;
    });
  }

  /** Cancels at the fee on the screen; at another one nothing happens, and the new one is shown. */
  async cancel(): Promise<void> {
    const shown = this.cost.shown;
    if (!shown) return;
    this.attempts += 1;
    const { id, access } = this.#of;
    const body = { fee: shown.fee, ...access };
    try {
      const { data } = await this.#attempt.make(body, (idempotencyKey) =>
        this.#api(operation, { params: { id }, body, idempotencyKey, handles: 'every' }),
      );
      runInAction(() => (this.outcome = { kind: 'cancelled', cancellation: data }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => this.#refuse(error, shown.fee));
    }
  }

  #refuse(error: ApiError, before: number): void {
    const refusal = error.bodyOf(operation, 409);
    if (refusal?.code === 'fee-changed') {
      this.cost.take(refusal.cancellation);
      this.outcome = { kind: 'fee-changed', before, now: refusal.cancellation.fee };
    } else {
      this.outcome = { kind: 'failed', error };
    }
  }
}
