import { sql, type Kysely } from 'kysely';
import type { BookedPerson } from '@wadachi/contract';
import type { Schema } from '../../../database';

/**
 * The details of the latest booking that asked for an account for this address. Only for who has proved the address: the
 * account gets these bookings too.
 */
export async function bookedPerson(db: Kysely<Schema>, emailKey: string): Promise<BookedPerson | undefined> {
  const row = await db
    .selectFrom('reservations')
    .select('customer')
    .where('account_id', 'is', null)
    .where(sql<string>`lower(customer ->> 'email')`, '=', emailKey)
    .where(sql<string>`customer ->> 'regist_account'`, '=', 'true')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, name_kana = '', telephone = '' } = row.customer;
  return { name, name_kana, phone: telephone };
}
