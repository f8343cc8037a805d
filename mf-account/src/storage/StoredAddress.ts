import { StoredJson, sessionStorageHere } from '@wadachi/parts';

/** A mail address that is kept in this tab and never appears in a URL. */
export class StoredAddress {
  readonly #stored: StoredJson;

  constructor(key: string) {
    this.#stored = new StoredJson(sessionStorageHere(), key);
  }

  read(): string | undefined {
    const email = this.#stored.read();
    return typeof email === 'string' && email !== '' ? email : undefined;
  }

  keep(email: string): void {
    this.#stored.write(email);
  }
}

/** The address that was typed last: who has no password for it goes on to a page that asks for it again. */
export const typedAddress = new StoredAddress('account-address');
