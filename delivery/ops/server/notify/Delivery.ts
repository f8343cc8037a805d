import { newsAge, type Notice } from './Notice';
import type { Receiver } from './Receiver';

/** After a failure the next try waits at least so long, milliseconds. */
const firstWait = 5_000;
const longestWait = 300_000;

/** After so many failures in a row the receiver is taken to be away. */
const failuresOfAway = 2;

/**
 * The notices that one receiver still has to get: a receiver that fails holds no other one up, and a notice that it never
 * takes, such as one that is too large for it, no other notice.
 */
export class Delivery {
  #queue: readonly Notice[] = [];
  #failures = 0;
  #failedAt = -Infinity;

  constructor(private readonly receiver: Receiver) {}

  add(notice: Notice): void {
    this.#queue = [...this.#queue, notice];
  }

  /** Throws as the receiver; and a sentence when it lets go of notices that are no news any more. */
  async tell(now: Date): Promise<void> {
    const kept = this.#queue.filter(({ at }) => now.getTime() - Date.parse(at) < newsAge);
    const old = this.#queue.length - kept.length;
    this.#queue = kept;
    await this.#tellAll(now);
    if (old > 0)
      throw new Error(`The receiver of notices did not take ${old} within an hour: they are dropped`);
  }

  async #tellAll(now: Date): Promise<void> {
    const wait = Math.min(longestWait, firstWait * 2 ** this.#failures);
    if (Math.abs(now.getTime() - this.#failedAt) < wait) return;
    const faults: unknown[] = [];
    let inARow = 0;
    for (const notice of this.#queue) {
      if (inARow === failuresOfAway) break;
      try {
        await this.receiver.send(notice, now);
        this.#queue = this.#queue.filter((other) => other !== notice);
        inARow = 0;
      } catch (error) {
        faults.push(error);
        inARow += 1;
      }
    }
    this.#failures = faults.length > 0 ? this.#failures + 1 : 0;
    this.#failedAt = faults.length > 0 ? now.getTime() : -Infinity;
    if (faults.length > 0) throw faults[0];
  }
}
