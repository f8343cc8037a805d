import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { bookingOf, cookiePath, headersFrom, middleOf, writing, type Offer } from './guest';
import { Balancer, type Answer, type Call } from './Balancer';
import { contradictions } from './ledger';
import type { Outcome } from './fault';
import type { RehearsalSite } from './RehearsalSite';
import { addDays, todayIn } from '@wadachi/rental/time';

interface Crowd {
  readonly bookers: number;
  readonly readers: number;
  /** Each waits so long after each call or booking, milliseconds. */
  readonly restMs: number;
}

interface Expectations {
  /** Statuses that a customer may get in the end, besides 2xx. */
  readonly allowed: readonly string[];
  /** No answer may take longer, milliseconds. */
  readonly slowestMs?: number;
}

const maxBookings = 8_000;

/** The page's client repeats a call after these statuses, with the same idempotency key (specification, point 7). */
const triedAgain = [408, 409, 425, 429, 500, 502, 503, 504];

/** Customers who book at the shop, each once and from an address of their own, with readers beside them. */
export class Customers {
  readonly #run = randomUUID();
  readonly #acknowledged: string[] = [];
  readonly #tookMs: number[] = [];
  readonly #statuses: Record<string, number> = {};
  #withoutRetryAfter = 0;
  #slowest = { ms: 0, call: '' };
  #markedAt: number | undefined;
  #recoveredMs: number | undefined;
  #isOver = false;
  #visitors = 0;
  readonly #work: Promise<void>[];

