import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';

interface Releasing {
  readonly shopId: string;
  readonly reservationId: string;
}

/**
 * Puts the items of a reservation back into the stock of its days; done again, it does nothing.
 * The days' rows are locked in the order of `takeItems`, so that the two never wait for each other in a circle.
 */
export async function releaseItems(db: Kysely<Schema>, { shopId, reservationId }: Releasing): Promise<void> {
  await sql`
    with given_back as (
      delete from reservation_items
      where shop_id = ${shopId} and reservation_id = ${reservationId}::uuid
      returning item_id, count, starts_on, ends_on
    ), locked as materialized (
      select d.item_id, d.day, g.count
      from item_days d
      join given_back g on g.item_id = d.item_id and d.day between g.starts_on and g.ends_on
      where d.shop_id = ${shopId}
      order by d.item_id collate "C", d.day
      for update of d
    )
    update item_days set taken = item_days.taken - locked.count
    from locked
    where item_days.shop_id = ${shopId} and item_days.item_id = locked.item_id and item_days.day = locked.day
  `.execute(db);
}
