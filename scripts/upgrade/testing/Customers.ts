import { randomUUID } from 'node:crypto';
import { aBooking } from '../../../api/testing/booking';

const dayMs = 24 * 60 * 60_000;
const dateIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** A day has room for so many bookings. */
export const carsOfPlan = 200;
const days = 60;

/** They book at the given API processes in turn, one after the other, and send nothing twice. */
export class Customers {
  readonly booked: string[] = [];
  /** What was not answered with 201. */
  readonly refused: string[] = [];
  urls: readonly string[] = [];
  #count = 0;

  constructor(
    private readonly plan: { readonly id: string; readonly shop_id: string },
    private readonly atOnce: number,
  ) {}

  /** So many bookings, of all customers at the same time. */
  async book(bookings: number): Promise<void> {
    let left = bookings;
    await this.#together(() => (left -= 1) >= 0);
  }

  /** Until some work has ended. */
  async bookDuring<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const ended = work.finally(() => (isOver = true));
    await Promise.all([ended.catch(() => undefined), this.#together(() => !isOver)]);
    return ended;
  }

  async #together(mayGoOn: () => boolean): Promise<void> {
    const customer = async () => {
      while (mayGoOn()) await this.#book();
    };
    await Promise.all(Array.from({ length: this.atOnce }, customer));
  }

  async #book(): Promise<void> {
    const number = (this.#count += 1);
    const url = this.urls[number % this.urls.length] ?? '';
    const headers = { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` };
    const { headers: given } = await fetch(`${url}/sanctum/csrf-cookie`, { headers });
    const cookies = given.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
    const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
    const day = 10 + (number % days);
    const body = aBooking(this.plan, {
      rental_date: dateIn(day),
      return_date: dateIn(day + 1),
      email: `customer-${number}@example.com`,
    });
    const answer = await fetch(`${url}/api/reserves/payment`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-xsrf-token': token,
        cookie: cookies.join('; '),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status === 201) this.booked.push((JSON.parse(text) as Booked).data.id);
    else this.refused.push(`${answer.status} ${text}`);
  }
}

interface Booked {
  readonly data: { readonly id: string };
}
