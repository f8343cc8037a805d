import { StoredJson, sessionStorageHere } from '@wadachi/shared/parts';

/** The address that a mail was sent to. It is kept in this tab and never appears in a URL. */
export class SentTo {
  readonly #stored: StoredJson;

  constructor(mail: 'registration' | 'password-reset') {
    this.#stored = new StoredJson(sessionStorageHere(), `account-mail-${mail}`);
  }

  read(): string | undefined {
    const email = this.#stored.read();
    return typeof email === 'string' && email !== '' ? email : undefined;
  }

  keep(email: string): void {
    this.#stored.write(email);
  }
}
