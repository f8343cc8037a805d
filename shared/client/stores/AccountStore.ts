import type { Account } from '@wadachi/contract';
import { accountFrom, accountText, type AccountStorage, type AccountSnapshot } from './accountCookie';
import { makeAutoObservable } from './strict';

const guest: AccountSnapshot = { id: '', email: '', name: '', isLogin: false };

const noStorage: AccountStorage = { read: () => undefined, write: () => undefined };

/**
 * The customer who is logged in, as far as drawing the page goes (specification, point 3). What someone may do is
 * decided by the server's session alone.
 */
export class AccountStore implements AccountSnapshot {
  id = '';
  email = '';
  name = '';
  isLogin = false;
  readonly #kept: AccountStorage;

  /** Starts from the snapshot, else from what is kept, else as a guest. */
  constructor(kept: AccountStorage = noStorage, snapshot?: AccountSnapshot) {
    this.#kept = kept;
    Object.assign(this, snapshot ?? accountFrom(kept.read()) ?? guest);
    makeAutoObservable(this, { toJSON: false }, { autoBind: true });
  }

  /** Takes over who logged in, or a guest's null. */
  set(account: Pick<Account, 'id' | 'email' | 'name'> | null): void {
    if (account === null) return this.reset();
    const { id, email, name } = account;
    Object.assign(this, { id, email, name, isLogin: true });
    this.#kept.write(accountText(this.toJSON()));
  }

  reset(): void {
    Object.assign(this, guest);
    this.#kept.write(undefined);
  }

  /**
   * Takes over what is kept now, or what another tab says: another tab, or an answer of the server, may have changed it.
   * Says whether it is another customer's, or nobody's any more.
   */
  follow(text = this.#kept.read()): boolean {
    const { id } = this;
    Object.assign(this, accountFrom(text) ?? guest);
    return this.id !== id;
  }

  toJSON(): AccountSnapshot {
    const { id, email, name, isLogin } = this;
    return { id, email, name, isLogin };
  }
}
