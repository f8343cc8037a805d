import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';
import { invalid } from '../../http';
import { lentDays, type Lending } from '../prices/lending';

export interface ItemCount {
  readonly id: string;
  readonly count: number;
}

/** A reservation that has items, or is to have some. */
export type LendingReservation = Lending & { readonly id: string };

/**
 * Takes items out of the stock of each day on which the rental has them, and notes them with the reservation.
 * Items and days are always taken in the same order, so that two rentals never wait for each other in a circle.
 * @throws Refused 422 on `rental_item_id` when an item is lent out on one of the days.
 */
export async function takeItems(
  db: Kysely<Schema>,
  rental: LendingReservation,
  items: readonly ItemCount[],
): Promise<void> {
  const { shop_id, id: reservation_id } = rental;
  const { from, to } = lentDays(rental);
  for (const { id, count } of items.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (!(await takeDays(db, shop_id, id, count, from, to)))
      throw invalid({ rental_item_id: 'booking.lentOut' });
    const row = { shop_id, reservation_id, item_id: id, count, starts_on: from, ends_on: to };
    await db.insertInto('reservation_items').values(row).execute();
  }
}

/** One statement; the guard is part of the upsert, which locks each day's row while it looks at it. */
async function takeDays(
  db: Kysely<Schema>,
  shopId: string,
  itemId: string,
  count: number,
  from: string,
  to: string,
): Promise<boolean> {
  const { rows } = await sql<{ enough: boolean }>`
    with days as (
      select day::date as day
      from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as day
    ), item as (
      select stock from options where shop_id = ${shopId} and id = ${itemId}
    ), taken as (
      insert into item_days (shop_id, item_id, day, taken)
      select ${shopId}::text, ${itemId}::text, days.day, ${count}::integer
      from days, item
      where ${count}::integer <= item.stock
      order by days.day
      on conflict (shop_id, item_id, day) do update set taken = item_days.taken + excluded.taken
        where item_days.taken + excluded.taken <= (select stock from item)
      returning day
    )
    select (select count(*) from taken) = (select count(*) from days) as enough
  `.execute(db);
  return rows[0]?.enough === true;
}
