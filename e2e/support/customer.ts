import { expect, type APIRequestContext } from '@playwright/test';
import { Caller } from './caller';
import type { Period } from './period';

/** A car of one plan for one period. */
export interface Wish {
  readonly shop_id: string;
  readonly plan_id: string;
  readonly period: Period;
}

export interface Booked {
  readonly id: string;
  readonly reserve_number: string;
  readonly charge: number;
}

/** The contact every journey types. */
export const hanako = {
  name: 'Hanako Yamada',
  name_kana: 'ヤマダ ハナコ',
  email: 'hanako@example.com',
  telephone: '+81 90-1234-5678',
} as const;

/** The birthday of every driver. */
export const birthday = '1990-04-01';

export type Contact = Readonly<Record<keyof typeof hanako, string>>;

/** Somebody who calls the API without a browser page; the cookies are those of `request`. */
export class Customer {
  readonly #caller: Caller;

  constructor(private readonly request: APIRequestContext) {
    this.#caller = new Caller(request);
  }

  /** Returns the API's price of a plan without options, in yen. */
  async chargeOf({ plan_id, period }: Wish): Promise<number> {
    const quote = await this.#caller.post<{ charge: number }>(
      `/api/plans/charge/${plan_id}`,
      { plan_id, ...period },
      200,
    );
    return quote.charge;
  }

  /** Free cars of a plan. */
  async freeCars({ shop_id, plan_id, period }: Wish): Promise<number> {
    const answer = await this.request.get('/api/plans/shop', {
      params: { shop_id, ...period, per_page: 50 },
    });
    const { data } = (await answer.json()) as { data: { id: string; available: number }[] };
    return data.find(({ id }) => id === plan_id)?.available ?? 0;
  }

  /** Reserves a car, to be paid at the shop. */
  book(wish: Wish, contact: Partial<Contact> = {}): Promise<Booked> {
    return this.#reserve(wish, 1, contact);
  }

  /** Holds a car, to be paid by card. */
  hold(wish: Wish): Promise<Booked> {
    return this.#reserve(wish, 2);
  }

  /** Pays a held reservation by the gateway that takes no money. */
  async pay({ id }: Pick<Booked, 'id'>): Promise<void> {
    await this.#caller.post(`/api/square/${id}`, { source_id: 'cnon:card-nonce-ok' }, 200);
  }

  /** Cancels at what it costs now. */
  async cancel({ id }: Pick<Booked, 'id'>): Promise<void> {
    const { fee } = await this.#caller.post<{ fee: number }>(`/api/reserves/cancel/${id}`, {}, 200);
    await this.#caller.post(`/api/reserves/cancel/${id}`, { fee }, 200);
  }

  async #reserve(wish: Wish, payment_method: 1 | 2, contact: Partial<Contact> = {}): Promise<Booked> {
    const { shop_id, plan_id, period } = wish;
    const charge = await this.chargeOf(wish);
    const booking = {
      shop_id,
      plan_id,
      ...period,
      passengers: 1,
      payment_method,
      terms_accepted: true,
      driver: { birthday },
      charge,
    };
    return this.#caller.post<Booked>('/api/reserves/payment', { ...booking, ...hanako, ...contact }, 201);
  }

  /** Books cars of a plan until so many are left. */
  async bookAllBut(left: number, wish: Wish): Promise<void> {
    const free = await this.freeCars(wish);
    expect(free, 'cars free at the start').toBeGreaterThanOrEqual(left);
    for (let car = left; car < free; car += 1) await this.book(wish);
  }
}
