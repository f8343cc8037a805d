import { sql, type Kysely, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../database';
import { withClosings } from './closings';

/** Keeps one of many equal values: most plans of a chain have the texts of their class. */
class StringPool {
  readonly #values = new Map<string, unknown>();

  /** The row, with equal objects and lists shared by all rows. */
  row<Row extends object>(row: Row): Row {
    const fields: [string, unknown][] = Object.entries(row);
    for (const [name, value] of fields) {
      if (typeof value === 'object' && value !== null) Reflect.set(row, name, this.#shared(value));
    }
    return row;
  }

  #shared(value: object): unknown {
    const key = JSON.stringify(value);
    if (!this.#values.has(key)) this.#values.set(key, value);
    return this.#values.get(key);
  }
}

export type CatalogueRows = Awaited<ReturnType<typeof readCatalogue>>;

/** Read at a time: the answer of so many is parsed in some milliseconds. */
const shopsAtOnce = 40;

/** Goes up with each committed change of the catalogue's tables. */
export const revisionOf = async (db: Kysely<Schema>): Promise<number> =>
  (await db.selectFrom('catalogue_revision').select('revision').executeTakeFirstOrThrow()).revision;

/**
 * Reads all offers, in the catalogue's order, with the revision. One snapshot of the database serves all of it; it
 * reads some shops at a time, so that calls are answered in between. Cars and bookings are not part of it: they
 * change all the time.
 */
export const readCatalogue = (db: Kysely<Schema>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const { shops: rows, ...company } = await readCompany(snapshot);
      const offered = rows.map((shop) => withClosings(shop, shop.closings));
      const shops = new Map(offered.map((shop) => [shop.id, shop]));
      const bodyTypes = new Map(company.body_types.map((bodyType) => [bodyType.id, bodyType.name]));
      const pool = new StringPool();
      offered.forEach((shop) => pool.row(shop));

      const found: ShopRows = { plans: [], options: [], seasons: [], return_shops: [] };
      for (let from = 0; from < offered.length; from += shopsAtOnce) {
        const ids = offered.slice(from, from + shopsAtOnce).map(({ id }) => id);
        const { plans, options, seasons, return_shops } = await readShops(snapshot, ids);
        for (const plan of plans) found.plans.push(pool.row(plan));
        for (const option of options) found.options.push(pool.row(option));
        for (const season of seasons) found.seasons.push(pool.row(season));
        found.return_shops.push(...return_shops);
      }
      return {
        ...company,
        shops: offered,
        ...found,
        plans: found.plans.flatMap((plan) => {
          const [shop, body_type_name] = [shops.get(plan.shop_id), bodyTypes.get(plan.body_type_id)];
          return shop && body_type_name
            ? [
                Object.assign(plan, {
                  shop_name: shop.name,
                  body_type_name,
                  least_age: plan.least_age ?? shop.least_age,
                }),
              ]
            : [];
        }),
        return_shops: found.return_shops.flatMap(({ shop_id, return_shop_id, fee, transfer_hours }) => {
          const shop = shops.get(return_shop_id);
          if (!shop) return [];
          const { id, name, time_zone, hours, holidays, special_hours, closings } = shop;
          const place = { id, name, time_zone, hours, holidays, special_hours, closings };
          return [{ shop_id, ...place, fee, transfer_hours }];
        }),
      };
    });

/** The sum and the number of the stars that published reviews give; null for none. */
const ratingOf = (which: RawBuilder<unknown>) =>
  sql<{ readonly stars: number; readonly count: number } | null>`(
    select json_build_object('stars', sum(v.stars), 'count', count(*)) from reviews v
    where ${which} and v.status = 'published' having count(*) > 0
  )`.as('rating');

const readCompany = (db: Kysely<Schema>) =>
  db
    .selectFrom('catalogue_revision')
    .select(['revision', 'languages', 'site'])
    .select((of) => [
      jsonArrayFrom(of.selectFrom('areas').select(['id', 'name']).orderBy('position').orderBy('id')).as(
        'areas',
      ),
      jsonArrayFrom(
        of.selectFrom('body_types').select(['id', 'name', 'picture']).orderBy('position').orderBy('id'),
      ).as('body_types'),
      jsonArrayFrom(
        of
          .selectFrom('shops as s')
          .innerJoin('areas as a', 'a.id', 's.area_id')
          .where('s.withdrawn_at', 'is', null)
          .selectAll('s')
          .select(['a.name as area_name', ratingOf(sql`v.shop_id = s.id`)])
          .select((ofShop) =>
            jsonArrayFrom(
              ofShop
                .selectFrom('shop_closings as c')
                .whereRef('c.shop_id', '=', 's.id')
                .select(['c.starts_on', 'c.ends_on', 'c.from_time', 'c.until_time', 'c.reason'])
                .orderBy('c.starts_on')
                .orderBy('c.id'),
            ).as('closings'),
          )
          .orderBy('a.position')
          .orderBy('s.position')
          .orderBy('s.id'),
      ).as('shops'),
      jsonArrayFrom(of.selectFrom('places').selectAll().orderBy('position').orderBy('id')).as('places'),
      jsonArrayFrom(
        of.selectFrom('documents').select(['id', 'shop_id', 'title']).orderBy('position').orderBy('id'),
      ).as('documents'),
    ])
    .executeTakeFirstOrThrow();

type ShopRows = Awaited<ReturnType<typeof readShops>>;

const readShops = (db: Kysely<Schema>, ids: readonly string[]) =>
  db
    .selectNoFrom((of) => [
      jsonArrayFrom(
        of
          .selectFrom('plans as p')
          .innerJoin('shops as s', 's.id', 'p.shop_id')
          .where('p.shop_id', 'in', ids)
          .where('p.withdrawn_at', 'is', null)
          .selectAll('p')
          .select(ratingOf(sql`v.shop_id = p.shop_id and v.plan_id = p.id`))
          .orderBy('s.position')
          .orderBy('p.position')
          .orderBy('p.id'),
      ).as('plans'),
      jsonArrayFrom(
        of
          .selectFrom('options')
          .where('shop_id', 'in', ids)
          .where('withdrawn_at', 'is', null)
          .selectAll('options')
          .orderBy('position')
          .orderBy('id'),
      ).as('options'),
      jsonArrayFrom(
        of
          .selectFrom('shop_seasons')
          .where('shop_id', 'in', ids)
          .selectAll('shop_seasons')
          .orderBy('starts_on'),
      ).as('seasons'),
      jsonArrayFrom(
        of
          .selectFrom('one_way_fees as f')
          .innerJoin('shops as s', 's.id', 'f.return_shop_id')
          .where('f.shop_id', 'in', ids)
          .where('s.withdrawn_at', 'is', null)
          .select(['f.shop_id', 'f.return_shop_id', 'f.fee', 'f.transfer_hours'])
          .orderBy('f.fee')
          .orderBy('s.position'),
      ).as('return_shops'),
    ])
    .executeTakeFirstOrThrow();
