import { aReservation } from '../modules/availability/testing/aReservation';
import { describeOnPostgres, describeOnBothDatabases } from '../testing';
import { importCatalogue } from './importCatalogue';
import { errorsIn } from './testing/errorsIn';
import { CatalogueFolder, type FileChanges } from './testing/smallCatalogue';

const append = (line: string) => (usual: string) => `${usual}\n${line}`;
const naha = (lines: string): FileChanges => ({ 'shops/naha.yaml': append(lines) });
const form = 'must be closed, or half-hour slots such as 08:00-20:00';

describe('checking hours', () => {
  it.each([
    ['over midnight', 'hours: { friday: 18:00-02:00 }'],
    ['to midnight, written both ways', 'hours: { friday: 18:00-24:00, saturday: 18:00-00:00 }'],
    [
      'with a break, with spaces or commas',
      "hours: { friday: 09:00-12:00 13:00-18:00, saturday: '09:00-12:00, 13:00-18:00' }",
    ],
    ['with a break and a night', 'hours: { friday: 09:00-12:00 13:00-15:00 20:00-01:00 }'],
    ['of a night before a closed day', 'hours: { friday: 18:00-09:00, saturday: closed }'],
    [
      'of single days',
      'special_hours: { 2026-12-31: 09:00-15:00, 2026-12-30: 18:00-02:00, 2026-12-29: closed }',
    ],
  ])('finds nothing wrong with hours %s', async (_what, lines) => {
    expect(await errorsIn(naha(lines))).toEqual([]);
  });

  const expectOne = async (lines: string, error: string) =>
    expect(await errorsIn(naha(lines))).toEqual([expect.stringContaining(`shops/naha.yaml:9: ${error}`)]);

  it.each([
    ['no times', '9-18', form],
    ['times between slots', '09:15-18:00', form],
    ['five openings', `${'09:00-09:30 '.repeat(4)}10:00-11:00`, form],
    ['a break without its end', '09:00-12:00 13:00', form],
    ['midnight twice', '00:00-00:00', 'opens and closes at 00:00; the whole day is 00:00-24:00'],
    ['one time', '09:00-09:00', 'opens and closes at 09:00; the whole day is 00:00-24:00'],
    ['openings out of order', '13:00-18:00 09:00-12:00', 'must have its times in order'],
    ['openings that overlap', '09:00-13:00 12:00-18:00', 'must have its times in order'],
    [
      'no break between',
      '09:00-12:00 12:00-18:00',
      'must have its times in order, with a break before 12:00',
    ],
    ['a night that is not the last', '20:00-01:00 22:00-23:00', 'must have its times in order'],
    ['a night into the morning', '18:00-08:30', 'ends at 08:30 on the next day, which is open from 08:00'],
  ])('names hours of a Friday with %s', (_what, hours, error) =>
    expectOne(`hours: { friday: ${hours} }`, `hours.friday: ${error}`),
  );

  it('names a night of Sunday that runs into Monday', () =>
    expectOne(
      'hours: { sunday: 20:00-08:00 }',
      'hours.sunday: ends at 08:00 on the next day, which is open from 08:00',
    ));

  it.each([
    ['2027-02-29', '09:00-15:00', 'must be a date such as 2026-05-03'],
    ['monday', '09:00-15:00', 'must be a date such as 2026-05-03'],
    ['31.12.2026', '09:00-15:00', 'must be a date such as 2026-05-03'],
    ['2026-12-31', '9 to 3', form],
    ['2026-12-29', '20:00-09:00', 'ends at 09:00 on the next day, which is open from 08:00'],
  ])('names the single day %s with %s', (day, hours, error) =>
    expectOne(`special_hours: { ${day}: ${hours} }`, `special_hours.${day}: ${error}`),
  );
});

