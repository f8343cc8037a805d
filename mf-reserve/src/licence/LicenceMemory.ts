import { recordOf, StoredJson } from '@wadachi/parts';

const licenceKey = 'reservation-licence';

interface LicenceNotes {
  /** The country that issued the licence; '' if unknown. */
  readonly country: string;
  /** Whether somebody else drives. */
  readonly isOther: boolean;
  /** Names of uploaded files by their id. */
  readonly names: Readonly<Record<string, string>>;
}

/** Notes of the driver form, kept in the tab. The country is sent with the reservation. */
export class LicenceMemory {
  readonly #kept: StoredJson;

  constructor(storage: Storage | undefined) {
    this.#kept = new StoredJson(storage, licenceKey);
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
