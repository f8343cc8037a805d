import type { Kysely } from 'kysely';
import type { Schema } from '../database';
import { Blocks } from '../modules/counter/cars/Blocks';
import { describeOnBothDatabases, describeOnPostgres, type DatabaseUnderTest } from '../testing';
import { CatalogueInvalid, importCatalogue } from './importCatalogue';
import { CatalogueFolder, plainSvg, type FileChanges } from './testing/smallCatalogue';

const offeredIds = async (db: Kysely<Schema>, table: 'plans' | 'cars' | 'shops' | 'options') =>
  (await db.selectFrom(table).select('id').where('withdrawn_at', 'is', null).orderBy('id').execute()).map(
    ({ id }) => id,
  );

const withoutNahaCar = { 'cars.csv': (usual: string) => usual.replace('naha,N-1,naha-kei,white\n', '') };
const withoutIshigaki: FileChanges = {
  'shops/ishigaki.yaml': null,
  'plans.csv': 'shop,class\nnaha,kei\n',
  'cars.csv': 'shop,id,plan,colour\nnaha,N-1,naha-kei,white\n',
  'one_way_fees.csv': null,
};

/** The usual catalogue, loaded anew before each test. */
function usualCatalogue(database: DatabaseUnderTest) {
  let catalogue: CatalogueFolder;
  beforeEach(async () => {
    catalogue = await CatalogueFolder.create();
    await importCatalogue(database.db, catalogue.folder, { force: true });
  });
  afterEach(() => catalogue.remove());
  const load = (options?: { force: true }) => importCatalogue(database.db, catalogue.folder, options);
  return {
    load,
    /** Goes back to the usual files but for these changes, and loads them. */
    loadWith: async (changes: FileChanges) => {
      await catalogue.remove();
      catalogue = await CatalogueFolder.create(changes);
      return load();
    },
  };
}

