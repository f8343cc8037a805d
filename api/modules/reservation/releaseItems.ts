import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../database';

interface Releasing {
  readonly shopId: string;
  readonly reservationId: string;
}

/** Puts the items of a reservation back into the stock of its days; done again, it does nothing. */
export const releaseItems = (db: Kysely<Schema>, { shopId, reservationId }: Releasing): Promise<void> =>
  putBack(
    db,
    shopId,
    sql`
      delete from reservation_items
      where shop_id = ${shopId} and reservation_id = ${reservationId}::uuid
      returning item_id, count, starts_on, ends_on
    `,
  );

/** Leaves a reservation its items until a day, and puts them back into the stock of the days after it. */
export const keepItems = (
  db: Kysely<Schema>,
  { shopId, reservationId }: Releasing,
  until: string,
): Promise<void> =>
  putBack(
    db,
    shopId,
    sql`
      update reservation_items i set ends_on = ${until}::date from reservation_items was
      where i.shop_id = ${shopId} and i.reservation_id = ${reservationId}::uuid and i.ends_on > ${until}::date
        and was.shop_id = i.shop_id and was.reservation_id = i.reservation_id and was.item_id = i.item_id
      returning i.item_id, i.count, ${until}::date + 1 as starts_on, was.ends_on
    `,
  );

/** The days' rows are locked in the order of `takeItems`, so that the two never wait for each other in a circle. */
async function putBack(db: Kysely<Schema>, shopId: string, givenBack: RawBuilder<unknown>): Promise<void> {
  await sql`
    with given_back as (
      ${givenBack}
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
