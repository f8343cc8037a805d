/** Thrown for a write whose like is still running (specification, point 4). Nothing was sent. */
export class DoubleSubmit extends Error {
  constructor(readonly call: string) {
    super(`${call} is still running`);
    this.name = 'DoubleSubmit';
  }
}

/** Writes under way by method and path, so that a second one can be blocked until the first finishes. */
export class RunningWrites {
  readonly #calls = new Set<string>();

  /** Runs a write alone; rejects with `DoubleSubmit` while the same call runs. */
  async alone<T>(call: string, write: () => Promise<T>): Promise<T> {
    if (this.#calls.has(call)) throw new DoubleSubmit(call);
    this.#calls.add(call);
    try {
      return await write();
    } finally {
      this.#calls.delete(call);
    }
  }
}