  private constructor(
    private readonly site: RehearsalSite,
    private readonly balancer: Balancer,
    private readonly offers: Offer[],
    { bookers, readers, restMs }: Crowd,
  ) {
    this.#work = [
      ...Array.from({ length: bookers }, () => this.#until(() => this.#book(), restMs)),
      ...Array.from({ length: readers }, () => this.#until(() => this.#read(), restMs)),
    ];
  }

  static async begin(
    site: RehearsalSite,
    crowd: Crowd = { bookers: 6, readers: 2, restMs: 0 },
  ): Promise<Customers> {
    const balancer = new Balancer(site.hosts.map(({ url }) => url));
    return new Customers(site, balancer, await offersOf(balancer, maxBookings), crowd);
  }

  /** Starts to take the time until something works again. */
  mark(): void {
    this.#markedAt = performance.now();
    this.#recoveredMs = undefined;
  }

  /** Ends their work and compares their answers with the database. */
  async end({ allowed, slowestMs = Infinity }: Expectations): Promise<Outcome> {
    this.#isOver = true;
    await Promise.all(this.#work);
    const sorted = this.#tookMs.toSorted((a, b) => a - b);
    const within = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    const statuses = Object.entries(this.#statuses);
    const ended = [...this.site.apis, ...this.site.hosts].filter(({ isUp }) => !isUp);
    return {
      seen: [
        `${this.#acknowledged.length} bookings`,
        `answers ${statuses.map(([status, times]) => `${status}: ${times}`).join(', ')}`,
        `half within ${within(0.5)} ms, 99 of 100 within ${within(0.99)} ms, the longest ${this.#slowest.ms} ms (${this.#slowest.call})`,
        ...(this.#recoveredMs === undefined
          ? []
          : [`works again after ${(this.#recoveredMs / 1_000).toFixed(1)} s`]),
      ].join('; '),
      problems: [
        ...(await contradictions(this.site.databaseUrl, this.#acknowledged)),
        ...statuses
          .filter(([status]) => !/^2\d\d$/.test(status) && !allowed.includes(status))
          .map(([status, times]) => `${times} times ${status}`),
        ...ended.map(({ name }) => `the ${name} ended`),
        ...(this.#withoutRetryAfter > 0
          ? [`${this.#withoutRetryAfter} answers 503 without Retry-After`]
          : []),
        ...(this.#acknowledged.length === 0 ? ['nobody could book'] : []),
        ...(this.#slowest.ms > slowestMs ? ['an answer took too long'] : []),
      ],
    };
  }

  get answered(): number {
    return this.#tookMs.length;
  }

  async #until(work: () => Promise<void>, restMs: number): Promise<void> {
    while (!this.#isOver) {
      await work();
      if (restMs > 0) await pause(restMs);
    }
  }

  async #book(): Promise<void> {
    const offer = this.offers.pop();
    if (!offer) return void (this.#isOver = true);
    const count = (this.#visitors += 1);
    // A network of its own for each: limits are by network too.
    const address = `100.${64 + (count >> 8)}.${count & 255}.1`;
    const given = await this.#lastWord({
      method: 'GET',
      path: cookiePath,
      headers: { 'x-forwarded-for': address },
    });
    if (given?.status !== 204) return;
    const answer = await this.#lastWord({
      method: 'POST',
      path: '/api/reserves/payment',
      headers: writing(headersFrom(given.headers, address)),
      body: bookingOf(offer, `customer-${this.#run}-${count}@example.com`),
    });
    if (answer?.status !== 201) return;
    this.#acknowledged.push((JSON.parse(answer.text) as { data: { id: string } }).data.id);
  }

  async #read(): Promise<void> {
    const { shop_id, date } = anyOf(this.offers) ?? { shop_id: 'haneda', date: '' };
    const period = new URLSearchParams({ shop_id, ...middleOf(date) }).toString();
    const path = anyOf([
      ...['/', '/api/shops/area', '/reserve/reserve_shop', '/api/account'],
      ...[`/reserve/reserve_car?${period}`, `/api/plans/shop?${period}`],
    ]);
    await this.#lastWord({ method: 'GET', path: path ?? '/', headers: { accept: 'text/html' } });
  }

  /** Gives the answer after at most one more try, and counts it. */
  async #lastWord(call: Call): Promise<Answer | undefined> {
    const startedAt = performance.now();
    try {
      let answer = await this.#once(call);
      if (call.method === 'POST' && triedAgain.includes(answer.status)) {
        await pause(1_000);
        answer = await this.#once(call);
      }
      this.#count(String(answer.status));
      const isGood = answer.status < 400;
      if (isGood && this.#markedAt !== undefined && startedAt > this.#markedAt)
        this.#recoveredMs ??= Math.round(performance.now() - this.#markedAt);
      if (!isGood) await pause(100);
      return answer;
    } catch {
      this.#count('no answer');
      await pause(100);
      return undefined;
    }
  }

  async #once(call: Call): Promise<Answer> {
    const answer = await this.balancer.send(call);
    const ms = Math.round(answer.tookMs);
    this.#tookMs.push(ms);
    if (ms > this.#slowest.ms) this.#slowest = { ms, call: `${call.method} ${call.path}` };
    if (answer.status === 503 && !answer.headers.has('retry-after')) this.#withoutRetryAfter += 1;
    return answer;
  }

  #count(status: string): void {
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
  }
}

const anyOf = <T>(choices: readonly T[]): T | undefined =>
  choices[Math.floor(Math.random() * choices.length)];

/** Lists every plan that is free, as often as it has cars, the nearest days last. */
async function offersOf(balancer: Balancer, count: number): Promise<Offer[]> {
  const read = async <T>(path: string) => {
    const { status, text } = await balancer.send({ method: 'GET', path });
    return status === 200 ? (JSON.parse(text) as { data: T }).data : undefined;
  };
  const shops = (await read<string[]>('/api/shops/ids')) ?? [];
  const offers: Offer[] = [];
  for (let day = 3; day < 170 && offers.length < count; day += 1) {
    const date = addDays(todayIn('Asia/Tokyo', new Date()), day);
    for (const shop_id of shops) {
      const query = new URLSearchParams({ shop_id, ...middleOf(date), per_page: '50' }).toString();
      const plans = await read<{ id: string; charge: number; available?: number }[]>(
        `/api/plans/shop?${query}`,
      );
      for (const { id, charge, available = 0 } of plans ?? [])
        for (let car = 0; car < available; car += 1) offers.push({ id, shop_id, charge, date });
    }
  }
  return offers.reverse();
}
