import { sql, type Kysely } from 'kysely';
import type { RentalPeriod } from '@wadachi/contract';
import type { Schema } from '../../database';
import { releaseItems } from '../reservation/releaseItems';
import { takeItems, type ItemCount } from '../booking/takeItems';

interface Swap {
  readonly shopId: string;
  readonly reservationId: string;
  readonly items: readonly ItemCount[];
  readonly period: RentalPeriod;
}

/**
 * Gives back the items of a reservation and takes others, or the same ones for other days. Items that stay as they are
 * are left alone, however few the shop has by now.
 * @throws Refused 422 on `rental_item_id` when an item is lent out on one of the days.
 */
export async function swapItems(db: Kysely<Schema>, swap: Swap): Promise<void> {
  if (await areTaken(db, swap)) return;
  await lockDays(db, swap);
  await releaseItems(db, swap);
  await takeItems(db, swap);
}

async function areTaken(
  db: Kysely<Schema>,
  { shopId, reservationId, items, period }: Swap,
): Promise<boolean> {
  const taken = await db
    .selectFrom('reservation_items')
    .select(['item_id', 'count', 'starts_on', 'ends_on'])
    .where('shop_id', '=', shopId)
    .where('reservation_id', '=', reservationId)
    .execute();
  const isWanted = ({ item_id, count, starts_on, ends_on }: (typeof taken)[number]): boolean =>
    starts_on === period.rental_date &&
    ends_on === period.return_date &&
    items.some((item) => item.id === item_id && item.count === count);
  return taken.length === items.length && taken.every(isWanted);
}

/**
 * Locks old and new days at once and in the order of `takeItems`: to give back first and then take would go through that
 * order twice, and could meet another rental that goes through it once.
 */
async function lockDays(db: Kysely<Schema>, { shopId, reservationId, items, period }: Swap): Promise<void> {
  await sql`
    select from item_days d
    where d.shop_id = ${shopId} and (
      d.item_id = any(${items.map(({ id }) => id)}::text[])
        and d.day between ${period.rental_date}::date and ${period.return_date}::date
      or exists (
        select from reservation_items i
        where i.shop_id = d.shop_id and i.reservation_id = ${reservationId}::uuid
          and i.item_id = d.item_id and d.day between i.starts_on and i.ends_on
      )
    )
    order by d.item_id collate "C", d.day
    for update
  `.execute(db);
}
