import { recordOf, SessionJson } from '@wadachi/shared/parts';

export const refusedKey = 'reservation-refused';

export type FieldRefusals = Readonly<Record<string, string>>;

/** What the server refused of the contact, from the final screen that heard of it to the step that has the fields. */
export class RefusedContact {
  readonly #kept: SessionJson;

  constructor(storage: Storage | undefined) {
    this.#kept = new SessionJson(storage, refusedKey);
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

  /** What was refused, once: the same values sent again are the server's to judge again. */
  take(): FieldRefusals {
    const refusals = this.read();
    this.#kept.clear();
    return refusals;
  }
}
