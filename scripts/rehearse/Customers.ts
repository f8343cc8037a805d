import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Balancer, type Answer, type Call } from './Balancer';
import { bookingCall, cookieCall, headersFrom } from './Guest';
import type { LoadedSite } from './LoadedSite';
import { middle, offersOf, type Offer } from './offers';

/** What customers met. */
export interface Met {
  /** Ids of reservations that were answered with 201. */
  readonly acknowledged: readonly string[];
  /** How often each status was the last word on a booking or a read, after the client's own second try. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Answers 503 that did not say when to come back. */
  readonly withoutRetryAfter: number;
  /** The longest wait for one answer. */
  readonly slowest: { readonly ms: number; readonly call: string };
  /** When the last call succeeded that began after `mark`, and how long after it that was; undefined if none did. */
  readonly recoveredMs: number | undefined;
  /** How long each answer took, milliseconds, as they came. */
  readonly tookMs: readonly number[];
}

interface Crowd {
  readonly bookers?: number;
  readonly readers?: number;
  /** Each waits so long after each call or booking, milliseconds. */
  readonly restMs?: number;
}

/** Bookings of one rehearsal at the most. */
const maxBookings = 8_000;

const longestLoadMs = 300_000;

/** What the page's client tries a second time, with the same idempotency key (specification, point 7). */
const triedAgain = [408, 409, 425, 429, 500, 502, 503, 504];

/** Customers who book at the shop, each once and from an address of their own, with readers beside them. */
export class Customers {
  readonly #run = randomUUID();
  readonly #balancer: Balancer;
  readonly #acknowledged: string[] = [];
  readonly #tookMs: number[] = [];
  readonly #statuses: Record<string, number> = {};
  #withoutRetryAfter = 0;
  #slowest: Met['slowest'] = { ms: 0, call: '' };
  #markedAt: number | undefined;
  #recoveredMs: number | undefined;
  #isOver = false;
  #visitors = 0;
  readonly #work: Promise<void>[];

  private constructor(
    { entries }: Pick<LoadedSite, 'entries'>,
    private readonly offers: Offer[],
    { bookers, readers, restMs }: Required<Crowd>,
  ) {
    this.#balancer = new Balancer(entries);
    this.#work = [
      ...Array.from({ length: bookers }, () => this.#until(() => this.#book(), restMs)),
      ...Array.from({ length: readers }, () => this.#until(() => this.#read(), restMs)),
    ];
  }

  static async begin(
    site: Pick<LoadedSite, 'entries'>,
    { bookers = 6, readers = 2, restMs = 0 }: Crowd = {},
  ): Promise<Customers> {
    return new Customers(site, await offersOf(site, maxBookings), { bookers, readers, restMs });
  }

  /** From now on the time until something works again is taken. */
  mark(): void {
    this.#markedAt = performance.now();
    this.#recoveredMs = undefined;
  }

  /** Waits until so many bookings were acknowledged; not for ever. */
  async booked(count: number): Promise<void> {
    const deadline = performance.now() + longestLoadMs;
    while (this.#acknowledged.length < count && performance.now() < deadline) await pause(100);
  }

  async end(): Promise<Met> {
    this.#isOver = true;
    await Promise.all(this.#work);
    this.#balancer.close();
    return {
      acknowledged: this.#acknowledged,
      statuses: this.#statuses,
      withoutRetryAfter: this.#withoutRetryAfter,
      slowest: this.#slowest,
      recoveredMs: this.#recoveredMs,
      tookMs: this.#tookMs,
    };
  }

  /** How many calls were answered. */
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
    const cookies = await this.#lastWord(cookieCall(address));
    if (cookies?.status !== 204) return;
    const email = `customer-${this.#run}-${count}@example.com`;
    const answer = await this.#lastWord(bookingCall(offer, headersFrom(cookies, address), email));
    if (answer?.status !== 201) return;
    this.#acknowledged.push((JSON.parse(answer.text) as { data: { id: string } }).data.id);
  }

  async #read(): Promise<void> {
    const { shop_id, date } = anyOf(this.offers) ?? { shop_id: 'haneda', date: '' };
    const period = new URLSearchParams({ shop_id, rental_date: date, return_date: date, ...middle });
    const path = anyOf([
      ...['/', '/api/shops/area', '/reserve/reserve_shop', '/api/account'],
      ...[`/reserve/reserve_car?${period.toString()}`, `/api/plans/shop?${period.toString()}`],
    ]);
    await this.#lastWord({ method: 'GET', path: path ?? '/', headers: { accept: 'text/html' } });
  }

  /** The answer after at most one more try, counted. */
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
    const answer = await this.#balancer.send(call);
    const ms = Math.round(answer.tookMs);
    this.#tookMs.push(ms);
    if (ms > this.#slowest.ms) this.#slowest = { ms, call: `${call.method} ${call.path}` };
    if (answer.status === 503 && answer.headers['retry-after'] === undefined) this.#withoutRetryAfter += 1;
    return answer;
  }

  #count(status: string): void {
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
  }
}

const anyOf = <T>(choices: readonly T[]): T | undefined =>
  choices[Math.floor(Math.random() * choices.length)];
