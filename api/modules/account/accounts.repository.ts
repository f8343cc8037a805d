import { sql, type Kysely } from 'kysely';
import type { Preferences, ReservationRequest } from '@wadachi/contract';
import { json, type Schema } from '../../database';
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

/**
 * Remembers what the customer of a booking usually wants. What was not said of the licence stays as it was, and a driver who
 * is somebody else says nothing of the customer.
 */
export async function keepPreferences(
  trx: Kysely<Schema>,
  accountId: string,
  {
    driver = {},
    compensation_id = '',
    children_ages = [],
  }: Pick<ReservationRequest, 'driver' | 'compensation_id' | 'children_ages'>,
  cover_name: string,
): Promise<void> {
  const { licence_country = '', full_address = '' } = driver.driver_name?.trim() ? {} : driver;
  const said = {
    ...(licence_country && { licence_country }),
    ...(full_address.trim() && { full_address: full_address.trim() }),
    ...{ compensation_id, cover_name, children_ages },
  };
  const nothing: Preferences = {
    ...{ licence_country: '', full_address: '' },
    ...{ compensation_id: '', cover_name: '', children_ages: [] },
  };
  await trx
    .updateTable('accounts')
    .set({ preferences: sql`coalesce(preferences, ${json(nothing)}::jsonb) || ${json(said)}::jsonb` })
    .where('id', '=', accountId)
    .execute();
}
