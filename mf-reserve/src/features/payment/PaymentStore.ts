import { ApiError, makeAutoObservable, observableRef, runInAction, type Api } from '@wadachi/shared';
import { Attempt, outcomeUnknown } from '@wadachi/forms';
import type { CardGateway, Payment, Receipt } from '@wadachi/contract';
import { loadCardGateway } from '../../booking/loadCardGateway';
import type { PaymentContent } from './load';

/** The server waits for the gateway, which can be slow. */
const payTimeoutMs = 45_000;

/** `pending`: the outcome of the payment is not known yet; `over`: the car is no longer held. */
export type PaymentPhase = 'payable' | 'pending' | 'paid' | 'over';

/** Why the last attempt failed; `unpaid`: the outcome was unknown for a while, and no money was taken. */
type Trouble = { readonly kind: 'unpaid' } | { readonly kind: 'failed'; readonly error: ApiError };

interface Deps {
  readonly api: Api;
  /** Opens the reservation where the session and the cookie do not. */
  readonly access: { readonly access_token?: string };
}

/** The payment of one held reservation. */
export class PaymentStore {
  receipt: Receipt;
  cards: CardGateway | null;
  trouble: Trouble | undefined;
  /** How often the pay button was pressed. */
  attempts = 0;
  /** The card of a call without an answer. The next attempt repeats this call with the same key. */
  unsureSource: string | undefined;
  isPaying = false;
  /** The gateway has not answered the server yet. */
  isWaiting = false;
  isRunOut = false;
  readonly #attempt = new Attempt();
  readonly #deps: Deps;

  constructor(deps: Deps, { receipt, cards }: PaymentContent) {
    this.#deps = deps;
    this.receipt = receipt;
    this.cards = cards;
    makeAutoObservable(
      this,
      { receipt: observableRef, cards: observableRef, trouble: observableRef },
      { autoBind: true },
    );
  }

  get phase(): PaymentPhase {
    const { status, is_paying } = this.receipt;
    if (status === 'reserved') return 'paid';
    if (status !== 'held') return 'over';
    if (this.isWaiting || is_paying) return 'pending';
    return this.isRunOut && !this.isPaying ? 'over' : 'payable';
  }

  /** The hold has expired. A payment that is under way is still awaited. */
  runOut(): void {
    this.isRunOut = true;
  }

  async loadCards(): Promise<void> {
    const cards = await loadCardGateway(this.#deps);
    runInAction(() => (this.cards = cards));
  }

  /** Pays with the one-time token of a card. Returns the errors of the card form; otherwise `phase` has the result. */
  async pay(sourceId: string): Promise<Readonly<Record<string, string>> | undefined> {
    this.attempts += 1;
    this.trouble = undefined;
    this.isPaying = true;
    try {
      this.#take(await this.#send(sourceId));
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) return await this.#refuse(error, sourceId);
      throw error;
    } finally {
      runInAction(() => (this.isPaying = false));
    }
  }

  /** Loads the reservation again. Without an answer nothing changes. */
  async refresh(): Promise<void> {
    const before: PaymentPhase = this.phase;
    const call = this.#deps.api('GET /api/reserves/receipt/:id', {
      params: { id: this.receipt.id },
      query: this.#deps.access,
      handles: [404],
      toast: false,
    });
    const answer = await call.catch((error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
    if (answer === undefined) return;
    runInAction(() => {
      this.receipt = answer.data;
      this.isWaiting = false;
      if (answer.data.status !== 'held') this.unsureSource = undefined;
      if (before === 'pending' && this.phase === 'payable') {
        this.unsureSource = undefined;
        this.trouble = { kind: 'unpaid' };
      }
    });
  }

  async #send(sourceId: string): Promise<Payment> {
    const { id } = this.receipt;
    const body = { source_id: sourceId, ...this.#deps.access };
    const answer = await this.#attempt.make({ id, ...body }, (idempotencyKey) =>
      this.#deps.api('POST /api/square/:id', {
        params: { id },
        body,
        idempotencyKey,
        timeoutMs: payTimeoutMs,
        handles: [0, 402, 409, 422, 429],
      }),
    );
    return answer.data;
  }

  #take({ status, paid_at, is_pending }: Payment): void {
    runInAction(() => {
      this.unsureSource = undefined;
      this.isWaiting = is_pending;
      this.receipt = { ...this.receipt, status, paid_at };
    });
  }

  async #refuse(error: ApiError, sourceId: string): Promise<Readonly<Record<string, string>> | undefined> {
    const isUnsure = outcomeUnknown(error);
    runInAction(() => (this.unsureSource = isUnsure ? sourceId : undefined));
    if (error.status === 422) return error.formErrors;
    if (error.code === 'hold-expired') {
      runInAction(() => (this.isRunOut = true));
      // A late payment is refunded; the receipt says so.
      await this.refresh();
      return undefined;
    }
    if (isUnsure || error.code === 'not-payable') await this.refresh();
    runInAction(() => {
      if (this.phase === 'payable') this.trouble = { kind: 'failed', error };
    });
    return undefined;
  }
}
