/** Entries of the same party are one behind the other; different parties take turns. */
export type Party = string | symbol;

interface Place<Entry> {
  readonly entry: Entry;
  /** The round in which it is served: one entry of each party per round. */
  readonly round: number;
}

/** Round robin between parties (start-time fair queueing): a party with many entries delays only itself. */
export class FairQueue<Entry extends { readonly party: Party }> {
  #places: readonly Place<Entry>[] = [];
  #round = 0;

  /** The oldest first. */
  get entries(): readonly Entry[] {
    return this.#places.map(({ entry }) => entry);
  }

  add(entry: Entry): void {
    const last = this.#places.findLast((place) => place.entry.party === entry.party);
    const round = Math.max(this.#round, last?.round ?? 0) + 1;
    this.#places = [...this.#places, { entry, round }];
  }

  remove(entry: Entry): void {
    this.#places = this.#places.filter((place) => place.entry !== entry);
  }

  /** Removes and returns the entry whose turn it is, of those that `canStart`. */
  take(canStart: (entry: Entry) => boolean): Entry | undefined {
    const ready = this.#places.filter(({ entry }) => canStart(entry));
    const round = Math.min(...ready.map((place) => place.round));
    const next = ready.find((place) => place.round === round);
    if (next === undefined) return undefined;
    this.#round = Math.max(this.#round, round);
    this.remove(next.entry);
    return next.entry;
  }
}
