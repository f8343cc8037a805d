import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../database';

export type CatalogueRows = Awaited<ReturnType<typeof readCatalogue>>;

/** Goes up with each committed change of the catalogue's tables. */
export const revisionOf = async (db: Kysely<Schema>): Promise<number> =>
  (await db.selectFrom('catalogue_revision').select('revision').executeTakeFirstOrThrow()).revision;

/**
 * All that is offered, in the catalogue's order, with its revision. One statement, so that all of it is of one moment.
 * Cars and what is taken are not part of it: they change with each booking.
 */
export const readCatalogue = (db: Kysely<Schema>) =>
  db
    .selectFrom('catalogue_revision')
    .select('revision')
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
          .select('a.name as area_name')
          .orderBy('a.position')
          .orderBy('s.position')
          .orderBy('s.id'),
      ).as('shops'),
      jsonArrayFrom(
        of
          .selectFrom('plans as p')
          .innerJoin('shops as s', 's.id', 'p.shop_id')
          .innerJoin('body_types as b', 'b.id', 'p.body_type_id')
          .where('p.withdrawn_at', 'is', null)
          .where('s.withdrawn_at', 'is', null)
          .selectAll('p')
          .select(['s.name as shop_name', 'b.name as body_type_name'])
          .orderBy('s.position')
          .orderBy('p.position')
          .orderBy('p.id'),
      ).as('plans'),
      jsonArrayFrom(
        of
          .selectFrom('options')
          .where('withdrawn_at', 'is', null)
          .selectAll('options')
          .orderBy('position')
          .orderBy('id'),
      ).as('options'),
      jsonArrayFrom(of.selectFrom('shop_seasons').selectAll('shop_seasons').orderBy('starts_on')).as(
        'seasons',
      ),
      jsonArrayFrom(
        of
          .selectFrom('one_way_fees as f')
          .innerJoin('shops as s', 's.id', 'f.return_shop_id')
          .where('s.withdrawn_at', 'is', null)
          .select(['f.shop_id', 's.id', 's.name', 's.time_zone', 's.hours', 's.holidays', 'f.fee'])
          .orderBy('f.fee')
          .orderBy('s.position'),
      ).as('return_shops'),
      jsonArrayFrom(
        of.selectFrom('documents').select(['id', 'shop_id', 'title']).orderBy('position').orderBy('id'),
      ).as('documents'),
    ])
    .executeTakeFirstOrThrow();
