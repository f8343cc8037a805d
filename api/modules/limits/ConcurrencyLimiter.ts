import { Refused } from '../../http';
import { FairQueue, type Party } from './FairQueue';

interface Bounds {
  readonly atOnce: number;
  readonly waiting: number;
}

export interface ConcurrencyBounds extends Bounds {
  /** The most that one party may have of it. */
  readonly each?: Bounds;
}

export interface Caller {
  /** Callers that count as one, such as a network or an account. A caller without a party is one of its own. */
  readonly party?: string | undefined;
  /** A customer we have reason to believe in, such as one in a known browser. */
  readonly isTrusted?: boolean;
  /** A caller that leaves before its work has started gets the signal's reason, and the work never starts. */
  readonly signal?: AbortSignal | undefined;
}

interface QueuedWork {
  readonly party: Party;
  readonly start: () => void;
  readonly refuse: (reason: Refused) => void;
}

/** The weight of the newest duration in the mean. */
const newestWeight = 1 / 8;

/**
 * Limits how many pieces of work run and wait at once.
 *
 * Parties take turns, so that one with many requests delays only itself. Trusted callers have a queue of their own that
 * is served in turn with the others' queue: neither a flood of strangers nor one of trusted callers stops the other.
 * When all places are taken, the party that waits with most loses its newest request; among equals a trusted one stays.
 */
export class ConcurrencyLimiter {
  readonly #all: Bounds;
  readonly #each: Bounds;
  readonly #now: () => number;
  readonly #running: Party[] = [];
  readonly #trusted = new FairQueue<QueuedWork>();
  readonly #others = new FairQueue<QueuedWork>();
  #lastWasTrusted = false;
  #meanMs: number | undefined;

  /** `now` counts milliseconds. */
  constructor({ each, ...all }: ConcurrencyBounds, now: () => number = () => performance.now()) {
    this.#all = all;
    this.#each = each ?? { atOnce: Infinity, waiting: Infinity };
    this.#now = now;
  }

  /**
   * @throws Refused 429 when the party has too many waiting, 503 when too many wait in all; both with the seconds until
   * what waits now is done.
   */
  async run<T>(work: () => Promise<T>, { party: name, isTrusted = false, signal }: Caller = {}): Promise<T> {
    signal?.throwIfAborted();
    const party = name ?? Symbol('caller');
    if (this.#hasRoomFor(party)) this.#running.push(party);
    else await this.#wait(party, isTrusted ? this.#trusted : this.#others, signal);
    try {
      return await this.#measured(work);
    } finally {
      this.#leave(party);
    }
  }

  #wait(party: Party, queue: FairQueue<QueuedWork>, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const handleAbort = (): void => {
        queue.remove(waiting);
        reject(signal?.reason as Error);
      };
      const settle = (): void => signal?.removeEventListener('abort', handleAbort);
      const waiting: QueuedWork = {
        party,
        start: () => {
          settle();
          this.#running.push(party);
          resolve();
        },
        refuse: (reason) => {
          settle();
          queue.remove(waiting);
          reject(reason);
        },
      };
      queue.add(waiting);
      signal?.addEventListener('abort', handleAbort, { once: true });
      this.#refuseSurplus(waiting);
    });
  }

  #refuseSurplus(newest: QueuedWork): void {
    const waiting = [...this.#trusted.entries, ...this.#others.entries];
    const loads = new Map<Party, number>();
    for (const { party } of waiting) loads.set(party, (loads.get(party) ?? 0) + 1);
    const retry_after = this.#secondsToWait(waiting.length);
    if ((loads.get(newest.party) ?? 0) > this.#each.waiting)
      return newest.refuse(new Refused('too-many-requests', { retry_after }));
    if (waiting.length <= this.#all.waiting) return;
    const highest = Math.max(...loads.values());
    waiting
      .findLast(({ party }) => loads.get(party) === highest)
      ?.refuse(new Refused('service-unavailable', { retry_after }));
  }

  #secondsToWait(waiting: number): number {
    const ms = ((waiting + this.#running.length) * (this.#meanMs ?? 0)) / this.#all.atOnce;
    return Math.max(1, Math.ceil(ms / 1_000));
  }

  #hasRoomFor(party: Party): boolean {
    const same = this.#running.filter((running) => running === party).length;
    return this.#running.length < this.#all.atOnce && same < this.#each.atOnce;
  }

  async #measured<T>(work: () => Promise<T>): Promise<T> {
    const startedAt = this.#now();
    try {
      return await work();
    } finally {
      const ms = this.#now() - startedAt;
      this.#meanMs = this.#meanMs === undefined ? ms : this.#meanMs + (ms - this.#meanMs) * newestWeight;
    }
  }

  /** Passes the place on at once, so that no new request gets in before those that wait. */
  #leave(party: Party): void {
    this.#running.splice(this.#running.indexOf(party), 1);
    const queues = [this.#trusted, this.#others];
    for (const queue of this.#lastWasTrusted ? queues.reverse() : queues) {
      const next = queue.take((waiting) => this.#hasRoomFor(waiting.party));
      if (next === undefined) continue;
      this.#lastWasTrusted = queue === this.#trusted;
      return next.start();
    }
  }
}
