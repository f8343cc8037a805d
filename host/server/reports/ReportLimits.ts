import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '@wadachi/shared/server';
import type { Counted } from './Counts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Sendings of one network in a minute: a house or an office may share an address. */
const sendings = 60;

/** A network's failure of a version counts once in this time, milliseconds: one client alone must not undo a release. */
const failureMs = 10 * minuteMs;

/** Loads of one network and version: one client alone must not hide that it is broken. */
const loads = { minute: 30, hour: 600 } as const;

/** Networks, or networks with versions, told apart at once; there is no room for more until the time is over. */
const mostCounted = 20_000;

/** How much is counted of what comes from one network. Networks are kept as hashes with a salt of this process. */
export class ReportLimits {
  readonly #salt = randomBytes(16);
  readonly #sendings: Tally;
  readonly #loads: { readonly minute: Tally; readonly hour: Tally };
  /** Apart from loads: however many visitors a site has, they leave room for the first failure. */
  readonly #failures: Once;

  constructor(now: () => number = () => Date.now()) {
    this.#sendings = new Tally(minuteMs, now);
    this.#loads = { minute: new Tally(minuteMs, now), hour: new Tally(hourMs, now) };
    this.#failures = new Once(failureMs, now);
  }

  /** Whether one more sending is taken from this address. */
  admits(address: string): boolean {
    return this.#sendings.add(this.#hashOf(networkOf(address)), sendings);
  }

  /** Whether a load or a failure counts, whoever saw it: a browser, or the server while it made a page. */
  counts(
    address: string,
    { package: name, version, kind }: Pick<Counted, 'package' | 'version' | 'kind'>,
  ): boolean {
    const key = this.#hashOf(`${networkOf(address)} ${name} ${version}`);
    if (kind !== 'load') return this.#failures.add(key);
    return this.#loads.minute.add(key, loads.minute) && this.#loads.hour.add(key, loads.hour);
  }

  #hashOf(text: string): string {
    return createHmac('sha256', this.#salt).update(text).digest('base64url').slice(0, 16);
  }
}

/** Counts by key in a span of time; then it begins anew. */
class Tally {
  #began = Number.NEGATIVE_INFINITY;
  #counts = new Map<string, number>();

  constructor(
    private readonly span: number,
    private readonly now: () => number,
  ) {}

  /** Counts one more of a key unless it has had its most, or there is no room for another key. */
  add(key: string, most: number): boolean {
    if (this.now() - this.#began >= this.span) {
      this.#began = this.now();
      this.#counts = new Map();
    }
    const count = this.#counts.get(key) ?? 0;
    if (count >= most || (count === 0 && this.#counts.size >= mostCounted)) return false;
    this.#counts.set(key, count + 1);
    return true;
  }
}

/** Takes a key once in any span of time. */
class Once {
  /** When each was taken, oldest first. */
  readonly #taken = new Map<string, number>();

  constructor(
    private readonly span: number,
    private readonly now: () => number,
  ) {}

  add(key: string): boolean {
    const now = this.now();
    for (const [known, at] of this.#taken) {
      if (now - at < this.span) break;
      this.#taken.delete(known);
    }
    if (this.#taken.has(key) || this.#taken.size >= mostCounted) return false;
    this.#taken.set(key, now);
    return true;
  }
}
