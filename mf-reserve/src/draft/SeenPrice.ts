import { recordOf, SessionJson } from '@wadachi/shared/parts';

export const seenKey = 'reservation-seen-price';

/** The price a customer went on with, and the question it answered: only the same question may be compared with it. */
export class SeenPrice {
  readonly #kept: SessionJson;

  constructor(storage: Storage | undefined) {
    this.#kept = new SessionJson(storage, seenKey);
  }

  keep(question: object, charge: number): void {
    this.#kept.write({ question: JSON.stringify(question), charge });
  }

  /** Yen; undefined when another question, or none, was answered. */
  of(question: object): number | undefined {
    const { question: asked, charge } = recordOf(this.#kept.read());
    return asked === JSON.stringify(question) && typeof charge === 'number' ? charge : undefined;
  }
}
