/** Stops everything that was started, the latest first, however the work ends. */
export class Cleanup {
  readonly #stops: (() => Promise<unknown>)[] = [];
  #running: Promise<void> | undefined;

  add(stop: () => Promise<unknown>): void {
    this.#stops.push(stop);
  }

  /** Stops everything once, even if something can't be stopped. */
  run(): Promise<void> {
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run(): Promise<void> {
    for (const stop of this.#stops.reverse()) await stop().catch(() => undefined);
  }
}