describeOnBothDatabases('importing a catalogue', (database) => {
  const { load, loadWith } = usualCatalogue(database);

  it('fills a plan from its class and a shop from the defaults', async () => {
    const plan = await database.db
      .selectFrom('plans')
      .selectAll()
      .where('id', '=', 'naha-kei')
      .executeTakeFirstOrThrow();
    expect(plan).toMatchObject({
      shop_id: 'naha',
      passengers: 4,
      hours_6: 4000,
      hours_24: 6600,
      pictures: [{ alt: { ja: '軽自動車' } }],
    });
    const shop = await database.db
      .selectFrom('shops')
      .selectAll()
      .where('id', '=', 'naha')
      .executeTakeFirstOrThrow();
    expect(shop).toMatchObject({
      area_id: 'okinawa',
      time_zone: 'Asia/Tokyo',
      holidays: ['2027-01-01'],
      cancel_cap: 6600,
    });
    expect(shop.hours).toEqual(Array.from({ length: 7 }, () => ({ open: '08:00', close: '20:00' })));
  });

  it('says what an accident costs, what covers pay, and for whom and when items are lent', async () => {
    await loadWith({
      'shops/naha.yaml': (usual) => `${usual}\nliability: { noc: 60000 }`,
      'options.yaml': null,
      'options.csv': [
        'id,kind,name.en,name.ja,description.en,description.ja,price,unit,stock,max_count,pays,child_ages.from,child_ages.to,months',
        'full,cover,Full,フル,All,すべて,2200,day,,,excess|noc,,,',
        'seat,item,Seat,シート,Seat,座席,1100,rental,4,2,,1,4,',
        'chain,item,Chain,チェーン,Chain,チェーン,1100,rental,4,1,,,,12|1|2',
      ].join('\n'),
    });
    const shops = await database.db.selectFrom('shops').select(['id', 'liability']).orderBy('id').execute();
    expect(shops).toEqual([
      { id: 'ishigaki', liability: { excess: 100_000, noc: 50_000 } },
      { id: 'naha', liability: { excess: 100_000, noc: 60_000 } },
    ]);
    const options = await database.db
      .selectFrom('options')
      .where('shop_id', '=', 'naha')
      .where('withdrawn_at', 'is', null)
      .orderBy('id')
      .select(['id', 'pays', 'child_ages', 'months'])
      .execute();
    expect(options).toEqual([
      { id: 'chain', pays: [], child_ages: null, months: [12, 1, 2] },
      { id: 'full', pays: ['excess', 'noc'], child_ages: null, months: null },
      { id: 'seat', pays: [], child_ages: { from: 1, to: 4 }, months: null },
    ]);
  });

  it('changes nothing the second time', async () => {
    expect(await load()).toEqual({ status: 'unchanged' });
    const again = await load({ force: true });
    const untouched = { added: 0, changed: 0, removed: 0 };
    expect(again).toMatchObject({
      changes: {
        shops: untouched,
        plans: untouched,
        cars: untouched,
        shop_seasons: untouched,
        pictures: untouched,
      },
    });
  });

  const addedAt = () =>
    database.db.selectFrom('cars').select('added_at').where('id', '=', 'N-1').executeTakeFirst();

  it('withdraws what is reserved instead of deleting it, and brings it back', async () => {
    await reserve(database.db);
    const added = await addedAt();
    expect(added?.added_at).not.toBeNull();
    const report = await loadWith(withoutNahaCar);
    expect(report).toMatchObject({ changes: { cars: { removed: 1 } } });
    expect(await offeredIds(database.db, 'cars')).toEqual(['I-1', 'N-2']);
    const { car_id } = await database.db
      .selectFrom('reservations')
      .select('car_id')
      .executeTakeFirstOrThrow();
    expect(car_id).toBe('N-1');

    await loadWith({});
    expect(await offeredIds(database.db, 'cars')).toEqual(['I-1', 'N-1', 'N-2']);
    expect(await addedAt()).toEqual(added);
  });

  it('leaves a car that the counter keeps as it is, and says so', async () => {
    const blocks = new Blocks({ db: database.db, pool: database.db, clock: () => new Date() });
    await blocks.withdraw({ shop: 'naha', car: 'N-2' }, { from_date: '2099-01-01', note: 'Sold' });
    const keptCars = [{ id: 'naha N-2', kind: 'withdrawn', from: '2099-01-01' }];
    expect(await load({ force: true })).toMatchObject({ keptCars, withdrawn: [] });
    expect(await database.db.selectFrom('car_blocks').select('kind').execute()).toEqual([
      { kind: 'withdrawn' },
    ]);
  });

  it('names the pick-ups and returns that the new hours of a shop leave outside', async () => {
    await reserve(database.db);
    const naha = (more: string): FileChanges => ({ 'shops/naha.yaml': (usual) => `${usual}\n${more}` });
    const outside = async (more: string) => {
      const report = await loadWith(naha(more));
      return 'outsideHours' in report ? report.outsideHours : report;
    };
    const booked = { shop_id: 'naha', time: '10:00', reserve_number: 'W-1' };
    expect(await outside('holidays: [2027-05-01]')).toEqual([
      { ...booked, kind: 'pick-up', date: '2027-05-01' },
    ]);
    expect(await outside('special_hours: { 2027-05-02: 12:00-18:00 }')).toEqual([
      { ...booked, kind: 'return', date: '2027-05-02' },
    ]);
    expect(await outside('special_hours: { 2027-05-02: 09:00-18:00 }')).toEqual([]);
    await database.db.updateTable('reservations').set({ status: 'cancelled' }).execute();
    expect(await outside('holidays: [2027-05-01]')).toEqual([]);
  });

  it('moves seasons without tripping over their old days', async () => {
    await loadWith({
      'seasons.csv': 'name.en,name.ja,starts_on,ends_on,percent\nObon,お盆,2027-08-10,2027-08-18,150\n',
    });
    const seasons = await database.db
      .selectFrom('shop_seasons')
      .select('starts_on')
      .where('shop_id', '=', 'naha')
      .execute();
    expect(seasons).toEqual([{ starts_on: '2027-08-10' }]);
  });
});