describeOnPostgres('importing hours', (database) => {
  async function load(changes: FileChanges) {
    const catalogue = await CatalogueFolder.create(changes);
    const imported = await importCatalogue(database.db, catalogue.folder, { force: true });
    await catalogue.remove();
    return imported;
  }
  const timesOf = async (id = 'naha') =>
    database.db
      .selectFrom('shops')
      .select(['hours', 'special_hours'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const usual = { open: '08:00', close: '20:00' };

  it('keeps what one opening says as it was, and the rest beside its bounds', async () => {
    await load(
      naha('hours: { thursday: 18:00-00:00, friday: 18:00-02:00, saturday: 09:00-12:00 13:00-18:00 }'),
    );
    expect((await timesOf()).hours).toEqual([
      usual,
      usual,
      usual,
      { open: '18:00', close: '24:00' },
      { open: '18:00', close: '24:00', ranges: [{ open: '18:00', close: '02:00' }] },
      {
        open: '09:00',
        close: '18:00',
        ranges: [
          { open: '09:00', close: '12:00' },
          { open: '13:00', close: '18:00' },
        ],
      },
      usual,
    ]);
    expect(await timesOf('ishigaki')).toEqual({ hours: Array(7).fill(usual), special_hours: [] });
  });

  it('takes single days from the defaults, from a shop and from the columns of a table', async () => {
    await load({
      'defaults.yaml': append('special_hours: { 2026-12-31: 09:00-15:00, 2026-12-30: 09:00-17:00 }'),
      ...naha('special_hours: { 2026-12-30: closed, 2026-05-01: 10:00-12:00 13:00-15:00 }'),
    });
    const eve = { date: '2026-12-31', ranges: [{ open: '09:00', close: '15:00' }] };
    expect((await timesOf('ishigaki')).special_hours).toEqual([
      { date: '2026-12-30', ranges: [{ open: '09:00', close: '17:00' }] },
      eve,
    ]);
    expect((await timesOf()).special_hours).toEqual([
      {
        date: '2026-05-01',
        ranges: [
          { open: '10:00', close: '12:00' },
          { open: '13:00', close: '15:00' },
        ],
      },
      { date: '2026-12-30', ranges: [] },
      eve,
    ]);

    const shopsCsv =
      'id,name.en,name.ja,kana,area,address.en,address.ja,access.en,access.ja,phone,latitude,longitude,hours.friday,special_hours.2026-12-31\n' +
      'naha,Naha,那覇,なは,okinawa,1,1,Bus,バス,098-855-0111,26.2,127.6,18:00-02:00,09:00-15:00\n' +
      'ishigaki,Ishigaki,石垣,いしがき,okinawa,1,1,Bus,バス,098-855-0111,26.2,127.6,,\n';
    await load({ 'shops/naha.yaml': null, 'shops/ishigaki.yaml': null, 'shops.csv': shopsCsv });
    expect(await timesOf()).toMatchObject({
      hours: { 4: { ranges: [{ open: '18:00', close: '02:00' }] } },
      special_hours: [eve],
    });
    expect((await timesOf('ishigaki')).special_hours).toEqual([]);
  });

  it('leaves what the counter has closed, and reports the days that it brings hours for', async () => {
    const closed = { starts_on: '2026-12-30', ends_on: '2026-12-31', from_time: null, until_time: null };
    const made = { reason: '{"en": "Storm"}', created_at: new Date() };
    await database.db
      .insertInto('shop_closings')
      .values({ shop_id: 'naha', ...closed, ...made })
      .execute();
    const report = await load(naha('special_hours: { 2026-12-30: closed, 2026-12-31: 09:00-15:00 }'));
    const kept = { shop_id: 'naha', date: '2026-12-31', from_time: null, until_time: null };
    expect(report).toMatchObject({ status: 'imported', keptClosed: [kept] });
    expect(await database.db.selectFrom('shop_closings').select(['starts_on', 'ends_on']).execute()).toEqual([
      { starts_on: '2026-12-30', ends_on: '2026-12-31' },
    ]);
  });
});

describe('checking the ages of drivers', () => {
  it.each<[string, FileChanges, string[]]>([
    [
      'a least age below the law’s',
      { 'shops/naha.yaml': append('least_age: 16') },
      ['shops/naha.yaml:9: least_age: must be a whole number from 18 to 99; by law nobody drives below 18'],
    ],
    [
      'a least age that is none',
      {
        'plans.csv': (usual) =>
          usual.replace('hours_24\n', 'hours_24,least_age\n').replace('6600', '6600,old'),
      },
      ['plans.csv:2: least_age: must be a whole number from 18'],
    ],
    [
      'a fee of ages that may not drive the car',
      {
        'shops/naha.yaml': append('least_age: 21'),
        'plans.csv':
          'shop,class,young_driver.to,young_driver.price\nnaha,kei,20,1100\nishigaki,kei,20,1100\n',
      },
      ['plans.csv:2: young_driver.to: must be 21 or more, the least age of drivers'],
    ],
    [
      'a fee of young drivers without a price, and one whose cap is below it',
      {
        'plans.csv':
          'shop,class,young_driver.to,young_driver.price,young_driver.cap\nnaha,kei,20,,\nishigaki,kei,20,1100,1000\n',
      },
      [
        'plans.csv:2: young_driver.price: is missing',
        'plans.csv:3: young_driver.cap: must not be less than the price',
      ],
    ],
  ])('reports %s', async (_what, changes, expected) => {
    const errors = await errorsIn(changes);
    expect(errors).toHaveLength(expected.length);
    errors.forEach((error, index) => expect(error).toContain(expected[index]));
  });
});

describeOnPostgres('importing the ages of drivers', (database) => {
  async function load(changes: FileChanges = {}) {
    const catalogue = await CatalogueFolder.create(changes);
    await importCatalogue(database.db, catalogue.folder, { force: true });
    await catalogue.remove();
  }

  it('knows the least age of drivers and what young ones pay, of a shop, a class and a plan', async () => {
    const agesOf = async () => ({
      shops: await database.db.selectFrom('shops').select(['id', 'least_age']).orderBy('id').execute(),
      plans: await database.db
        .selectFrom('plans')
        .select(['id', 'least_age', 'young_driver'])
        .where('withdrawn_at', 'is', null)
        .orderBy('id')
        .execute(),
    });
    await load();
    expect(await agesOf()).toEqual({
      shops: [
        { id: 'ishigaki', least_age: 18 },
        { id: 'naha', least_age: 18 },
      ],
      plans: [
        { id: 'ishigaki-kei', least_age: null, young_driver: null },
        { id: 'naha-kei', least_age: null, young_driver: null },
      ],
    });
    await load({
      'defaults.yaml': (usual) => `${usual}\nleast_age: 20`,
      'classes.yaml': (usual) => `${usual}\n  young_driver: { to: 24, price: 1100, cap: 5500 }`,
      'plans.csv': 'shop,class,least_age,young_driver.to\nnaha,kei,21,25\nishigaki,kei,,\n',
    });
    expect(await agesOf()).toEqual({
      shops: [
        { id: 'ishigaki', least_age: 20 },
        { id: 'naha', least_age: 20 },
      ],
      plans: [
        { id: 'ishigaki-kei', least_age: null, young_driver: { to: 24, price: 1100, cap: 5500 } },
        { id: 'naha-kei', least_age: 21, young_driver: { to: 25, price: 1100, cap: 5500 } },
      ],
    });
  });
});

/** Known to Node, and to no PostgreSQL. */
const onlyNodes = 'US/Pacific-New';

describeOnBothDatabases('the time zones of a catalogue', (database) => {
  const imported = async (changes: FileChanges) => {
    const catalogue = await CatalogueFolder.create(changes);
    try {
      await importCatalogue(database.db, catalogue.folder);
      return [];
    } catch (error) {
      return String(error).replace('CatalogueInvalid: ', '').split('\n');
    } finally {
      await catalogue.remove();
    }
  };
  const inNaha = (zone: string): FileChanges => ({
    'shops/naha.yaml': (usual) => `${usual}\ntime_zone: ${zone}`,
  });
  const zoneOfNaha = async () => {
    const shop = await database.db
      .selectFrom('shops')
      .select('time_zone')
      .where('id', '=', 'naha')
      .executeTakeFirst();
    return shop?.time_zone;
  };

  const ahead = {
    rental_date: '2099-12-10',
    rental_time: '10:00',
    return_date: '2099-12-11',
    return_time: '10:00',
  };

  it('are refused, and nothing is imported, when the database does not know one', async () => {
    expect(await errorsIn(inNaha(onlyNodes))).toEqual([]);
    expect(await imported(inNaha(onlyNodes))).toEqual([
      `shops/naha.yaml:9: time_zone: ${onlyNodes} is not a time zone that the database knows`,
    ]);
    expect(await zoneOfNaha()).toBeUndefined();
    // PostgreSQL takes it for a rule of its own.
    expect(await imported(inNaha('SystemV/EST5'))).toHaveLength(1);
  });

  it('are refused in the line of the defaults that they come from, with all else that is wrong', async () => {
    const changes: FileChanges = {
      'defaults.yaml': (usual) => usual.replace('Asia/Tokyo', onlyNodes),
      'plans.csv': (usual) => usual.replace('6600', '-1'),
    };
    expect(await imported(changes)).toEqual([
      `defaults.yaml:1: time_zone: ${onlyNodes} is not a time zone that the database knows`,
      expect.stringMatching(/^plans.csv:2: rates.hours_24/),
    ]);
  });

  it('stay while bookings are by their clock, and change for those that tell the same time', async () => {
    expect(await imported(inNaha('Asia/Tokyo'))).toEqual([]);
    const booking = {
      reserve_number: 'by the clock of Tokyo',
      shop_id: 'naha',
      plan_id: 'naha-kei',
      car_id: 'N-1',
    };
    await aReservation(database.db, { ...booking, status: 'reserved', payment_method: 1, period: ahead });
    expect(await imported(inNaha('Europe/Lisbon'))).toEqual([
      'shops/naha.yaml:9: time_zone: is Europe/Lisbon, but 2 pick-ups or returns to come are by the clock of Asia/Tokyo; wait until they are over, or give the shop a new id',
    ]);
    expect(await zoneOfNaha()).toBe('Asia/Tokyo');
    expect(await imported(inNaha('Asia/Seoul'))).toEqual([]);
    await database.db.updateTable('reservations').set({ status: 'cancelled' }).execute();
    expect(await imported(inNaha('Europe/Lisbon'))).toEqual([]);
  });

  it('may be written in any case, as the database takes them', async () => {
    for (const zone of ['Asia/Tokyo', 'asia/TOKYO', 'Etc/GMT-9', 'UTC', 'America/Argentina/Buenos_Aires']) {
      expect(await imported(inNaha(zone))).toEqual([]);
      expect(await zoneOfNaha()).toBe(zone);
    }
  });
});
