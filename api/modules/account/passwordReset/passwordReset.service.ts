import type { Kysely } from 'kysely';
import type { Schema } from '../../../database';
import type { Visitor } from '../../../http';
import type { Locale } from '../../../texts';
import { limitOf, type RateLimits } from '../../limits';
import type { Outbox } from '../../mail/Outbox';
import type { Passkeys } from '../../passkeys/Passkeys';
import type { KnownVisitors, SessionService } from '../../sessions';
import { lockAccount, ownerOf } from '../accounts.repository';
import type { EmailAddress } from '../../person/emailAddress';
import { deadToken, type AccountTokens } from '../tokens';

interface PasswordResetServices {
  /** The transaction of the write; the services below must use it too. */
  readonly db: Kysely<Schema>;
  readonly tokens: AccountTokens;
  readonly outbox: Outbox;
  readonly sessions: SessionService;
  readonly passkeys: Passkeys;
  readonly knownVisitors: KnownVisitors;
  /** The limits use the transaction too: the wait ends if, and only if, the new password is set. */
  readonly limits: RateLimits;
  readonly clock: () => Date;
}

/** A new password for a person who can read the account's mails (OWASP, Forgot Password Cheat Sheet). */
export class PasswordResetService {
  constructor(private readonly services: PasswordResetServices) {}

  /**
   * Sends one mail in the language of the page, whether or not the address has an account. An address without an
   * account costs the same statements, a token that nobody gets to see among them, so that the time tells no more
   * than the answer.
   * @returns the account's id, for the log alone.
   */
  async ask(address: EmailAddress, locale: Locale): Promise<string | undefined> {
    const { db, tokens, outbox } = this.services;
    const owner = await ownerOf(db, address.key);
    if (owner === undefined) {
      await tokens.issue('registration', address);
      await outbox.put({ kind: 'no-account', to: address.email, locale });
      return undefined;
    }
    const token = await tokens.issue('password-reset', { ...address, email: owner.email }, owner.id);
    await outbox.put({
      kind: 'password-reset',
      to: owner.email,
      locale,
      name: owner.name,
      token,
    });
    return owner.id;
  }

  /**
   * Sets the password, ends every session and removes every passkey; the other links of the account die and its log-in need not wait any more.
   * The browser has shown that it can read the mailbox: it is the one that an attack on the account doesn't lock out.
   * @returns the visitor to go on with.
   * @throws Refused 422 on `token` when it is dead.
   */
  async reset(token: string, password_hash: string, visitor: Visitor): Promise<Visitor> {
    const { db, tokens, outbox, sessions, passkeys, knownVisitors, limits, clock } = this.services;
    const used = await tokens.use({ token, purpose: 'password-reset' });
    if (used?.account_id == null) throw deadToken();
    const account = await lockAccount(db, used.account_id);
    const updated_at = clock();
    await db
      .updateTable('accounts')
      .set({ password_hash, updated_at })
      .where('id', '=', account.id)
      .execute();
    await tokens.withdraw(account.id);
    await sessions.endAll(account.id);
    // Whoever knew the former password may have made one.
    await passkeys.removeAll({ kind: 'account', id: account.id });
    await knownVisitors.forgetAll(account.id);
    const renewed = await knownVisitors.welcome(account.id, visitor);
    await limits.clear(limitOf.loginTo(account.email_key));
    await limits.clear(limitOf.currentPassword(account.id));
    const { email, name, locale } = account;
    await outbox.put({ kind: 'password-changed', to: email, locale, name });
    return renewed;
  }
}
