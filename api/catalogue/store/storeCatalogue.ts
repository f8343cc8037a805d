import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';
import { addPictures, deleteUnusedPictures } from './pictures';
import type { CatalogueRows } from './rows';
import { deleteOthers, upsert, withdrawOthers } from './upsert';

/** Rows of one table that an import touched; `removed` are deleted or, where reservations may name them, withdrawn. */
export interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}
export type ChangesByTable = Readonly<Record<keyof CatalogueRows, Changes>>;

/** Being named again brings back what was withdrawn. */
const offered = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, withdrawn_at: null }));

/** Makes the database offer exactly this catalogue. Belongs into a transaction. */
export async function storeCatalogue(db: Kysely<Schema>, rows: CatalogueRows): Promise<ChangesByTable> {
  const shopKey = ['id'] as const;
  const perShop = ['shop_id', 'id'] as const;
  const seasonColumns = ['shop_id', 'starts_on', 'ends_on', 'percent', 'name'] as const;
  const feeKey = ['shop_id', 'return_shop_id'] as const;

  const areas = await upsert(db, 'areas', ['id'], rows.areas);
  const pictures = await addPictures(db, rows.pictures);
  const bodyTypes = await upsert(db, 'body_types', ['id'], rows.body_types);
  const shops = await upsert(db, 'shops', shopKey, offered(rows.shops));
  // Seasons that changed go first: two versions of one could overlap, which the table forbids.
  const oldSeasons = await deleteOthers(db, 'shop_seasons', seasonColumns, rows.shop_seasons);
  const seasons = await upsert(db, 'shop_seasons', ['shop_id', 'starts_on'], rows.shop_seasons);
  const plans = await upsert(db, 'plans', perShop, offered(rows.plans));
  const cars = await upsert(db, 'cars', perShop, offered(rows.cars));
  const options = await upsert(db, 'options', perShop, offered(rows.options));
  const fees = await upsert(db, 'one_way_fees', feeKey, rows.one_way_fees);
  const documents = await upsert(db, 'documents', ['id'], rows.documents);
  return {
    cars: { ...cars, removed: await withdrawOthers(db, 'cars', perShop, rows.cars) },
    plans: { ...plans, removed: await withdrawOthers(db, 'plans', perShop, rows.plans) },
    options: { ...options, removed: await withdrawOthers(db, 'options', perShop, rows.options) },
    shop_seasons: { ...seasons, removed: oldSeasons },
    one_way_fees: { ...fees, removed: await deleteOthers(db, 'one_way_fees', feeKey, rows.one_way_fees) },
    documents: { ...documents, removed: await deleteOthers(db, 'documents', ['id'], rows.documents) },
    shops: { ...shops, removed: await withdrawOthers(db, 'shops', shopKey, rows.shops) },
    body_types: {
      ...bodyTypes,
      removed: await deleteOthers(
        db,
        'body_types',
        ['id'],
        rows.body_types,
        sql`exists (select from plans where body_type_id = body_types.id)`,
      ),
    },
    areas: {
      ...areas,
      removed: await deleteOthers(
        db,
        'areas',
        ['id'],
        rows.areas,
        sql`exists (select from shops where area_id = areas.id)`,
      ),
    },
    pictures: { ...pictures, removed: await deleteUnusedPictures(db) },
  };
}
