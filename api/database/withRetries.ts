import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema';
import { sqlState, sqlStateOf } from './sqlState';

const attempts = 5;

/** Repeats a transaction that lost against another by deadlock or serialisation, a bounded number of times. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const state = sqlStateOf(error);
      const mayPass = state === sqlState.deadlockDetected || state === sqlState.serializationFailure;
      if (!mayPass || attempt >= attempts) throw error;
    }
  }
}

/** A transaction that is `withRetries`: its work may run more than once, so whatever it does must be undone with it. */
export const inTransaction = <T>(
  db: Kysely<Schema>,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> => withRetries(() => db.transaction().execute(work));
