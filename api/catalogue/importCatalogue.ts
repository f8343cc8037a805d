import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../database';
import { deadlines, withDeadline } from '../database/deadline';
import { drawnPhotos } from '../modules/media/photo';
import { checkCatalogue, type CheckedCatalogue } from './check/catalogue';
import { checkTimeZones, checkZonesOfBookings } from './check/timeZones';
import { checkPhotos, drawPhoto, type Photo } from './content/photo';
import { defaultsFile } from './read/defaults';
import { formatProblem, Problems, type Problem } from './read/problems';
import { takeSnapshot } from './read/snapshot';
import { closedInSpiteOf, type KeptClosed } from './store/keptClosed';
import { outsideHours, shopsWithNewHours, type OutsideHours } from './store/outsideHours';
import { stagedName } from './store/staged';
import { stageCatalogue, storeCatalogue, type ChangesByTable } from './store/storeCatalogue';
import {
  carsKeptAtCounter,
  massWithdrawal,
  withdrawnNow,
  type KeptCar,
  type Withdrawn,
} from './store/withdrawn';
import type { CatalogueRows, PlanPlaces, Row } from './store/rows';

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

type ImportReport =
  | { readonly status: 'unchanged' }
  | {
      /** `tried`: it would be like this; nothing was changed. */
      readonly status: 'imported' | 'tried';
      readonly totals: Totals;
      readonly changes: ChangesByTable;
      readonly withdrawn: readonly Withdrawn[];
      /** Pick-ups and returns to come that were in the hours of a shop perhaps, and are not in its new ones. */
      readonly outsideHours: readonly OutsideHours[];
      /** Days with special hours that do not count, because the counter has closed the shop then. */
      readonly keptClosed: readonly KeptClosed[];
      /** Cars that the counter keeps from customers all the same. */
      readonly keptCars: readonly KeptCar[];
      /** The reason why a real import would be refused, after a dry run. */
      readonly refusal?: string | undefined;
    };

interface ImportOptions {
  readonly force?: boolean;
  readonly onlyFirst?: boolean;
  /** Does all the work and rolls it back. */
  readonly dryRun?: boolean;
  readonly allowWithdrawals?: boolean;
}

/** More would be withdrawn than a change is likely to. */
export class MassWithdrawal extends Error {
  override readonly name = 'MassWithdrawal';
}

class DryRunRollback extends Error {
  constructor(readonly report: ImportReport) {
    super('A dry run');
  }
}

/** Checks a folder and counts its records, without a database. @throws CatalogueInvalid, FolderUnreadable */
export async function checkFolder(folder: string): Promise<Totals> {
  const problems = new Problems();
  const { rows, photos } = await checkCatalogue(await takeSnapshot(folder, problems), problems);
  await checkPhotos(photos, problems);
  const cars = await checkAll(rows.cars);
  refuseProblems(problems);
  return totalsOf(rows, photos, cars);
}

/**
 * Makes the database offer exactly what a folder says, all of it or nothing. A folder whose files are those of the
 * last import is not looked at further, unless `force` is set. With `onlyFirst` a database that has
 * ever imported a catalogue keeps it.
 * @throws CatalogueInvalid, FolderUnreadable, MassWithdrawal unless that is allowed
 */
export async function importCatalogue(
  db: Kysely<Schema>,
  folder: string,
  { force = false, onlyFirst = false, dryRun = false, allowWithdrawals = false }: ImportOptions = {},
): Promise<ImportReport> {
  const before = await lastHash(db);
  if (onlyFirst && before !== undefined) return { status: 'unchanged' };
  const problems = new Problems();
  const snapshot = await takeSnapshot(folder, problems);
  const hash = `${formatVersion}:${snapshot.hash}`;
  if (!force && problems.count === 0 && before === hash) return { status: 'unchanged' };

  const { rows, planPlaces, timeZones, photos, currency, ...site } = await checkCatalogue(snapshot, problems);
  await checkTimeZones(db, timeZones, problems);
  await checkPhotos(photos, problems);
  const drawn = problems.count === 0 ? await drawNew(db, photos) : [];
  const store = async (transaction: Transaction<Schema>): Promise<ImportReport> => {
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(transaction);
    const staged = await stageCatalogue(transaction, rows);
    // Staging has read the last records.
    refuseProblems(problems);
    await checkZonesOfBookings(transaction, timeZones, problems);
    refuseProblems(problems);
    await refuseTakenPlanIds(transaction, planPlaces);
    await refuseOtherCurrency(transaction, currency);
    // Before pictures that nothing shows are deleted: the site's mark is one.
    await storeSite(transaction, site);
    const withNewHours = await shopsWithNewHours(transaction);
    const changes = await storeCatalogue(transaction, staged, [...rows.pictures, ...drawn]);
    await sql`insert into catalogue_imports (folder_hash, changes)
      values (${hash}, ${JSON.stringify(changes)}::text::jsonb)`.execute(transaction);
    const withdrawn = await withdrawnNow(transaction);
    const tooMany = allowWithdrawals ? undefined : await massWithdrawal(transaction, withdrawn);
    const keptClosed = await closedInSpiteOf(transaction);
    const keptCars = await carsKeptAtCounter(transaction);
    const totals = totalsOf(rows, photos, staged.cars.count);
    const result = {
      ...{ totals, changes, withdrawn, keptClosed, keptCars },
      outsideHours: await outsideHours(transaction, withNewHours),
    };
    if (dryRun) throw new DryRunRollback({ status: 'tried', ...result, refusal: tooMany });
    if (tooMany !== undefined) throw new MassWithdrawal(tooMany);
    return { status: 'imported', ...result };
  };
  if (problems.count > 0) {
    await checkAll(rows.cars);
    refuseProblems(problems);
  }
  return withDeadline(deadlines.maintenanceMs, () => db.transaction().execute(store)).catch(
    (error: unknown) => {
      if (error instanceof DryRunRollback) return error.report;
      throw error;
    },
  );
}

