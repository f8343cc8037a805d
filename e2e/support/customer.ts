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

/** Somebody who calls the API without a browser page; the cookies are those of `request`. */
export class Customer {
  readonly #caller: Caller;

  constructor(private readonly request: APIRequestContext) {
    this.#caller = new Caller(request);
  }

  /** What the API asks for a plan without options, in yen. */
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

  async book(wish: Wish): Promise<Booked> {
    const { shop_id, plan_id, period } = wish;
    const charge = await this.chargeOf(wish);
    const booking = {
      shop_id,
      plan_id,
      ...period,
      passengers: 1,
      payment_method: 1,
      terms_accepted: true,
      charge,
    };
    return this.#caller.post<Booked>('/api/reserves/payment', { ...booking, ...hanako }, 201);
  }

  /** Books cars of a plan until so many are left. */
  async bookAllBut(left: number, wish: Wish): Promise<void> {
    const free = await this.freeCars(wish);
    expect(free, 'cars free at the start').toBeGreaterThanOrEqual(left);
    for (let car = left; car < free; car += 1) await this.book(wish);
  }
}
