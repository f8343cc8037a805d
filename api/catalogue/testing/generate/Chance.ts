/** Chance that is the same for the same seed, on every machine (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** Returns a number from 0 to just below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both included. */
  from(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** @throws RangeError for nothing to choose from. */
  one<T>(choices: readonly T[]): T {
    const chosen = choices[this.from(0, choices.length - 1)];
    if (chosen === undefined) throw new RangeError('Nothing to choose from');
    return chosen;
  }
}
