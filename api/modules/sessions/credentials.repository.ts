import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';

export interface Credentials {
  readonly accountId: string;
  readonly passwordHash: string;
}

/** Finds the credentials of the account with this address; a closed account has none. */
export async function credentialsOf(db: Kysely<Schema>, emailKey: string): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  if (row === undefined || row.password_hash === null) return undefined;
  return { accountId: row.id, passwordHash: row.password_hash };
}

/** Returns the state of the credentials and locks them until the transaction ends. */
export async function stateOf(
  trx: Transaction<Schema>,
  { accountId, passwordHash }: Credentials,
): Promise<'held' | 'changed' | 'closed'> {
  const row = await trx
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.password_hash) return 'closed';
  return row.password_hash === passwordHash ? 'held' : 'changed';
}

export async function replaceHash(
  db: Kysely<Schema>,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
}
