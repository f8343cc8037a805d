export interface LaneBounds {
  /** Places of the quick lane. */
  readonly quick: number;
  /** Places of the slow lane, beside the quick one. */
  readonly slow: number;
  /** Work that runs longer than this is slow, in ms. */
  readonly slowAfterMs: number;
}

interface Running {
  isOverdue: boolean;
  readonly leaveQuickLane: () => void;
}

/**
 * Work of which some may hang, such as mails to a server that does not answer for some recipients: what takes long goes
 * over into a slow lane and leaves its place to the next. When the slow lane is full as well, it holds its place.
 */
export class Lanes {
  readonly #bounds: LaneBounds;
  readonly #quick = new Map<Running, Promise<void>>();
  readonly #slow = new Set<Running>();
  readonly #all = new Set<Promise<void>>();

  constructor(bounds: LaneBounds) {
    this.#bounds = bounds;
  }

  /** Places that are free now. */
  get free(): number {
    return this.#bounds.quick - this.#quick.size;
  }

  /** `work` never rejects. */
  add(work: Promise<void>): void {
    let leaveQuickLane = (): void => undefined;
    const left = new Promise<void>((resolve) => (leaveQuickLane = resolve));
    const running: Running = { isOverdue: false, leaveQuickLane };
    this.#quick.set(running, left);
    const timer = setTimeout(() => {
      running.isOverdue = true;
      this.#moveOverdue();
    }, this.#bounds.slowAfterMs);
    const done = work.finally(() => {
      clearTimeout(timer);
      this.#quick.delete(running);
      this.#slow.delete(running);
      this.#all.delete(done);
      leaveQuickLane();
      this.#moveOverdue();
    });
    this.#all.add(done);
  }

  /** Settles when more may begin. */
  async whenFree(): Promise<void> {
    if (this.free <= 0) await Promise.race(this.#quick.values());
  }

  /** Settles when all that runs now has ended. */
  async whenDone(): Promise<void> {
    await Promise.all(this.#all);
  }

  #moveOverdue(): void {
    for (const running of this.#quick.keys()) {
      if (this.#slow.size >= this.#bounds.slow) return;
      if (!running.isOverdue) continue;
      this.#quick.delete(running);
      this.#slow.add(running);
      running.leaveQuickLane();
    }
  }
}
