import { recordOf, StoredJson } from '@wadachi/parts';

export const refusedKey = 'reservation-refused';

export type FieldRefusals = Readonly<Record<string, string>>;

/** Errors of contact fields, passed from the confirm step, which got them, to the contact step, which has the fields. */
export class RefusedContact {
  readonly #kept: StoredJson;

  constructor(storage: Storage | undefined) {
    this.#kept = new StoredJson(storage, refusedKey);
  }

  keep(refusals: FieldRefusals): void {
    this.#kept.write(refusals);
  }

  read(): FieldRefusals {
    const texts = Object.entries(recordOf(this.#kept.read())).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return Object.fromEntries(texts);
  }

  /** Returns and clears the errors. */
  take(): FieldRefusals {
    const refusals = this.read();
    this.#kept.clear();
    return refusals;
  }
}
