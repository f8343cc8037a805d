import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';
import { addPictures, deleteUnusedPictures } from './pictures';
import type { CatalogueRows } from './rows';
import { stage } from './staged';
import { deleteOthers, upsert, withdrawOthers } from './upsert';

/** Rows of one table that an import touched; `removed` are deleted or, where reservations may name them, withdrawn. */
interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}
export type ChangesByTable = Readonly<Record<keyof CatalogueRows, Changes>>;

/** Being named again brings back what was withdrawn. */
async function* offered<Row extends object>(rows: AsyncIterable<Row> | Iterable<Row>) {
  for await (const row of rows) yield { ...row, withdrawn_at: null };
}

/** A whole catalogue in the tables that `stage` makes. */
type StagedCatalogue = Awaited<ReturnType<typeof stageCatalogue>>;

/** Belongs into the transaction that stores it. */
export const stageCatalogue = async (db: Kysely<Schema>, rows: CatalogueRows) => ({
  areas: await stage(db, 'areas', rows.areas),
  body_types: await stage(db, 'body_types', rows.body_types),
  shops: await stage(db, 'shops', offered(rows.shops)),
  shop_seasons: await stage(db, 'shop_seasons', rows.shop_seasons),
  plans: await stage(db, 'plans', offered(rows.plans)),
  cars: await stage(db, 'cars', offered(rows.cars)),
  options: await stage(db, 'options', offered(rows.options)),
  one_way_fees: await stage(db, 'one_way_fees', rows.one_way_fees),
  documents: await stage(db, 'documents', rows.documents),
  places: await stage(db, 'places', rows.places),
  postcode_prefixes: await stage(db, 'postcode_prefixes', rows.postcode_prefixes),
});

/** Makes the database offer exactly the staged catalogue. Belongs into a transaction. */
export async function storeCatalogue(
  db: Kysely<Schema>,
  staged: StagedCatalogue,
  namedPictures: CatalogueRows['pictures'],
): Promise<ChangesByTable> {
  const shopKey = ['id'] as const;
  const perShop = ['shop_id', 'id'] as const;
  const seasonColumns = ['shop_id', 'starts_on', 'ends_on', 'percent', 'name'] as const;
  const feeKey = ['shop_id', 'return_shop_id'] as const;

  const areas = await upsert(db, staged.areas, ['id']);
  const pictures = await addPictures(db, namedPictures);
  const bodyTypes = await upsert(db, staged.body_types, ['id']);
  const shops = await upsert(db, staged.shops, shopKey);
  // Seasons that changed go first: two versions of one could overlap, which the table forbids.
  const oldSeasons = await deleteOthers(db, staged.shop_seasons, seasonColumns);
  const seasons = await upsert(db, staged.shop_seasons, ['shop_id', 'starts_on']);
  const plans = await upsert(db, staged.plans, perShop);
  const cars = await upsert(db, staged.cars, perShop);
  const options = await upsert(db, staged.options, perShop);
  const fees = await upsert(db, staged.one_way_fees, feeKey);
  const documents = await upsert(db, staged.documents, ['id']);
  const places = await upsert(db, staged.places, ['id']);
  const postcodes = await upsert(db, staged.postcode_prefixes, ['prefix']);
  return {
    cars: { ...cars, removed: await withdrawOthers(db, staged.cars, perShop) },
    plans: { ...plans, removed: await withdrawOthers(db, staged.plans, perShop) },
    options: { ...options, removed: await withdrawOthers(db, staged.options, perShop) },
    shop_seasons: { ...seasons, removed: oldSeasons },
    one_way_fees: { ...fees, removed: await deleteOthers(db, staged.one_way_fees, feeKey) },
    documents: { ...documents, removed: await deleteOthers(db, staged.documents, ['id']) },
    places: { ...places, removed: await deleteOthers(db, staged.places, ['id']) },
    postcode_prefixes: {
      ...postcodes,
      removed: await deleteOthers(db, staged.postcode_prefixes, ['prefix']),
    },
    shops: { ...shops, removed: await withdrawOthers(db, staged.shops, shopKey) },
    body_types: {
      ...bodyTypes,
      removed: await deleteOthers(
        db,
        staged.body_types,
        ['id'],
        sql`exists (select from plans where body_type_id = body_types.id)`,
      ),
    },
    areas: {
      ...areas,
      removed: await deleteOthers(
        db,
        staged.areas,
        ['id'],
        sql`exists (select from shops where area_id = areas.id)`,
      ),
    },
    pictures: { ...pictures, removed: await deleteUnusedPictures(db) },
  };
}
