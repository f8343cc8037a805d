import type { Connections } from './opened';
import { deadlineExceeded, type Deadline } from './deadline';

interface Waiter {
  readonly isUrgent: boolean;
  readonly admit: () => void;
}

/** Hands a fixed number of connections from holder to holder, first come, first served, urgent work before others. */
export class ConnectionQueue {
  readonly #waiters: Waiter[] = [];
  #held = 0;

  /** Milliseconds since the epoch at which a connection was last released. */
  idleSince = Date.now();

  constructor(private readonly size: number) {}

  get isFree(): boolean {
    return this.#held === 0;
  }

  get use(): ReturnType<Connections> {
    return { used: this.#held, waiting: this.#waiters.length, most: this.size };
  }

  /** @throws DatabaseUnavailable when none is free by the deadline. */
  async take(deadline: Deadline): Promise<void> {
    if (this.#held < this.size) {
      this.#held += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = (): void => {
        this.#waiters.splice(this.#waiters.indexOf(waiter), 1);
        reject(deadlineExceeded());
      };
      const timer = setTimeout(giveUp, deadline.remainingMs);
      const admit = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const waiter: Waiter = { isUrgent: deadline.isUrgent, admit };
      if (waiter.isUrgent) this.#waiters.unshift(waiter);
      else this.#waiters.push(waiter);
    });
  }

  release(): void {
    this.idleSince = Date.now();
    const next = this.#waiters.shift();
    if (next === undefined) this.#held -= 1;
    else next.admit();
  }

  async whileHolding<T>(deadline: Deadline, work: () => Promise<T>): Promise<T> {
    await this.take(deadline);
    try {
      return await work();
    } finally {
      this.release();
    }
  }
}
