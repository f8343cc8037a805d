import { makeAutoObservable, observableRef, runInAction, type Api } from '@wadachi/shared';
import { LatestRequest } from '@wadachi/parts';
import { Attempt } from '@wadachi/forms';
import type { Cancellation, Receipt } from '@wadachi/contract';
import { writeAtCost, type Written } from '../../quote/writeAtCost';

const operation = 'POST /api/reserves/cancel/:id';

/** What became of the last attempt to cancel. */
type CancelOutcome =
  | { readonly kind: 'none' }
  /** It can't be cancelled any more: another tab or the shop was quicker. With what the booking has become. */
  | { readonly kind: 'too-late'; readonly receipt: Receipt }
  | Written<Cancellation>;

interface Deps {
  readonly api: Api;
  /** Of the reservation. */
  readonly id: string;
  /** Opens the reservation where the session and the cookie do not. */
  readonly access: { readonly access_token?: string };
}

/** Cancels one reservation at the fee that the customer has seen. */
export class CancelStore {
  readonly cost = new LatestRequest<Cancellation>();
  outcome: CancelOutcome = { kind: 'none' };
  /** How often the button was pressed. */
  attempts = 0;
  readonly #deps: Deps;
  readonly #attempt = new Attempt();

  constructor(deps: Deps) {
    this.#deps = deps;
    makeAutoObservable(this, { cost: false, outcome: observableRef }, { autoBind: true });
  }

  /** Asks for the fee; nothing is cancelled. */
  async ask(): Promise<void> {
    const { api, id, access } = this.#deps;
    await this.cost.ask(async (signal) => {
      const manner = { signal, allowRepeat: true, handles: [404, 409], toast: false };
      const options = { params: { id }, body: access, ...manner };
      return (await api(operation, options)).data;
    });
  }

  /** Cancels at the fee on the screen. When the fee has changed, nothing is cancelled and the new fee is shown. */
  async cancel(): Promise<void> {
    const { cost } = this;
    const { shown } = cost;
    if (!shown) return;
    this.attempts += 1;
    const { api, id, access } = this.#deps;
    const body = { fee: shown.fee, ...access };
    const written = await writeAtCost(shown, {
      cost,
      attempt: this.#attempt,
      request: body,
      send: (idempotencyKey) =>
        api(operation, { params: { id }, body, idempotencyKey, handles: [0, 404, 409] }),
      newCostIn: (error) => {
        const refusal = error.bodyOf(operation, 409);
        return refusal?.code === 'fee-changed' ? refusal.cancellation : undefined;
      },
    });
    const isOver = written.kind === 'failed' && written.error.code === 'not-cancellable';
    const receipt = isOver ? await this.#readAgain() : undefined;
    runInAction(() => (this.outcome = receipt ? { kind: 'too-late', receipt } : written));
  }

  /** The booking, unless it looks as if it could still be cancelled, or can't be read. */
  async #readAgain(): Promise<Receipt | undefined> {
    const { api, id, access } = this.#deps;
    const options = { params: { id }, query: access, handles: [404], toast: false };
    const answer = await api('GET /api/reserves/receipt/:id', options).catch(() => undefined);
    return answer?.data.actions.includes('cancel') ? undefined : answer?.data;
  }
}
