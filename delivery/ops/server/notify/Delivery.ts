import type { Notice } from './Notice';
import type { Receiver } from './Receiver';

/** After a failure the next try waits at least so long, milliseconds. */
const firstWait = 5_000;
const longestWait = 300_000;

/** The notices that one receiver still has to get: a receiver that fails holds no other one up. */
export class Delivery {
  #queue: readonly Notice[] = [];
  #failures = 0;
  #nextTry = 0;

  constructor(private readonly receiver: Receiver) {}

  add(notice: Notice): void {
    this.#queue = [...this.#queue, notice];
  }

  /** Throws as the receiver. */
  async tell(now: Date): Promise<void> {
    if (now.getTime() < this.#nextTry) return;
    for (const notice of this.#queue) {
      try {
        await this.receiver.send(notice, now);
      } catch (error) {
        this.#failures += 1;
        this.#nextTry = now.getTime() + Math.min(longestWait, firstWait * 2 ** this.#failures);
        throw error;
      }
      this.#queue = this.#queue.filter((other) => other !== notice);
    }
    this.#failures = 0;
  }
}
