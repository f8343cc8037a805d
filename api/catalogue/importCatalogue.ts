import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../database';
import { deadlines, withDeadline } from '../database/deadline';
import { checkCatalogue } from './check/catalogue';
import { formatProblem, Problems, type Problem } from './read/problems';
import { takeSnapshot } from './read/snapshot';
import { storeCatalogue, type ChangesByTable } from './store/storeCatalogue';
import type { CatalogueRows, PlanPlaces } from './store/rows';

/** Goes up when the same files are to be stored in another way. */
const formatVersion = 1;

/** Any two imports wait for each other. */
const importLock = 7_142_001;

/** The folder has problems; the message lists them, each with its file and line. Nothing was stored. */
export class CatalogueInvalid extends Error {
  override readonly name = 'CatalogueInvalid';
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
  }
}

export type Totals = Readonly<Record<keyof CatalogueRows, number>>;

export type ImportReport =
  | { readonly status: 'unchanged' }
  | { readonly status: 'imported'; readonly totals: Totals; readonly changes: ChangesByTable };

/**
 * Checks a folder and counts what it holds, without a database.
 * @throws CatalogueInvalid, FolderUnreadable
 */
export async function checkFolder(folder: string): Promise<Totals> {
  const problems = new Problems();
  return totalsOf(validRows(checkCatalogue(await takeSnapshot(folder, problems), problems)).rows);
}

/**
 * Makes the database offer exactly what a folder says, all of it or nothing. A folder whose files are those of the
 * last import is not looked at further, unless `force` is set. With `onlyFirst` a database that has
 * ever imported a catalogue keeps it.
 * @throws CatalogueInvalid, FolderUnreadable
 */
export async function importCatalogue(
  db: Kysely<Schema>,
  folder: string,
  { force = false, onlyFirst = false }: { force?: boolean; onlyFirst?: boolean } = {},
): Promise<ImportReport> {
  const before = await lastHash(db);
  if (onlyFirst && before !== undefined) return { status: 'unchanged' };
  const problems = new Problems();
  const snapshot = await takeSnapshot(folder, problems);
  const hash = `${formatVersion}:${snapshot.hash}`;
  if (!force && problems.count === 0 && before === hash) return { status: 'unchanged' };

  const { rows, planPlaces } = validRows(checkCatalogue(snapshot, problems));
  const store = async (transaction: Transaction<Schema>): Promise<ChangesByTable> => {
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(transaction);
    await refuseTakenPlanIds(transaction, planPlaces, rows);
    const stored = await storeCatalogue(transaction, rows);
    await sql`insert into catalogue_imports (folder_hash, changes)
      values (${hash}, ${JSON.stringify(stored)}::text::jsonb)`.execute(transaction);
    return stored;
  };
  const changes = await withDeadline(deadlines.maintenanceMs, () => db.transaction().execute(store));
  return { status: 'imported', totals: totalsOf(rows), changes };
}

function validRows<Checked extends { readonly problems: readonly Problem[] }>(checked: Checked): Checked {
  if (checked.problems.length > 0) throw new CatalogueInvalid(checked.problems);
  return checked;
}

async function lastHash(db: Kysely<Schema>): Promise<string | undefined> {
  const { rows } = await sql<{ folder_hash: string }>`
    select folder_hash from catalogue_imports order by id desc limit 1`.execute(db);
  return rows[0]?.folder_hash;
}

/** A plan's id stays with its shop for good: old reservations are found by it. */
async function refuseTakenPlanIds(
  db: Kysely<Schema>,
  places: PlanPlaces,
  { plans }: CatalogueRows,
): Promise<void> {
  const shopOf = new Map(plans.map(({ id, shop_id }) => [id, shop_id]));
  const stored = await db.selectFrom('plans').select(['id', 'shop_id']).execute();
  const problems = stored.flatMap(({ id, shop_id }): Problem[] => {
    const place = places.get(id);
    if (!place || shopOf.get(id) === shop_id) return [];
    return [
      {
        ...place,
        field: 'id',
        message: `${id} was a plan of shop ${shop_id} before; give this one another id`,
      },
    ];
  });
  if (problems.length > 0) throw new CatalogueInvalid(problems);
}

const totalsOf = (rows: CatalogueRows): Totals => ({
  areas: rows.areas.length,
  body_types: rows.body_types.length,
  pictures: rows.pictures.length,
  shops: rows.shops.length,
  shop_seasons: rows.shop_seasons.length,
  plans: rows.plans.length,
  cars: rows.cars.length,
  options: rows.options.length,
  one_way_fees: rows.one_way_fees.length,
  documents: rows.documents.length,
});
