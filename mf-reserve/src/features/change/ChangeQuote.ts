import { makeAutoObservable, observableRef, runInAction, type Api } from '@wadachi/shared';
import { LatestRequest } from '@wadachi/parts';
import { Attempt } from '@wadachi/forms';
import type { Change, ChangeRequest } from '@wadachi/contract';
import { writeAtCost, type WriteOutcome } from '../../quote/writeAtCost';

const operation = 'POST /api/reserves/change/:id';

/** The outcome of the last attempt to change. */
export type ChangeOutcome = { readonly kind: 'none' } | WriteOutcome<Change>;

interface Deps {
  readonly api: Api;
  /** The id of the reservation. */
  readonly id: string;
  /** Opens the reservation where the session and the cookie do not. */
  readonly access: { readonly access_token?: string };
}

/** Leaves out the addresses: the price does not depend on them, and they are typed letter by letter. */
const toPrice = ({ rental_address: _to, return_address: _from, ...wish }: ChangeRequest) => wish;

/** The price of a change of one reservation, and the request to make it at that price. */
export class ChangeQuote {
  outcome: ChangeOutcome = { kind: 'none' };
  /** The number of times the button was pressed. */
  attempts = 0;
  isChanging = false;
  /** The last wish that was priced, as JSON. */
  asked = '';
  readonly cost = new LatestRequest<Change>();
  readonly #deps: Deps;
  readonly #attempt = new Attempt();

  constructor(deps: Deps) {
    this.#deps = deps;
    makeAutoObservable(this, { outcome: observableRef, cost: false, isPriced: false }, { autoBind: true });
  }

  /** True when the figures on the screen belong to this wish. */
  isPriced(wish: ChangeRequest): boolean {
    return this.cost.state.status === 'ready' && this.asked === JSON.stringify(toPrice(wish));
  }

  /** Asks for the price; nothing is changed. */
  async ask(wish: ChangeRequest): Promise<void> {
    this.outcome = { kind: 'none' };
    this.asked = JSON.stringify(toPrice(wish));
    const { api, id, access } = this.#deps;
    const body = { ...toPrice(wish), ...access };
    await this.cost.ask(async (signal) => {
      const manner = { signal, allowRepeat: true, handles: [404, 409, 422], toast: false };
      const options = { params: { id }, body, ...manner };
      return (await api(operation, options)).data;
    });
  }

  /** Stops pricing: the wish is not possible. The last figures stay in `cost.shown`. */
  drop(): void {
    this.outcome = { kind: 'none' };
    this.cost.drop();
  }

  /**
   * Makes the change at the charge and the minimum cancellation fee on the screen. When one of them has changed, nothing
   * is changed and the new figures are shown.
   */
  async confirm(wish: ChangeRequest): Promise<void> {
    const { cost } = this;
    const { shown } = cost;
    if (!shown || !this.isPriced(wish) || this.isChanging) return;
    this.attempts += 1;
    this.isChanging = true;
    const { api, id, access } = this.#deps;
    const { cancel_fee_floor, quote } = shown;
    const body = { ...wish, charge: quote.charge, cancel_fee_floor, ...access };
    try {
      const written = await writeAtCost(shown, {
        cost,
        attempt: this.#attempt,
        request: body,
        send: (idempotencyKey) =>
          api(operation, { params: { id }, body, idempotencyKey, handles: [0, 404, 409, 422, 429] }),
        newCostIn: (error) => {
          const refusal = error.bodyOf(operation, 409);
          return refusal?.code === 'price-changed' ? refusal.change : undefined;
        },
      });
      runInAction(() => (this.outcome = written));
    } finally {
      runInAction(() => (this.isChanging = false));
    }
  }
}
