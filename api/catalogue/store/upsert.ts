import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../database';
import { stagedName, type Staged } from './staged';

const columnList = (columns: readonly string[], owner?: string): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(owner === undefined ? column : `${owner}.${column}`)));

/** True for a row of the table that no staged row equals in these columns. */
const isNotStaged = (table: Staged['table'], columns: readonly string[]): RawBuilder<unknown> => {
  const same = columns.map((column) => sql`named.${sql.ref(column)} = ${sql.ref(`${table}.${column}`)}`);
  return sql`not exists (select from ${sql.table(stagedName(table))} as named where ${sql.join(same, sql` and `)})`;
};

export interface Written {
  readonly added: number;
  readonly changed: number;
}

/** Inserts staged rows and updates those that differ; a row that is equal is not touched. */
export async function upsert<Row extends object>(
  db: Kysely<Schema>,
  { table, columns }: Staged<Row>,
  key: readonly (keyof Row & string)[],
): Promise<Written> {
  if (columns.length === 0) return { added: 0, changed: 0 };
  const own = columns.filter((column) => !key.some((part) => part === column));
  const { rows } = await sql<Written>`
    with touched as (
      insert into ${sql.table(table)} (${columnList(columns)})
      select ${columnList(columns)} from ${sql.table(stagedName(table))}
      on conflict (${columnList(key)}) do update
        set ${sql.join(own.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}
        where row(${columnList(own, table)}) is distinct from row(${columnList(own, 'excluded')})
      returning (xmax = 0) as added
    )
    select count(*) filter (where added)::integer as added, count(*) filter (where not added)::integer as changed
    from touched`.execute(db);
  return rows[0] ?? { added: 0, changed: 0 };
}

/** Marks rows that are no longer named: nothing new can be booked from them, what was booked stays. */
export async function withdrawOthers(
  db: Kysely<Schema>,
  { table }: Pick<Staged, 'table'>,
  key: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set withdrawn_at = now()
    where withdrawn_at is null and ${isNotStaged(table, key)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes rows that no staged row equals in `columns`, where `unless` does not hold them. */
export async function deleteOthers(
  db: Kysely<Schema>,
  { table }: Pick<Staged, 'table'>,
  columns: readonly string[],
  unless: RawBuilder<unknown> = sql`false`,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${isNotStaged(table, columns)} and not (${unless})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
