import { recordOf, StoredJson } from '@wadachi/parts';

const madeKey = 'reservations-made';

interface MadeReservation {
  readonly id: string;
  /** Instant until which the car is held for a payment; not stored of a booking that is paid, or paid at the shop. */
  readonly held_until?: string | undefined;
}

/** The reservations made in this tab, by their number. What opens them is the browser's cookie or the session. */
export class MadeReservations {
  readonly #kept: StoredJson;

  constructor(storage: Storage | undefined) {
    this.#kept = new StoredJson(storage, madeKey);
  }

  keep(reserveNumber: string, made: MadeReservation): void {
    this.#kept.write({ ...recordOf(this.#kept.read()), [reserveNumber]: made });
  }

  /** The car is paid: it is no longer held. */
  settle(id: string): void {
    const found = this.#all().find(([, made]) => made.id === id);
    if (found) this.keep(found[0], { ...found[1], held_until: undefined });
  }

  find(reserveNumber: string): MadeReservation | undefined {
    return this.#all().find(([number]) => number === reserveNumber)?.[1];
  }

  #all(): readonly (readonly [string, MadeReservation])[] {
    return Object.entries(recordOf(this.#kept.read())).flatMap(([number, kept]) => {
      const { id, held_until } = recordOf(kept);
      if (typeof id !== 'string') return [];
      return [[number, { id, held_until: textOf(held_until) }]];
    });
  }
}

const textOf = (stored: unknown): string | undefined => (typeof stored === 'string' ? stored : undefined);
