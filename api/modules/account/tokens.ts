import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { TokenPurpose } from '@wadachi/contract';
import { hashOf } from '../../tokenHash';
import { hourMs } from '../../durations';
import type { Schema } from '../../database';
import { invalid, type Refused } from '../../http';
import type { EmailAddress } from '../person/emailAddress';

const tokenBytes = 32;
/** Each purpose is also the kind of the mail that brings the token. */
export const livesMs: Readonly<Record<TokenPurpose, number>> = {
  registration: 24 * hourMs,
  'password-reset': hourMs,
  'email-change': 24 * hourMs,
};

export interface FoundToken {
  readonly id: string;
  readonly purpose: TokenPurpose;
  readonly email: string;
  readonly email_key: string;
  /** The account whose password or address it changes; null for a registration. */
  readonly account_id: string | null;
}

export interface TokenUse {
  readonly token: string;
  readonly purpose: TokenPurpose;
  /** Its own id, or its account's: what belongs to another is not found. */
  readonly id?: string;
  readonly accountId?: string;
}

/** 422 with one sentence for a token that is wrong, used or too old, so that nobody learns which. */
export const deadToken = (field: 'token' | 'email_token' = 'token'): Refused =>
  invalid({ [field]: 'field.deadToken' });

/** Tokens of links in mails: 256 random bits of which the database has the SHA-256 alone. Each is good for one use. */
export class AccountTokens {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date,
  ) {}

  /** @returns the token, which is never seen again. */
  async issue(
    purpose: TokenPurpose,
    { email, key }: EmailAddress,
    accountId: string | null = null,
  ): Promise<string> {
    const token = randomBytes(tokenBytes).toString('base64url');
    const now = this.clock();
    await this.db
      .insertInto('account_tokens')
      .values({
        purpose,
        token_hash: hashOf(token),
        email,
        email_key: key,
        account_id: accountId,
        expires_at: new Date(now.getTime() + livesMs[purpose]),
        created_at: now,
      })
      .execute();
    return token;
  }

  /** Looks without using it up; one whose address has found an account meanwhile is as good as used. */
  async find(token: string): Promise<FoundToken | undefined> {
    return this.db
      .selectFrom('account_tokens as t')
      .select(['t.id', 't.purpose', 't.email', 't.email_key', 't.account_id'])
      .where('t.token_hash', '=', hashOf(token))
      .where('t.expires_at', '>', this.clock())
      .where(({ or, not, eb, exists, selectFrom }) =>
        or([
          eb('t.purpose', '=', 'password-reset'),
          not(exists(selectFrom('accounts as a').select('a.id').whereRef('a.email_key', '=', 't.email_key'))),
        ]),
      )
      .executeTakeFirst();
  }

  /**
   * Uses a token up, and with it all others that were sent for the same: of two at the same time one gets it. Must
   * run in the transaction of the allowed action.
   */
  async use({ token, purpose, id, accountId }: TokenUse): Promise<FoundToken | undefined> {
    const used = await this.db
      .deleteFrom('account_tokens')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', this.clock())
      .where(({ and }) =>
        and({
          purpose,
          ...(id === undefined ? {} : { id }),
          ...(accountId === undefined ? {} : { account_id: accountId }),
        }),
      )
      .returning(['id', 'purpose', 'email', 'email_key', 'account_id'])
      .executeTakeFirst();
    if (used === undefined) return undefined;
    const others = this.db.deleteFrom('account_tokens').where('purpose', '=', purpose);
    await (
      used.account_id === null
        ? others.where('email_key', '=', used.email_key)
        : others.where('account_id', '=', used.account_id)
    ).execute();
    return used;
  }

  /** Makes an account's links die; of one purpose, or all. */
  async withdraw(accountId: string, purpose?: TokenPurpose): Promise<void> {
    await this.db
      .deleteFrom('account_tokens')
      .where(({ and }) => and({ account_id: accountId, ...(purpose === undefined ? {} : { purpose }) }))
      .execute();
  }
}
