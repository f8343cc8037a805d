import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../database';

type Table = keyof Schema;

/** A set of rows as the database sees them: parsed by its own rules for the table's types. */
const asRows = (table: Table, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::text::jsonb)`;

const columnList = (columns: readonly string[], owner?: string): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(owner === undefined ? column : `${owner}.${column}`)));

const sameKey = (table: Table, key: readonly string[]) =>
  sql.join(
    key.map((column) => sql`named.${sql.ref(column)} = ${sql.ref(`${table}.${column}`)}`),
    sql` and `,
  );

export interface Written {
  readonly added: number;
  readonly changed: number;
}

/** Inserts rows and updates those that differ; a row that is equal is not touched. */
export async function upsert<Row extends object>(
  db: Kysely<Schema>,
  table: Table,
  key: readonly (keyof Row & string)[],
  rows: readonly Row[],
): Promise<Written> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return { added: 0, changed: 0 };
  const own = columns.filter((column) => !key.some((part) => part === column));
  const { rows: touched } = await sql<{ added: boolean }>`
    insert into ${sql.table(table)} (${columnList(columns)})
    select ${columnList(columns)} from ${asRows(table, rows)}
    on conflict (${columnList(key)}) do update
      set ${sql.join(own.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}
      where row(${columnList(own, table)}) is distinct from row(${columnList(own, 'excluded')})
    returning (xmax = 0) as added`.execute(db);
  const added = touched.filter((row) => row.added).length;
  return { added, changed: touched.length - added };
}

/** Marks rows that are no longer named: nothing new can be booked from them, what was booked stays. */
export async function withdrawOthers(
  db: Kysely<Schema>,
  table: Table,
  key: readonly string[],
  rows: readonly object[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set withdrawn_at = now()
    where withdrawn_at is null
      and not exists (select from ${asRows(table, rows)} as named where ${sameKey(table, key)})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes rows that no row named equals in `columns`, where `unless` does not hold them. */
export async function deleteOthers(
  db: Kysely<Schema>,
  table: Table,
  columns: readonly string[],
  rows: readonly object[],
  unless: RawBuilder<unknown> = sql`false`,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)}
    where not exists (select from ${asRows(table, rows)} as named where ${sameKey(table, columns)})
      and not (${unless})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
