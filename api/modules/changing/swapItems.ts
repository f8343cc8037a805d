import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';
import { releaseItems } from '../reservation/releaseItems';
import { takeItems, type ItemCount, type LendingReservation } from '../booking/takeItems';
import { lentDays } from '../prices/lending';

/**
 * Gives back the items of a reservation and takes others, or the same ones for other days. Items that stay as they are
 * are left alone, however few the shop has by now.
 * @throws Refused 422 on `rental_item_id` when an item is lent out on one of the days.
 */
export async function swapItems(
  db: Kysely<Schema>,
  rental: LendingReservation,
  items: readonly ItemCount[],
): Promise<void> {
  if (await areTaken(db, rental, items)) return;
  await lockDays(db, rental, items);
  await releaseItems(db, { shopId: rental.shop_id, reservationId: rental.id });
  await takeItems(db, rental, items);
}

async function areTaken(
  db: Kysely<Schema>,
  rental: LendingReservation,
  items: readonly ItemCount[],
): Promise<boolean> {
  const { from, to } = lentDays(rental);
  const taken = await db
    .selectFrom('reservation_items')
    .select(['item_id', 'count', 'starts_on', 'ends_on'])
    .where('shop_id', '=', rental.shop_id)
    .where('reservation_id', '=', rental.id)
    .execute();
  const isWanted = ({ item_id, count, starts_on, ends_on }: (typeof taken)[number]): boolean =>
    starts_on === from && ends_on === to && items.some((item) => item.id === item_id && item.count === count);
  return taken.length === items.length && taken.every(isWanted);
}

/**
 * Locks old and new days at once and in the order of `takeItems`: to give back first and then take would go through that
 * order twice, and could meet another rental that goes through it once.
 */
async function lockDays(
  db: Kysely<Schema>,
  rental: LendingReservation,
  items: readonly ItemCount[],
): Promise<void> {
  const { from, to } = lentDays(rental);
  await sql`
    select from item_days d
    where d.shop_id = ${rental.shop_id} and (
      d.item_id = any(${items.map(({ id }) => id)}::text[])
        and d.day between ${from}::date and ${to}::date
      or exists (
        select from reservation_items i
        where i.shop_id = d.shop_id and i.reservation_id = ${rental.id}::uuid
          and i.item_id = d.item_id and d.day between i.starts_on and i.ends_on
      )
    )
    order by d.item_id collate "C", d.day
    for update
  `.execute(db);
}
