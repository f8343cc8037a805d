import type { Kysely } from 'kysely';
import type { Account } from '@wadachi/contract';
import type { Schema } from '../../../database';

export class AccountProfiles {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date,
  ) {}

  /** @throws Error when the account is closed or none. */
  async profile(accountId: string): Promise<Account> {
    const profile = await this.profileIfOpen(accountId);
    if (profile === undefined) throw new Error(`No open account ${accountId}`);
    return profile;
  }

  /** Undefined when the account is closed or none. */
  async profileIfOpen(accountId: string): Promise<Account | undefined> {
    const account = await this.db
      .selectFrom('accounts')
      .select(['id', 'email', 'name', 'name_kana', 'phone', 'birthday', 'preferences'])
      .where('id', '=', accountId)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (account === undefined) return undefined;
    const { email, birthday, ...rest } = account;
    return {
      ...rest,
      email: email ?? '',
      birthday: birthday ?? '',
      pending_email: await this.#pendingEmail(accountId),
    };
  }

  async #pendingEmail(accountId: string): Promise<string | null> {
    const token = await this.db
      .selectFrom('account_tokens')
      .select('email')
      .where('account_id', '=', accountId)
      .where('purpose', '=', 'email-change')
      .where('expires_at', '>', this.clock())
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    return token?.email ?? null;
  }
}
