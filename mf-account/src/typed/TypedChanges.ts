import { recordOf, SessionJson, sessionStorageHere } from '@wadachi/shared/parts';

/** Texts by the name of their field. */
export type Typed = Readonly<Record<string, string>>;

type FormName = 'person' | 'email';

const kept = new SessionJson(sessionStorageHere(), 'account-changes');

/**
 * What a customer has typed into the forms of their profile and not saved: it outlives a reload and an expired
 * session. It is kept for one account only, so that the next customer of this browser never sees it.
 * Passwords are never given to it.
 */
export class TypedChanges {
  readonly #accountId: string;

  constructor(accountId: string) {
    this.#accountId = accountId;
  }

  /** The values to show in a form: those typed, and the saved ones where nothing was. */
  over<Values extends Typed>(form: FormName, saved: Values): Values {
    const typed = recordOf(this.#forms()[form]);
    const names = Object.keys(saved).filter((name) => typeof typed[name] === 'string');
    return { ...saved, ...Object.fromEntries(names.map((name) => [name, typed[name]])) };
  }

  keep(form: FormName, values: Typed): void {
    kept.write({ account: this.#accountId, forms: { ...this.#forms(), [form]: values } });
  }

  /** The form was saved, or its changes are not wanted any more. */
  drop(form: FormName): void {
    const { [form]: _dropped, ...others } = this.#forms();
    kept.write({ account: this.#accountId, forms: others });
  }

  #forms(): Readonly<Record<string, unknown>> {
    const { account, forms } = recordOf(kept.read());
    return account === this.#accountId ? recordOf(forms) : {};
  }
}
