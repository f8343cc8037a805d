import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from './schema';

/**
 * Deletes the rows of a table that a `select` of their `ctid` finds. However many have aged, one statement ends within a
 * worker's time: it deletes a slice, which stays deleted if a later one fails.
 */
export async function deleteInSlices(
  db: Kysely<Schema>,
  table: keyof Schema,
  aged: RawBuilder<unknown>,
  slice = 5_000,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(${aged} limit ${sql.lit(slice)}))
    `.execute(db);
    if (numAffectedRows < slice) return;
  }
}
