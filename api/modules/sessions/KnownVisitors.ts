import type { Kysely } from 'kysely';
import type { Schema } from '../../database';
import type { Visitor } from '../../http';

/** Browsers from which a customer has proved to be themselves before (OWASP, Slow Down Online Guessing Attacks with Device Cookies). */
export class KnownVisitors {
  readonly #db: Kysely<Schema>;
  readonly #clock: () => Date;

  constructor(db: Kysely<Schema>, clock: () => Date) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Also asked for an address that nobody has; the question is the same. */
  async isKnown(emailKey: string, visitor: Visitor): Promise<boolean> {
    const row = await this.#db
      .selectFrom('known_visitors')
      .innerJoin('accounts', 'accounts.id', 'known_visitors.account_id')
      .select('known_visitors.account_id')
      .where('accounts.email_key', '=', emailKey)
      .where('known_visitors.visitor_hash', '=', visitorHashOf(visitor))
      .executeTakeFirst();
    return row !== undefined;
  }

  async remember(accountId: string, visitor: Visitor): Promise<void> {
    const seen_at = this.#clock();
    await this.#db
      .insertInto('known_visitors')
      .values({ account_id: accountId, visitor_hash: visitorHashOf(visitor), seen_at })
      .onConflict((conflict) => conflict.columns(['account_id', 'visitor_hash']).doUpdateSet({ seen_at }))
      .execute();
  }

  /** For a password that was found out, and for an account that is closed. */
  async forgetAll(accountId: string): Promise<void> {
    await this.#db.deleteFrom('known_visitors').where('account_id', '=', accountId).execute();
  }
}

export const visitorHashOf = (visitor: Visitor): Buffer => visitor.secretFor('known-visitor');
