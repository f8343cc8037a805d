import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Report } from '@wadachi/shared/release';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Sendings of one address in a minute: a house or an office may share one. */
const sendings = 60;

/** Of one address and version: one client alone must not undo a release, nor hide that it is broken. */
const most = { failure: { minute: 3, hour: 12 }, load: { minute: 30, hour: 600 } } as const;

/** Addresses, or addresses with versions, told apart at once; there is no room for more until the time is over. */
const mostCounted = 20_000;

/** How much of what one address reports is counted. Addresses are kept as hashes with a salt of this process. */
export class ReportLimits {
  readonly #salt = randomBytes(16);
  readonly #minute: Tally;
  readonly #hour: Tally;

  constructor(now: () => number = () => Date.now()) {
    this.#minute = new Tally(minuteMs, now);
    this.#hour = new Tally(hourMs, now);
  }

  /** Whether one more sending is taken from this address. */
  admits(address: string): boolean {
    return this.#minute.add(this.#hashOf(address), sendings);
  }

  counts(address: string, { package: name, version, kind }: Report): boolean {
    const what = kind === 'load' ? 'load' : 'failure';
    const key = this.#hashOf(`${networkOf(address)} ${name} ${version} ${what}`);
    return this.#minute.add(key, most[what].minute) && this.#hour.add(key, most[what].hour);
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

/** A client of IPv6 has a whole /64 to itself (RFC 6177). */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const groups = address.includes('::')
    ? [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end]
    : start;
  return groups.slice(0, 4).join(':');
}
