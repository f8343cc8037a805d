import { recordOf, StoredJson } from '@wadachi/shared/parts';

export const madeKey = 'reservations-made';

export interface MadeReservation {
  readonly id: string;
  /**
   * Gives a guest access where the browser refuses the cookie. Not stored for a customer: the session gives access, and the
   * tab may stay open after the log-out.
   */
  readonly access_token?: string | undefined;
}

/** The reservations made in this tab, by their number. */
export class MadeReservations {
  readonly #kept: StoredJson;

  constructor(storage: Storage | undefined) {
    this.#kept = new StoredJson(storage, madeKey);
  }

  keep(reserveNumber: string, { id, access_token }: MadeReservation): void {
    this.#kept.write({ ...recordOf(this.#kept.read()), [reserveNumber]: { id, access_token } });
  }

  find(reserveNumber: string): MadeReservation | undefined {
    return this.#all().find(([number]) => number === reserveNumber)?.[1];
  }

  tokenFor(id: string): string | undefined {
    return this.#all().find(([, made]) => made.id === id)?.[1].access_token;
  }

  #all(): readonly (readonly [string, MadeReservation])[] {
    return Object.entries(recordOf(this.#kept.read())).flatMap(([number, kept]) => {
      const { id, access_token } = recordOf(kept);
      if (typeof id !== 'string') return [];
      return [[number, { id, access_token: typeof access_token === 'string' ? access_token : undefined }]];
    });
  }
}
