/** Entries of the same party are one behind the other; different parties take turns. */
export type Party = string | symbol;

interface QueuedEntry<Entry> {
  readonly entry: Entry;
  readonly round: number;
}

/** Round robin between parties (start-time fair queueing): a party with many entries delays only itself. */
export class FairQueue<Entry extends { readonly party: Party }> {
  #entries: readonly QueuedEntry<Entry>[] = [];
  #round = 0;

  /** The oldest first. */
  get entries(): readonly Entry[] {
    return this.#entries.map(({ entry }) => entry);
  }

  add(entry: Entry): void {
    const last = this.#entries.findLast((queued) => queued.entry.party === entry.party);
    const round = Math.max(this.#round, last?.round ?? 0) + 1;
    this.#entries = [...this.#entries, { entry, round }];
  }

  remove(entry: Entry): void {
    this.#entries = this.#entries.filter((queued) => queued.entry !== entry);
  }

  /** Removes and returns the entry whose turn it is, of those that `canStart`. */
  take(canStart: (entry: Entry) => boolean): Entry | undefined {
    const ready = this.#entries.filter(({ entry }) => canStart(entry));
    const round = Math.min(...ready.map((queued) => queued.round));
    const next = ready.find((queued) => queued.round === round);
    if (next === undefined) return undefined;
    this.#round = Math.max(this.#round, round);
    this.remove(next.entry);
    return next.entry;
  }
}
