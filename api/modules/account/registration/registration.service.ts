import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../database';
import type { Locale } from '../../../texts';
import type { Outbox } from '../../mail/Outbox';
import { ownerOf } from '../accounts.repository';
import type { EmailAddress } from '../../person/emailAddress';
import { deadToken, type AccountTokens } from '../tokens';

interface RegistrationServices {
  /** The transaction of the write; the services below must use it too. */
  readonly db: Kysely<Schema>;
  readonly tokens: AccountTokens;
  readonly outbox: Outbox;
  readonly clock: () => Date;
}

/** A registration as it is completed, read and checked. */
interface NewAccount {
  readonly name: string;
  readonly name_kana: string;
  readonly phone: string;
  readonly birthday: string;
  readonly password_hash: string;
  readonly locale: Locale;
}

/**
 * Registers in two stages, as sites in Japan do: the customer asks for an account (仮登録) and proves the address by
 * completing it (本登録).
 */
export class RegistrationService {
  constructor(private readonly services: RegistrationServices) {}

  /**
   * Sends one mail, whether or not the address has an account. An address that has an account costs the same statements, a token
   * that nobody gets to see among them, so that the time tells no more than the answer.
   */
  async begin(address: EmailAddress, locale: Locale): Promise<void> {
    const owner = await ownerOf(this.services.db, address.key);
    const token = await this.services.tokens.issue('registration', address);
    await this.services.outbox.put(
      owner === undefined
        ? { kind: 'registration', to: address.email, locale, token }
        : { kind: 'already-registered', to: owner.email, locale },
    );
  }

  /**
   * Opens the account and gives it what its owner has booked as a guest.
   * @returns its id.
   * @throws Refused 422 on `token` when it does not belong to the id, is dead, or the address has an account by now.
   */
  async complete(id: string, token: string, account: NewAccount): Promise<string> {
    const used = await this.services.tokens.use({ token, purpose: 'registration', id });
    if (used === undefined) throw deadToken();
    const { email, email_key } = used;
    const now = this.services.clock();
    const opened = await this.services.db
      .insertInto('accounts')
      .values({ ...account, email, email_key, terms_accepted_at: now, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (opened === undefined) throw deadToken();
    await this.#joinReservations(opened.id, email_key);
    await this.services.outbox.put({
      kind: 'welcome',
      to: email,
      locale: account.locale,
      name: account.name,
    });
    return opened.id;
  }

  async #joinReservations(accountId: string, emailKey: string): Promise<void> {
    await this.services.db
      .updateTable('reservations')
      .set({ account_id: accountId, joined_at: this.services.clock() })
      .where('account_id', 'is', null)
      .where(sql<string>`lower(customer ->> 'email')`, '=', emailKey)
      .execute();
  }
}
