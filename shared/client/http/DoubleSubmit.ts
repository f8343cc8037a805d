/** Thrown for a write whose like is still running (specification, point 4). Nothing was sent. */
export class DoubleSubmit extends Error {
  constructor(
    readonly call: string,
    /** Settles when the one that runs has ended, however it ends. */
    readonly ended: Promise<void>,
  ) {
    super(`${call} is still running`);
    this.name = 'DoubleSubmit';
  }
}

/** Writes under way by method and path, so that a second one can be blocked until the first finishes. */
export class RunningWrites {
  readonly #calls = new Map<string, Promise<void>>();

  /** Runs a write alone; rejects with `DoubleSubmit` while the same call runs. */
  async alone<T>(call: string, write: () => Promise<T>): Promise<T> {
    const running = this.#calls.get(call);
    if (running) throw new DoubleSubmit(call, running);
    let end = (): void => undefined;
    this.#calls.set(call, new Promise((resolve) => (end = resolve)));
    try {
      return await write();
    } finally {
      this.#calls.delete(call);
      end();
    }
  }
}
