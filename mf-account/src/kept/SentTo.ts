import { SessionJson, sessionStorageHere } from '@wadachi/shared/parts';

/** The address that a mail was asked for, in this tab and never in an address bar. */
export class SentTo {
  readonly #kept: SessionJson;

  constructor(mail: 'registration' | 'password-reset') {
    this.#kept = new SessionJson(sessionStorageHere(), `account-mail-${mail}`);
  }

  /** Undefined when none was asked for here. */
  read(): string | undefined {
    const email = this.#kept.read();
    return typeof email === 'string' && email !== '' ? email : undefined;
  }

  keep(email: string): void {
    this.#kept.write(email);
  }
}
