/** Hands the one connection from holder to holder, first come, first served. */
export class Queue {
  #waiting: Array<() => void> = [];
  #held = false;

  /** Milliseconds since the epoch at which the connection was last given back. */
  idleSince = Date.now();

  get isFree(): boolean {
    return !this.#held;
  }

  async take(): Promise<void> {
    if (!this.#held) {
      this.#held = true;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  giveBack(): void {
    this.idleSince = Date.now();
    const next = this.#waiting.shift();
    if (next === undefined) this.#held = false;
    else next();
  }

  async whileHolding<T>(work: () => Promise<T>): Promise<T> {
    await this.take();
    try {
      return await work();
    } finally {
      this.giveBack();
    }
  }
}
