import { sql, type Expression, type Kysely } from 'kysely';
import type { Schema } from '../../database';
import type { Visitor } from '../../http';

/**
 * Browsers from which a customer has proved to be themselves before (OWASP, Slow Down Online Guessing Attacks with
 * Device Cookies).
 */
export class KnownVisitors {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date,
  ) {}

  /**
   * Gives the key, as its hash, by which the account with an address knows the browser; undefined for a stranger. Not the
   * present one: any log-in to another account changes that. Also asked for an address that nobody has; the question is
   * the same.
   */
  async keyOf(emailKey: string, visitor: Visitor): Promise<Buffer | undefined> {
    const known = await this.db
      .selectFrom('known_visitors as v')
      .innerJoin('accounts as a', 'a.id', 'v.account_id')
      .select('v.visitor_hash')
      .where('a.email_key', '=', emailKey)
      .where('v.visitor_hash', 'in', hashesOf(visitor))
      .orderBy('v.visitor_hash')
      .executeTakeFirst();
    return known && Buffer.from(known.visitor_hash);
  }

  /** `keyOf` as a yes or no in another statement; who is logged in to the address's account is known too. */
  knows(emailKey: string, visitor: Visitor, accountId?: string): Expression<boolean> {
    return sql<boolean>`exists (
      select from accounts a
      where a.email_key = ${emailKey}::text and (a.id = ${accountId ?? null}::uuid or exists (
        select from known_visitors v
        where v.account_id = a.id and v.visitor_hash in (${sql.join(hashesOf(visitor))})
      ))
    )`;
  }

  /**
   * Remembers the browser that a customer has just proved to be theirs.
   * @returns the visitor to go on with: with a new key, unless the present one came from here for this account. Somebody
   * may have planted the key of a browser that is new to the account.
   */
  async welcome(accountId: string, visitor: Visitor): Promise<Visitor> {
    const seen_at = this.clock();
    const seen = await this.db
      .updateTable('known_visitors')
      .set({ seen_at })
      .where('account_id', '=', accountId)
      .where('visitor_hash', '=', visitorHashOf(visitor))
      .returning('account_id')
      .executeTakeFirst();
    if (seen !== undefined) return visitor;
    const renewed = visitor.renewed();
    await this.db
      .deleteFrom('known_visitors')
      .where('account_id', '=', accountId)
      .where('visitor_hash', 'in', hashesOf(visitor))
      .execute();
    await this.db
      .insertInto('known_visitors')
      .values({ account_id: accountId, visitor_hash: visitorHashOf(renewed), seen_at })
      .execute();
    return renewed;
  }

  /** Used when a password was found out, or an account is closed; the browser of `except` stays known. */
  async forgetAll(accountId: string, except?: Visitor): Promise<void> {
    const all = this.db.deleteFrom('known_visitors').where('account_id', '=', accountId);
    await (except ? all.where('visitor_hash', 'not in', hashesOf(except)) : all).execute();
  }
}

const visitorHashOf = (visitor: Visitor): Buffer => visitor.secretFor('known-visitor');

/** Also of the keys the browser had when other accounts logged in. */
const hashesOf = (visitor: Visitor): Buffer[] => [visitor, ...visitor.earlier].map(visitorHashOf);
