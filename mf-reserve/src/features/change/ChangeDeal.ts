import { ApiError, makeAutoObservable, observableRef, runInAction, type Api } from '@wadachi/shared';
import { Attempt } from '@wadachi/shared/forms';
import type { Change, ChangeRequest } from '@wadachi/shared/contract';
import { LatestAnswer } from '../../quote/LatestAnswer';

const operation = 'POST /api/reserves/change/:id';

/** What became of the last attempt to change. */
export type ChangeOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'price-changed' | 'floor-changed'; readonly before: number; readonly now: number }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'changed'; readonly change: Change };

interface Reservation {
  readonly id: string;
  /** What opens it beside the session and the cookie. */
  readonly access: { readonly access_token?: string };
}

/** What a change of one reservation would cost, and the attempt to make it at that charge. */
export class ChangeDeal {
  outcome: ChangeOutcome = { kind: 'none' };
  /** How often the button was pressed. */
  attempts = 0;
  isChanging = false;
  /** What was asked for last, as text. */
  asked = '';
  readonly cost = new LatestAnswer<Change>();
  readonly #api: Api;
  readonly #of: Reservation;
  readonly #attempt = new Attempt();

  constructor(api: Api, of: Reservation) {
    this.#api = api;
    this.#of = of;
    makeAutoObservable(this, { outcome: observableRef, cost: false, isPriced: false }, { autoBind: true });
  }

  /** Whether the figures shown are those of this very wish. */
  isPriced(wish: ChangeRequest): boolean {
    return this.cost.state.status === 'ready' && this.asked === JSON.stringify(wish);
  }

  /** Asks what the change would cost; nothing is changed by it. */
  async ask(wish: ChangeRequest): Promise<void> {
    this.outcome = { kind: 'none' };
    this.asked = JSON.stringify(wish);
    const { id, access } = this.#of;
    const body = { ...wish, ...access };
    await this.cost.ask(async (signal) => {
      const options = { params: { id }, body, signal, allowRepeat: true, handles: 'every' as const };
      return (await this.#api(operation, options)).data;
    });
  }

  /** What is wished can't be asked for; the last figures stay, but count for nothing. */
  drop(): void {
    this.outcome = { kind: 'none' };
    this.cost.drop();
  }

  /**
   * Changes at the charge and the least cost of cancelling on the screen; at another one nothing happens, and the new
   * one is shown.
   */
  async confirm(wish: ChangeRequest): Promise<void> {
    const { shown } = this.cost;
    if (!shown || !this.isPriced(wish) || this.isChanging) return;
    const { cancel_fee_floor, quote } = shown;
    this.attempts += 1;
    this.isChanging = true;
    try {
      const change = await this.#send({ ...wish, charge: quote.charge, cancel_fee_floor });
      runInAction(() => (this.outcome = { kind: 'changed', change }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => this.#refuse(error, shown));
    } finally {
      runInAction(() => (this.isChanging = false));
    }
  }

  async #send(wish: ChangeRequest): Promise<Change> {
    const { id, access } = this.#of;
    const body = { ...wish, ...access };
    const { data } = await this.#attempt.make(body, (idempotencyKey) =>
      this.#api(operation, { params: { id }, body, idempotencyKey, handles: 'every' }),
    );
    return data;
  }

  #refuse(error: ApiError, before: Change): void {
    const refusal = error.bodyOf(operation, 409);
    if (refusal?.code === 'price-changed' && refusal.change) {
      this.cost.take(refusal.change);
      this.outcome = whatChanged(before, refusal.change);
    } else {
      this.outcome = { kind: 'failed', error };
    }
  }
}

const whatChanged = (before: Change, now: Change): ChangeOutcome =>
  before.quote.charge === now.quote.charge
    ? { kind: 'floor-changed', before: before.cancel_fee_floor, now: now.cancel_fee_floor }
    : { kind: 'price-changed', before: before.quote.charge, now: now.quote.charge };