describeOnPostgres('importing another catalogue', (database) => {
  const { loadWith } = usualCatalogue(database);

  it('leaves a company’s own catalogue alone when only a first one is wanted', async () => {
    await loadWith(withoutIshigaki);
    const other = await CatalogueFolder.create();
    expect(await importCatalogue(database.db, other.folder, { onlyFirst: true })).toEqual({
      status: 'unchanged',
    });
    await other.remove();
    expect(await offeredIds(database.db, 'shops')).toEqual(['naha']);
  });

  it('changes what differs and nothing else', async () => {
    const report = await loadWith({ 'plans.csv': (usual) => usual.replace('6600', '7700') });
    expect(report).toMatchObject({
      status: 'imported',
      changes: { plans: { added: 0, changed: 1, removed: 0 }, cars: { added: 0, changed: 0, removed: 0 } },
    });
    const { hours_24 } = await database.db
      .selectFrom('plans')
      .select('hours_24')
      .where('id', '=', 'naha-kei')
      .executeTakeFirstOrThrow();
    expect(hours_24).toBe(7700);
  });

  it('stores nothing of a catalogue that has an error anywhere', async () => {
    const wrong = loadWith({ 'plans.csv': (usual) => usual.replace('6600', '7700'), 'text.md': '' });
    await expect(wrong).rejects.toThrow(CatalogueInvalid);
    const { hours_24 } = await database.db
      .selectFrom('plans')
      .select('hours_24')
      .where('id', '=', 'naha-kei')
      .executeTakeFirstOrThrow();
    expect(hours_24).toBe(6600);
  });

  it('withdraws a shop with its plans, cars and options', async () => {
    await loadWith(withoutIshigaki);
    expect(await offeredIds(database.db, 'shops')).toEqual(['naha']);
    expect(await offeredIds(database.db, 'plans')).toEqual(['naha-kei']);
    expect(await offeredIds(database.db, 'options')).toEqual(['cdw', 'seat']);
    expect(await database.db.selectFrom('one_way_fees').selectAll().execute()).toEqual([]);
  });

  it('keeps a plan’s id with its shop for good', async () => {
    const moved = loadWith({ 'plans.csv': 'shop,class,id\nnaha,kei,ishigaki-kei\n', 'cars.csv': null });
    await expect(moved).rejects.toThrow('plans.csv:2: id: ishigaki-kei was a plan of shop ishigaki before');
  });

  it('deletes pictures that nothing shows any more', async () => {
    const report = await loadWith({
      'car.svg': plainSvg.replace('#456', '#789'),
      // Without icons of its own.
      'shops/naha.yaml': (usual) => `${usual}\npicture: car.svg`,
    });
    expect(report).toMatchObject({ changes: { pictures: { added: 1, removed: 1 } } });
    expect(await database.db.selectFrom('pictures').select('media_type').execute()).toEqual([
      { media_type: 'image/svg+xml' },
    ]);
  });

  it('keeps the pictures of the way to a shop while its steps show them', async () => {
    const steps = '[{ text: { en: Go out, ja: 外へ }, picture: way.svg }, { text: { en: Wait, ja: 待つ } }]';
    const changes: FileChanges = {
      'shops/naha.yaml': (usual) => `${usual}\ndirections: ${steps}`,
      'way.svg': plainSvg.replace('#456', '#abc'),
    };
    const stepsNow = () =>
      database.db.selectFrom('shops').select('directions').where('id', '=', 'naha').executeTakeFirstOrThrow();
    expect(await loadWith(changes)).toMatchObject({ changes: { pictures: { added: 1, removed: 0 } } });
    expect((await stepsNow()).directions).toEqual([
      { text: { en: 'Go out', ja: '外へ' }, picture: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { text: { en: 'Wait', ja: '待つ' } },
    ]);
    expect(await loadWith({})).toMatchObject({ changes: { pictures: { added: 0, removed: 1 } } });
    expect((await stepsNow()).directions).toEqual([]);
  });

  it('stores documents without anything that runs', async () => {
    const body = '<h1 onclick="x()">Title</h1><script>x()</script><a href="javascript:x()">link</a>';
    await loadWith({
      'text.html': body,
      'documents.yaml': (usual) => usual.replace('en: text.md', 'en: text.html'),
    });
    const { html } = await database.db
      .selectFrom('documents')
      .select('html')
      .where('id', '=', 'terms')
      .executeTakeFirstOrThrow();
    expect(html.en).toBe('<h2>Title</h2><a>link</a>');
  });
});

/** The one reservation of the car N-1. */
async function reserve(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('reservations').where('reserve_number', '=', 'W-1').execute();
  const period = {
    rental_date: '2027-05-01',
    rental_time: '10:00',
    return_date: '2027-05-02',
    return_time: '10:00',
  };
  await db
    .insertInto('reservations')
    .values({
      ...period,
      shop_id: 'naha',
      reserve_number: 'W-1',
      plan_id: 'naha-kei',
      car_id: 'N-1',
      status: 'reserved',
      starts_at: '2027-05-01T01:00:00Z',
      ends_at: '2027-05-02T02:00:00Z',
      return_shop_id: 'naha',
      passengers: 1,
      payment_method: 1,
      charge: 6600,
      quote: '{}',
      choices: '{}',
      customer: '{}',
      locale: 'en',
      access_token_hash: Buffer.from('hash'),
    })
    .execute();
}
