import { Refused } from '../../http';

export interface TurnstileOptions {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Lets so many pieces of work run at once and so many wait; whoever comes then is turned away. */
export class Turnstile {
  readonly #atOnce: number;
  readonly #longestQueue: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, waiting }: TurnstileOptions) {
    this.#atOnce = atOnce;
    this.#longestQueue = waiting;
  }

  /** @throws Refused 503 when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#queue.length >= this.#longestQueue) throw new Refused(503, 'service-unavailable');
    await new Promise<void>((resolve) => this.#queue.push(resolve));
  }

  /** Hands the place to whoever waits longest, so that nobody slips in between. */
  #leave(): void {
    const next = this.#queue.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}
