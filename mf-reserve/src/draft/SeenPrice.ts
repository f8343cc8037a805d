import { recordOf, StoredJson } from '@wadachi/parts';

export const seenKey = 'reservation-seen-price';

/** The price that the customer saw in the contact step, with its request: only a price of the same request is compared. */
export class SeenPrice {
  readonly #kept: StoredJson;

  constructor(storage: Storage | undefined) {
    this.#kept = new StoredJson(storage, seenKey);
  }

  keep(question: object, charge: number): void {
    this.#kept.write({ question: JSON.stringify(question), charge });
  }

  /** In yen; undefined for another request. */
  of(question: object): number | undefined {
    const { question: asked, charge } = recordOf(this.#kept.read());
    return asked === JSON.stringify(question) && typeof charge === 'number' ? charge : undefined;
  }
}
