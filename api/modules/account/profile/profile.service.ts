import type { Kysely } from 'kysely';
import { sqlState, sqlStateOf, type Schema } from '../../../database';
import type { Visitor } from '../../../http';
import type { Locale } from '../../../texts';
import type { Outbox } from '../../mail/Outbox';
import type { Passkeys } from '../../passkeys/Passkeys';
import type { KnownVisitors, LoggedIn, NewSession, SessionService } from '../../sessions';
import { lockAccount, ownerOf, type OpenAccount } from '../accounts.repository';
import { wrongCurrentPassword } from './CurrentPassword';
import type { EmailAddress } from '../../person/emailAddress';
import type { PersonFields } from '../../person/person';
import { moveBookingMails } from '../../reservation/mails/moveMails';
import { deadToken, type AccountTokens } from '../tokens';

interface ProfileServices {
  /** The transaction of the write; the services below must use it too. */
  readonly db: Kysely<Schema>;
  readonly tokens: AccountTokens;
  readonly outbox: Outbox;
  readonly sessions: SessionService;
  readonly passkeys: Passkeys;
  readonly knownVisitors: KnownVisitors;
  readonly clock: () => Date;
}

export interface ProfileChange {
  readonly person: PersonFields;
  readonly locale: Locale;
  readonly verifiedHash?: string | undefined;
  readonly newHash?: string | undefined;
  readonly newAddress?: EmailAddress | undefined;
  readonly emailToken?: string | undefined;
  readonly forgetsPreferences?: boolean;
}

export class ProfileService {
  constructor(private readonly services: ProfileServices) {}

  /**
   * @throws Refused 401 when the account was closed meanwhile, 422 on `current_password` when the password was changed
   * since it was checked, on `email_token` when it is dead or another account's.
   * @returns the session to go on with, when a new password has given it another token.
   */
  async change(
    { accountId, sessionId }: LoggedIn,
    change: ProfileChange,
    visitor: Visitor,
  ): Promise<NewSession | undefined> {
    const { db, sessions, passkeys, knownVisitors, tokens, outbox, clock } = this.services;
    const account = await lockAccount(db, accountId);
    const { person, locale, verifiedHash, newHash, newAddress, emailToken, forgetsPreferences } = change;
    if (verifiedHash !== undefined && verifiedHash !== account.password_hash) throw wrongCurrentPassword();
    await db
      .updateTable('accounts')
      .set({
        ...person,
        locale,
        updated_at: clock(),
        ...(newHash && { password_hash: newHash }),
        ...(forgetsPreferences && { preferences: null }),
      })
      .where('id', '=', accountId)
      .execute();
    const reader = { to: account.email, locale, name: person.name ?? account.name };
    if (emailToken !== undefined) await this.#confirmEmail(emailToken, account, reader);
    if (newHash !== undefined) {
      // Other sessions, browsers, passkeys and links under way may belong to those who had the old password.
      await sessions.endOthers(accountId, sessionId);
      await knownVisitors.forgetAll(accountId, visitor);
      await passkeys.removeAll({ kind: 'account', id: accountId });
      await tokens.withdraw(accountId);
      await outbox.put({ ...reader, kind: 'password-changed' });
    }
    if (newAddress !== undefined) await this.#propose(newAddress, account, locale);
    return newHash === undefined ? undefined : sessions.renew(sessionId);
  }

  /** The address waits until the mail that goes there is answered; one's own only withdraws the one that waits. */
  async #propose(address: EmailAddress, account: OpenAccount, locale: Locale): Promise<void> {
    const { db, tokens, outbox } = this.services;
    await tokens.withdraw(account.id, 'email-change');
    if (address.key === account.email_key) return;
    const owner = await ownerOf(db, address.key);
    // Someone else's address waits as well, by a token that nobody gets to see: the answer tells nothing.
    const token = await tokens.issue('email-change', address, account.id);
    await outbox.put(
      owner === undefined
        ? { kind: 'email-change', to: address.email, locale, token }
        : { kind: 'already-registered', to: owner.email, locale: owner.locale },
    );
  }

  async #confirmEmail(token: string, account: OpenAccount, reader: Reader): Promise<void> {
    const { db, tokens, outbox, clock } = this.services;
    const used = await tokens.use({ token, purpose: 'email-change', accountId: account.id });
    if (used === undefined) throw deadToken('email_token');
    const { email, email_key } = used;
    try {
      await db.updateTable('accounts').set({ email, email_key }).where('id', '=', account.id).execute();
    } catch (error) {
      if (sqlStateOf(error) !== sqlState.uniqueViolation) throw error;
      throw deadToken('email_token');
    }
    // No link that lies in the old mailbox opens anything any more, neither a new password nor a booking.
    await tokens.withdraw(account.id);
    await moveBookingMails(db, {
      accountId: account.id,
      fromKey: account.email_key,
      to: email,
      now: clock(),
    });
    await outbox.put({ ...reader, kind: 'email-changed', email });
  }
}

interface Reader {
  readonly to: string;
  readonly locale: Locale;
  readonly name: string;
}
