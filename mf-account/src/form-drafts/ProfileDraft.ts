import { recordOf, StoredJson, sessionStorageHere } from '@wadachi/parts';

/** Texts by the name of their field. */
export type FieldTexts = Readonly<Record<string, string>>;

/** The same number is saved as `+819012345678` and shown in its field as `+81 90-1234-5678`. */
const normalized = (name: string, text = '') =>
  name === 'phone' ? text.replace(/[^+\d]/g, '') : text.trim();

export const changedIn = <Values extends FieldTexts>(values: Values, saved: FieldTexts): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, text]) => normalized(name, text) !== normalized(name, saved[name])),
  ) as Partial<Values>;

type FormName = 'person' | 'email';

const stored = new StoredJson(sessionStorageHere(), 'account-changes');

/**
 * Unsaved changes in the forms of the profile, for a reload or an expired session. They belong to one account: the next
 * customer in this browser does not see them. It never holds a password.
 */
export class ProfileDraft {
  readonly #accountId: string;

  constructor(accountId: string) {
    this.#accountId = accountId;
  }

  /** The saved values of a form with the unsaved changes applied. */
  applyTo<Values extends FieldTexts>(form: FormName, saved: Values): Values {
    const typed = recordOf(this.#forms()[form]);
    const names = Object.keys(saved).filter((name) => typeof typed[name] === 'string');
    return { ...saved, ...Object.fromEntries(names.map((name) => [name, typed[name]])) };
  }

  /** Keeps what differs from the saved values: the rest may be changed elsewhere meanwhile. */
  keep(form: FormName, values: FieldTexts, saved: FieldTexts): void {
    const changed = changedIn(values, saved);
    if (Object.keys(changed).length === 0) return this.drop(form);
    stored.write({ account: this.#accountId, forms: { ...this.#forms(), [form]: changed } });
  }

  drop(form: FormName): void {
    const { [form]: _dropped, ...others } = this.#forms();
    stored.write({ account: this.#accountId, forms: others });
  }

  #forms(): Readonly<Record<string, unknown>> {
    const { account, forms } = recordOf(stored.read());
    return account === this.#accountId ? recordOf(forms) : {};
  }
}
