import { randomUUID } from 'node:crypto';
import { Balancer, type Answer, type Call } from './Balancer';
import { middle, type Offer } from './offers';

/** A browser without an account, at one address of the internet. */
export class Guest {
  private constructor(
    private readonly balancer: Balancer,
    private readonly headers: Readonly<Record<string, string>>,
    private readonly email: string,
  ) {}

  static async open(url: string, address: string): Promise<Guest> {
    const balancer = new Balancer([url]);
    const answer = await balancer.send(cookieCall(address));
    return new Guest(balancer, headersFrom(answer, address), `guest-${randomUUID()}@example.com`);
  }

  /** The status of the answer. */
  async book(offer: Offer): Promise<number> {
    return (await this.balancer.send(bookingCall(offer, this.headers, this.email))).status;
  }
}

export const cookieCall = (address: string): Call => ({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  headers: { 'x-forwarded-for': address },
});

/** What the answer to `cookieCall` makes a browser send from then on. */
export function headersFrom({ headers }: Answer, address: string): Readonly<Record<string, string>> {
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
  return { cookie: cookies.join('; '), 'x-xsrf-token': token ?? '', 'x-forwarded-for': address };
}

/** One booking, to be paid at the shop, with an idempotency key of its own. */
export const bookingCall = (
  { id, shop_id, charge, date }: Offer,
  headers: Readonly<Record<string, string>>,
  email: string,
): Call => ({
  method: 'POST',
  path: '/api/reserves/payment',
  headers: { ...headers, 'idempotency-key': randomUUID() },
  body: {
    ...{ shop_id, plan_id: id, charge, rental_date: date, return_date: date, ...middle },
    ...{ passengers: 2, payment_method: 1, terms_accepted: true, email },
    ...{ name: 'Hanako Yamada', name_kana: 'ヤマダ ハナコ', telephone: '090-1234-5678' },
    driver: { birthday: '1990-04-01' },
  },
});
