import type { Kysely } from 'kysely';
import type { Schema } from '../../database';
import { Refused } from '../../http';

export type OpenAccount = Awaited<ReturnType<typeof lockAccount>>;

/**
 * The account, which nobody else can change or close before the transaction ends.
 * @throws Refused 401 when it was closed meanwhile.
 */
export async function lockAccount(trx: Kysely<Schema>, accountId: string) {
  const row = await trx
    .selectFrom('accounts')
    .select(['id', 'email', 'email_key', 'password_hash', 'name', 'locale'])
    .where('id', '=', accountId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row?.email == null || row.email_key === null) throw new Refused('unauthenticated');
  return { ...row, email: row.email, email_key: row.email_key };
}

export async function birthdayOf(db: Kysely<Schema>, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('birthday')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.birthday ?? undefined;
}

/** Finds the account of an address, and the language of its mails. */
export async function ownerOf(db: Kysely<Schema>, emailKey: string) {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'locale'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return row?.email == null ? undefined : { ...row, email: row.email };
}
