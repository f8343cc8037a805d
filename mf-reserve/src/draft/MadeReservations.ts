import { recordOf, SessionJson } from '@wadachi/shared/parts';

export const madeKey = 'reservations-made';

export interface MadeReservation {
  readonly id: string;
  /**
   * Opens a guest's receipt where the cookie set on booking is refused. Not kept for a customer, whose session opens it:
   * a tab outlives the log-in.
   */
  readonly access_token?: string | undefined;
}

/** Reservations made in this tab, by their number, so that a guest finds them again. */
export class MadeReservations {
  readonly #kept: SessionJson;

  constructor(storage: Storage | undefined) {
    this.#kept = new SessionJson(storage, madeKey);
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