/** The photographs that the database does not have yet, in every size. They are drawn before anything is locked. */
async function drawNew(db: Kysely<Schema>, photos: readonly Photo[]): Promise<Row<'pictures'>[]> {
  const rows: Row<'pictures'>[] = [];
  for (const photo of photos) {
    const ids = drawnPhotos(photo.id).map(({ id }) => id);
    const known = await db.selectFrom('pictures').select('id').where('id', 'in', ids).execute();
    if (known.length < ids.length) rows.push(...(await drawPhoto(photo)));
  }
  return rows;
}

/** Rows are checked as they are read. @returns how many there are */
async function checkAll(rows: AsyncIterable<object>): Promise<number> {
  const iterator = rows[Symbol.asyncIterator]();
  let count = 0;
  while ((await iterator.next()).done !== true) count += 1;
  return count;
}

function refuseProblems(problems: Problems): void {
  if (problems.count > 0) throw new CatalogueInvalid(problems.list());
}

const storeSite = (db: Kysely<Schema>, { languages, site }: Pick<CheckedCatalogue, 'languages' | 'site'>) =>
  sql`
  update catalogue_revision as now
  set languages = named.languages, site = named.site, revision = revision + 1
  from (select
    ${JSON.stringify(languages)}::text::jsonb as languages,
    ${JSON.stringify(site)}::text::jsonb as site
  ) as named
  where (now.languages, now.site) is distinct from (named.languages, named.site)`.execute(db);

async function lastHash(db: Kysely<Schema>): Promise<string | undefined> {
  const { rows } = await sql<{ folder_hash: string }>`
    select folder_hash from catalogue_imports order by id desc limit 1`.execute(db);
  return rows[0]?.folder_hash;
}

/** A plan's id stays with its shop for good: old reservations are found by it. */
async function refuseTakenPlanIds(db: Kysely<Schema>, places: PlanPlaces): Promise<void> {
  const { rows: taken } = await sql<{ id: string; shop_id: string }>`
    select p.id, p.shop_id from plans p
    join ${sql.table(stagedName('plans'))} named on named.id = p.id and named.shop_id <> p.shop_id`.execute(
    db,
  );
  const problems = new Problems();
  for (const { id, shop_id } of taken) {
    const place = places.get(id);
    if (place)
      problems.add(place, 'id', `${id} was a plan of shop ${shop_id} before; give this one another id`);
  }
  refuseProblems(problems);
}

/** Pages write all amounts in the one currency of the site, those of reservations too. */
async function refuseOtherCurrency(db: Kysely<Schema>, currency: string): Promise<void> {
  const { rows } = await sql<{ before: string }>`
    select coalesce(issuer->>'currency', 'JPY') as before from shops where withdrawn_at is null limit 1`.execute(
    db,
  );
  const before = rows[0]?.before ?? currency;
  if (before === currency) return;
  // A car that the shop keeps for itself costs nobody anything.
  const booked = await sql`
    select 1 from reservations r
    where not exists (select from car_blocks b where b.shop_id = r.shop_id and b.reservation_id = r.id)
    limit 1`.execute(db);
  if (booked.rows.length === 0) return;
  const problems = new Problems();
  problems.add(
    { file: defaultsFile, line: 1 },
    'issuer.currency',
    `is ${currency}, but there are reservations in ${before}; import it into a new database`,
  );
  refuseProblems(problems);
}

const totalsOf = (rows: CatalogueRows, photos: readonly Photo[], cars: number): Totals => ({
  areas: rows.areas.length,
  body_types: rows.body_types.length,
  pictures: rows.pictures.length + photos.length,
  shops: rows.shops.length,
  shop_seasons: rows.shop_seasons.length,
  plans: rows.plans.length,
  cars,
  options: rows.options.length,
  one_way_fees: rows.one_way_fees.length,
  documents: rows.documents.length,
  places: rows.places.length,
  postcode_prefixes: rows.postcode_prefixes.length,
});
