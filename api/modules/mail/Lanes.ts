export interface LaneBounds {
  readonly quick: number;
  readonly slow: number;
  readonly slowAfterMs: number;
}

interface Running {
  isOverdue: boolean;
  readonly leaveQuickLane: () => void;
}

/**
 * Runs work that may hang, such as mails to a server that does not answer for some recipients: slow work moves to a
 * slow lane and leaves its place to the next. When the slow lane is full as well, it keeps its place.
 */
export class Lanes {
  readonly #bounds: LaneBounds;
  readonly #quick = new Map<Running, Promise<void>>();
  readonly #slow = new Set<Running>();
  readonly #all = new Set<Promise<void>>();

  constructor(bounds: LaneBounds) {
    this.#bounds = bounds;
  }

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

  async whenFree(): Promise<void> {
    if (this.free <= 0) await Promise.race(this.#quick.values());
  }

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
