import { sql } from 'kysely';
import { describeOnPostgres } from '../testing';

/**
 * Unique keys of tables with a `shop_id` that do not begin with it: a database that is distributed by shop (docs/scale.md)
 * needs another way to keep each of them unique.
 */
const keysOfTheirOwn = [
  'booking_origins: reservation_id, kind',
  'documents: id',
  'files: id',
  'payments: gateway, gateway_payment_id',
  'payments: id',
  'plans: id',
  'reservation_links: token_hash',
  'reservations: id',
  'reservations: reserve_number',
  'unpaid_holds: key, reservation_id',
];

describeOnPostgres('a database that is distributed by shop', (database) => {
  it('finds each unique key of a shop’s tables on the shop’s node, but for these', async () => {
    const { rows } = await sql<{ table: string; columns: string }>`
      select t.relname as table, string_agg(a.attname, ', ' order by k.place) as columns
      from pg_index i
      join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
      join pg_attribute s on s.attrelid = t.oid and s.attname = 'shop_id'
      cross join unnest(i.indkey) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
      where (i.indisunique or i.indisexclusion) and k.place <= i.indnkeyatts
      group by t.relname, i.indexrelid
      having min(a.attname) filter (where k.place = 1) <> 'shop_id'
      order by 1, 2
    `.execute(database.db);
    expect(rows.map(({ table, columns }) => `${table}: ${columns}`)).toEqual(keysOfTheirOwn);
  });

  it('joins a shop’s tables within the shop', async () => {
    const { rows } = await sql<{ constraint: string }>`
      select c.conname as constraint
      from pg_constraint c
      join pg_attribute mine on mine.attrelid = c.conrelid and mine.attnum = c.conkey[1]
      join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = c.confkey[1]
      where c.contype = 'f'
        and exists (select from pg_attribute where attrelid = c.conrelid and attname = 'shop_id')
        and exists (select from pg_attribute where attrelid = c.confrelid and attname = 'shop_id')
        and (mine.attname <> 'shop_id' or theirs.attname <> 'shop_id')
    `.execute(database.db);
    expect(rows).toEqual([]);
  });
});
