import { recordOf, StoredJson } from '@wadachi/parts';
import { keptAges } from '../children/childrenAges';

export const contactKey = 'reservation-contact';

/** The contact form as typed, and the children of the options step. */
export interface ContactForm {
  /** The account that filled in the form; '' for a guest. */
  readonly customer_id: string;
  readonly name: string;
  readonly name_kana: string;
  readonly email: string;
  readonly telephone: string;
  readonly flight_number: string;
  /** Whole years. */
  readonly children_ages: readonly number[];
  readonly driver_name: string;
  readonly full_address: string;
  /** The driver's, as typed. */
  readonly birthday: string;
  /** The account's; '' for a guest. */
  readonly own_birthday: string;
  readonly terms_accepted: boolean;
  /** The values that were filled in from the account. */
  readonly filled: Partial<Filled>;
}

type Filled = Pick<ContactForm, 'name' | 'name_kana' | 'email' | 'telephone'>;

export const emptyContact: ContactForm = {
  customer_id: '',
  name: '',
  name_kana: '',
  email: '',
  telephone: '',
  flight_number: '',
  children_ages: [],
  driver_name: '',
  full_address: '',
  birthday: '',
  own_birthday: '',
  terms_accepted: false,
  filled: {},
};

/** Stores the contact form while it is typed, for back, reload and errors. */
export class ContactValues {
  readonly #kept: StoredJson;

  constructor(storage: Storage | undefined) {
    this.#kept = new StoredJson(storage, contactKey);
  }

  read(): ContactForm {
    const kept = recordOf(this.#kept.read());
    const good = Object.entries(emptyContact).flatMap(([key, empty]): [string, unknown][] =>
      typeof kept[key] === typeof empty ? [[key, kept[key]]] : [],
    );
    const typed = { ...emptyContact, ...(Object.fromEntries(good) as Partial<ContactForm>) };
    return { ...typed, children_ages: keptAges(kept['children_ages']) };
  }

  write(values: ContactForm): void {
    this.#kept.write(values);
  }
}
