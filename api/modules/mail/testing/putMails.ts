import type { Kysely } from 'kysely';
import type { Schema } from '../../../database';
import { Outbox } from '../Outbox';

/** Puts as many mails into the outbox; their recipients are `customer-<number>@example.com`. */
export async function putMails(db: Kysely<Schema>, count: number): Promise<void> {
  const outbox = new Outbox(db, () => new Date());
  for (let number = 0; number < count; number += 1) {
    await outbox.put({ kind: 'welcome', to: `customer-${number}@example.com`, locale: 'ja', name: '花子' });
  }
}

/** The outbox in the order of its recipients. */
export const rowsOf = (db: Kysely<Schema>) =>
  db.selectFrom('outbox').selectAll().orderBy('recipient').execute();
