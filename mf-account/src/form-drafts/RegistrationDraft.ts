import { recordOf, StoredJson, sessionStorageHere } from '@wadachi/parts';
import { personValues, type PersonValues } from '../person/personValues';

const stored = new StoredJson(sessionStorageHere(), 'account-registration');

/** The typed values of a registration, for a reload. It never holds a password. */
export class RegistrationDraft {
  readonly #id: string;

  /** `id` is the registration's: the values of one are never shown in another. */
  constructor(id: string) {
    this.#id = id;
  }

  read(): Partial<PersonValues> {
    const { id, values } = recordOf(stored.read());
    const typed = id === this.#id ? recordOf(values) : {};
    const names = Object.keys(personValues());
    return Object.fromEntries(
      names.filter((name) => typeof typed[name] === 'string').map((name) => [name, typed[name]]),
    );
  }

  keep({ name, name_kana, phone, birthday }: PersonValues): void {
    stored.write({ id: this.#id, values: { name, name_kana, phone, birthday } });
  }

  clear(): void {
    stored.clear();
  }
}
