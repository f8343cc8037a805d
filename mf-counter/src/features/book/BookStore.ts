import { ApiError, makeAutoObservable, observableRef, runInAction, type Api } from '@wadachi/shared';
import { LatestRequest } from '@wadachi/parts';
import type { CounterOffers, Quote } from '@wadachi/contract';
import { bookingOf, offersQueryOf, wishOf, type BookValues, type Booking } from './values';

const booking = 'POST /api/counter/shops/:shop/bookings';
const typingMs = 200;

interface Deps {
  readonly api: Api;
  readonly shop: string;
}

/** The free cars and the price of a booking, asked again while its choices change. */
export class BookStore {
  /** A choice has changed, and its price is not there yet. */
  isStale = false;
  /** The fields as they are now. */
  values: BookValues | undefined;
  readonly #deps: Deps;
  readonly #first: CounterOffers;
  readonly #offers: LatestRequest<CounterOffers>;
  readonly #quote = new LatestRequest<Quote>();
  #asked = '';
  #askedOffers = '';
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: Deps, first: CounterOffers) {
    this.#deps = deps;
    this.#first = first;
    this.#offers = new LatestRequest(first);
    makeAutoObservable(this, { values: observableRef }, { autoBind: true });
  }

  get offers(): CounterOffers {
    return this.#offers.shown ?? this.#first;
  }

  /** The last price; while `isStale` it may be of other choices. */
  get quote(): Quote | undefined {
    return this.#quote.shown;
  }

  /** The charge of what is chosen now; undefined until it is known. */
  get charge(): number | undefined {
    const isKnown = !this.isStale && this.failure === undefined && !this.#quote.isUpdating;
    return isKnown ? this.quote?.charge : undefined;
  }

  /** Why there is no price. */
  get failure(): unknown {
    return this.#offers.failure ?? this.#quote.failure;
  }

  /** The reasons why the shop does not rent so. */
  get problems(): readonly string[] {
    const { failure } = this;
    return failure instanceof ApiError && failure.status === 422 ? Object.values(failure.formErrors) : [];
  }

  /** The booking as it would be sent; undefined without a price. */
  booking(values: BookValues): Booking | undefined {
    const { charge, offers } = this;
    const wish = wishOf(values, offers);
    return wish && charge !== undefined ? bookingOf(values, offers, wish, charge) : undefined;
  }

  typed(values: BookValues): void {
    this.values = values;
    // A price under way is that of other choices.
    if (!this.isStale && this.#keyOf(values) === this.#asked) return;
    clearTimeout(this.#typing);
    this.isStale = true;
    this.#typing = setTimeout(() => void this.ask(values), typingMs);
  }

  /** Takes the newer price that came with a refusal, or reads what is still free. */
  refused(error: unknown): void {
    const refusal = error instanceof ApiError ? error.bodyOf(booking, 409) : undefined;
    if (refusal?.code === 'price-changed' && refusal.quote) this.#quote.take(refusal.quote);
    if (refusal?.code === 'sold-out') this.refresh();
  }

  /** Asks for cars and price, whether or not anything has changed. */
  async ask(values: BookValues): Promise<void> {
    const query = offersQueryOf(values);
    const key = JSON.stringify(query);
    const behavior = { toast: false, handles: [0, 401, 403, 404, 409, 429, 503] } as const;
    const { api, shop } = this.#deps;
    if (key !== this.#askedOffers || this.#offers.failure !== undefined) {
      this.#askedOffers = key;
      const options = { params: { shop }, query, ...behavior };
      await this.#offers.ask(
        async (signal) => (await api('GET /api/counter/shops/:shop/offers', { ...options, signal })).data,
      );
    }
    if (values !== this.values) return;
    const wish = this.#offers.failure === undefined ? wishOf(values, this.offers) : undefined;
    if (wish !== undefined) {
      // A newer question replaces the one before.
      const options = { params: { shop }, body: wish, allowRepeat: true, ...behavior };
      await this.#quote.ask(
        async (signal) => (await api('POST /api/counter/shops/:shop/quote', { ...options, signal })).data,
      );
    }
    if (values !== this.values) return;
    runInAction(() => {
      this.#asked = wish === undefined || this.failure !== undefined ? '' : this.#keyOf(values);
      this.isStale = wish === undefined;
    });
  }

  /** Asks for cars and price again. */
  refresh(): void {
    this.#askedOffers = '';
    this.#asked = '';
    if (this.values) this.typed(this.values);
  }

  close(): void {
    clearTimeout(this.#typing);
    this.#offers.drop();
    this.#quote.drop();
  }

  #keyOf(values: BookValues): string {
    return JSON.stringify([offersQueryOf(values), wishOf(values, this.offers)]);
  }
}
