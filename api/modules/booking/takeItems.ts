import { sql, type Kysely } from 'kysely';
import type { RentalPeriod } from '@wadachi/contract';
import type { Schema } from '../../database';
import { invalid } from '../../http';

export interface ItemCount {
  readonly id: string;
  readonly count: number;
}

interface ItemRequest {
  readonly shopId: string;
  readonly reservationId: string;
  readonly items: readonly ItemCount[];
  readonly period: RentalPeriod;
}

/**
 * Takes items out of the stock of each day of the rental, both ends included, and notes them with the reservation.
 * Items and days are always taken in the same order, so that two rentals never wait for each other in a circle.
 * @throws Refused 422 on `rental_item_id` when an item is lent out on one of the days.
 */
export async function takeItems(
  db: Kysely<Schema>,
  { shopId, reservationId, items, period }: ItemRequest,
): Promise<void> {
  const from = period.rental_date;
  // A return at a shop in a zone further west may read an earlier date than the pick-up.
  const to = period.return_date < from ? from : period.return_date;
  for (const { id, count } of items.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (!(await takeDays(db, shopId, id, count, from, to)))
      throw invalid({ rental_item_id: 'booking.lentOut' });
    const row = {
      shop_id: shopId,
      reservation_id: reservationId,
      item_id: id,
      count,
      starts_on: from,
      ends_on: to,
    };
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
