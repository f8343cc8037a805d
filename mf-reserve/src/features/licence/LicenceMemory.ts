import { recordOf, SessionJson } from '@wadachi/shared/parts';

export const licenceKey = 'reservation-licence';

export interface LicenceNotes {
  /** Where the licence was issued; '' before it is said. */
  readonly country: string;
  /** Whether somebody else than the customer drives. */
  readonly isOther: boolean;
  /** Names of uploaded files by their id. */
  readonly names: Readonly<Record<string, string>>;
}

/** What the tab remembers beside the draft: it is for this page alone and goes nowhere. */
export class LicenceMemory {
  readonly #kept: SessionJson;

  constructor(storage: Storage | undefined) {
    this.#kept = new SessionJson(storage, licenceKey);
  }

  read(): LicenceNotes {
    const { country, isOther, names } = recordOf(this.#kept.read());
    const known = Object.entries(recordOf(names)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return {
      country: typeof country === 'string' ? country : '',
      isOther: isOther === true,
      names: Object.fromEntries(known),
    };
  }

  note(notes: Partial<LicenceNotes>): void {
    this.#kept.write({ ...this.read(), ...notes });
  }
}
