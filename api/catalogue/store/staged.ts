import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';

type Table = keyof Schema;

/** Sent at a time: some hundred kilobytes. */
const rowsAtOnce = 1_000;

/** The rows that a catalogue has for one table, in a table of their own until the transaction ends. */
export interface Staged<Row extends object = object> {
  readonly table: Table;
  readonly count: number;
  /** Empty when there are no rows. */
  readonly columns: readonly (keyof Row & string)[];
}

export const stagedName = (table: Table): string => `staged_${table}`;

/** Stages rows as they arrive; PostgreSQL parses them by the rules of the table's types. */
export async function stage<Row extends object>(
  db: Kysely<Schema>,
  table: Table,
  rows: AsyncIterable<Row> | Iterable<Row>,
): Promise<Staged<Row>> {
  const staged = sql.table(stagedName(table));
  await sql`create temporary table ${staged} (like ${sql.table(table)} including defaults) on commit drop`.execute(
    db,
  );
  let columns: (keyof Row & string)[] = [];
  let count = 0;
  let batch: Row[] = [];
  const send = async () => {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into ${staged} (${names}) select ${names}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::text::jsonb)`.execute(
      db,
    );
    count += batch.length;
    batch = [];
  };
  for await (const row of rows) {
    if (columns.length === 0) columns = Object.keys(row) as (keyof Row & string)[];
    batch.push(row);
    if (batch.length === rowsAtOnce) await send();
  }
  if (batch.length > 0) await send();
  return { table, count, columns };
}
