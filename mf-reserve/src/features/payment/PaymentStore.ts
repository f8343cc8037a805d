import { ApiError, makeAutoObservable, observableRef, runInAction, type Platform } from '@wadachi/shared';
import { Attempt, mayStand } from '@wadachi/shared/forms';
import type { CardGateway, Payment, Receipt } from '@wadachi/shared/contract';
import { cardsOf, type PaymentContent } from './load';

/** The card's company may take its time, and the server waits for it. */
const payTimeoutMs = 45_000;

/** Where a payment stands: `pending` while nobody knows what became of it, `over` once the car is no longer held. */
export type Standing = 'payable' | 'pending' | 'paid' | 'over';

/** What went wrong with the last try; `unpaid`: it was unsure for a while, and no money was taken. */
export type Trouble = { readonly kind: 'unpaid' } | { readonly kind: 'failed'; readonly error: ApiError };

interface Access {
  readonly access_token?: string;
}

/** The payment of one held reservation. */
export class PaymentStore {
  receipt: Receipt;
  cards: CardGateway | null;
  trouble: Trouble | undefined;
  /** How often the pay button was pressed. */
  attempts = 0;
  /** A card whose answer was lost: it is asked for again, with its key, and no other before it. */
  unsureSource: string | undefined;
  isPaying = false;
  /** The gateway has not answered the server yet. */
  isWaiting = false;
  isRunOut = false;
  readonly #attempt = new Attempt();
  readonly #platform: Pick<Platform, 'api'>;
  readonly #access: Access;

  constructor(platform: Pick<Platform, 'api'>, access: Access, { receipt, cards }: PaymentContent) {
    this.#platform = platform;
    this.#access = access;
    this.receipt = receipt;
    this.cards = cards;
    makeAutoObservable(
      this,
      { receipt: observableRef, cards: observableRef, trouble: observableRef },
      { autoBind: true },
    );
  }

  get standing(): Standing {
    const { status, is_paying } = this.receipt;
    if (status === 'reserved') return 'paid';
    if (status !== 'held') return 'over';
    if (this.isWaiting || is_paying) return 'pending';
    return this.isRunOut && !this.isPaying ? 'over' : 'payable';
  }

  /** The hold's time is over; a payment that is under way still gets its answer. */
  runOut(): void {
    this.isRunOut = true;
  }

  async loadCards(): Promise<void> {
    const cards = await cardsOf(this.#platform);
    runInAction(() => (this.cards = cards));
  }

  /** Pays with the one-time token of a card. Gives the error of the card, or nothing: then `standing` tells. */
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

  /** Asks how the reservation stands now. Without an answer nothing changes. */
  async refresh(): Promise<void> {
    const before: Standing = this.standing;
    const call = this.#platform.api('GET /api/reserves/receipt/:id', {
      params: { id: this.receipt.id },
      query: this.#access,
      handles: 'every',
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
      if (before === 'pending' && this.standing === 'payable') {
        this.unsureSource = undefined;
        this.trouble = { kind: 'unpaid' };
      }
    });
  }

  async #send(sourceId: string): Promise<Payment> {
    const { id } = this.receipt;
    const body = { source_id: sourceId, ...this.#access };
    const answer = await this.#attempt.make({ id, ...body }, (idempotencyKey) =>
      this.#platform.api('POST /api/square/:id', {
        params: { id },
        body,
        idempotencyKey,
        timeoutMs: payTimeoutMs,
        handles: 'every',
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
    const isUnsure = mayStand(error);
    runInAction(() => (this.unsureSource = isUnsure ? sourceId : undefined));
    if (error.status === 422) return error.formErrors;
    if (error.code === 'hold-expired') {
      runInAction(() => (this.isRunOut = true));
      // Money that came too late is given back, and the page says so.
      await this.refresh();
      return undefined;
    }
    if (isUnsure || error.code === 'not-payable') await this.refresh();
    runInAction(() => {
      if (this.standing === 'payable') this.trouble = { kind: 'failed', error };
    });
    return undefined;
  }
}
