import { usualChildSeats } from '@wadachi/rental';
import { json, type OpenedDatabase } from '../database';
import { Catalogue } from '../modules/catalogue/Catalogue';
import { readCatalogue } from '../modules/catalogue/readCatalogue';
import { suggestionsFor, whereIs } from '../modules/shops/where';
import { freshDatabase } from '../testing';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { importCatalogue } from './importCatalogue';

const sample = path.join(import.meta.dirname, 'sample');

describe('the sample catalogue', () => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await freshDatabase();
  }, 60_000);
  afterAll(() => opened.close());

  it('is a whole company, and importing it again changes nothing', async () => {
    const report = await importCatalogue(opened.db, sample);
    expect(report).toMatchObject({
      status: 'imported',
      totals: { areas: 6, shops: 12, body_types: 8, plans: 118, cars: 416, documents: 14 },
      changes: { plans: { added: 118 }, cars: { added: 416 } },
    });
    expect(await importCatalogue(opened.db, sample)).toEqual({ status: 'unchanged' });

    const naha = await opened.db
      .selectFrom('shops')
      .selectAll()
      .where('id', '=', 'naha')
      .executeTakeFirstOrThrow();
    expect(naha.name).toEqual({ en: 'Naha Airport', ja: '那覇空港店' });
    expect(await plansWithoutCar(opened.db)).toEqual([]);
    expect(await agesWithoutSeat(opened.db)).toEqual([]);
  }, 60_000);

  it.each([
    ['梅田', 'Osaka-Umeda Station', ['kansai-airport', 'kyoto']],
    ['osaka umeda', 'Osaka-Umeda Station', ['kansai-airport', 'kyoto']],
    ['tomigusuku', 'Naha Airport', ['naha']],
    ['ＩＺＵＭＩＳＡＮＯ', 'Kansai Airport', ['kansai-airport']],
    ['豊見城', 'Naha Airport', ['naha']],
    ['Osaka', 'Osaka Itami Airport', ['kyoto', 'kansai-airport']],
    ['Naha', 'Naha Airport', ['naha']],
    ['東京', 'Tokyo Station', ['haneda', 'narita', 'shinjuku']],
    ['新宿', 'Shinjuku Station', ['shinjuku']],
    ['ﾅﾊ', 'Naha Airport', ['naha']],
    ['OKA', 'Naha Airport', ['naha']],
    ['hnd', 'Haneda Airport (Tokyo)', ['haneda']],
    ['itm', 'Osaka Itami Airport', ['kyoto', 'kansai-airport']],
    ['Shibuya Station', 'Shibuya Station', ['shinjuku', 'haneda', 'narita']],
    ['きよみずでら', 'Kiyomizu-dera Temple', ['kyoto', 'kansai-airport']],
    ['Halekulani', 'Halekulani Okinawa', ['naha']],
    ['〒９０４ー０４０１', '904-0401', ['naha']],
    ['5300001', '530-0001', ['kansai-airport', 'kyoto']],
    ['New Chitose', 'New Chitose Airport', ['chitose']],
    ['Furano', 'Furano', ['chitose', 'sapporo']],
    ['Yufuin', 'Yufuin', ['fukuoka']],
    ['9', undefined, expect.arrayContaining(['naha', 'haneda'])],
  ])('finds %s: %s, and the shops near it', async (keyword, name, shops) => {
    expect(await findIn(opened, keyword)).toEqual({ name, shops });
  });

  it('takes the postcode of an address for one, and no number of a lot of land', async () => {
    await opened.db
      .updateTable('shops')
      .set({ address: json({ en: '2288-149 Ginowan, Okinawa 901-2215', ja: '沖縄県宜野湾市' }) })
      .where('id', '=', 'naha')
      .execute();
    expect(await findIn(opened, '9012215')).toMatchObject({ name: '901-2215' });
  });

  it('promises no more than its shops: cancelling is free until 7 days before, or until the day before', async () => {
    const shops = await opened.db.selectFrom('shops').select('cancel_terms').execute();
    const freeUntil = shops.map(
      ({ cancel_terms: terms }) => terms.find(({ percent }) => percent === 0)?.days_before,
    );
    expect([...new Set(freeUntil)].sort()).toEqual([1, 7]);
    for (const id of ['promises', 'faq']) {
      const read = (locale: string) => readFile(path.join(sample, `documents/${id}.${locale}.md`), 'utf8');
      expect(await read('en')).toMatch(
        /depend(ing|s) on the shop.*until 7 days before.*until the day before/i,
      );
      expect(await read('ja')).toMatch(/店舗により.*7日前まで.*前日まで/s);
    }
  });
});

it.each(['sample', 'sample-lisbon'])('draws each car of %s in 6 KB at most, packed', async (catalogue) => {
  const folder = path.join(import.meta.dirname, catalogue, 'pictures/cars');
  const files = await readdir(folder);
  const sizes = await Promise.all(
    files.map(async (file) => [file, brotliCompressSync(await readFile(path.join(folder, file))).length]),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(sizes.filter(([, size]) => Number(size) > 6 * 1024)).toEqual([]);
});

describe('the sample catalogue of Lisbon', () => {
  it('is a whole company in euro, with a car for each plan and a seat for each age', async () => {
    const opened = await freshDatabase();
    const report = await importCatalogue(opened.db, path.join(import.meta.dirname, 'sample-lisbon'));
    expect(report).toMatchObject({
      status: 'imported',
      totals: { areas: 3, shops: 4, body_types: 6, plans: 25, cars: 100, documents: 8 },
    });
    expect(await plansWithoutCar(opened.db)).toEqual([]);
    expect(await agesWithoutSeat(opened.db)).toEqual([]);
    expect(await findIn(opened, 'alfandega')).toEqual({
      name: 'Alfândega Congress Centre (Porto)',
      shops: ['porto-airport'],
    });
    expect(await findIn(opened, '１７００-１１２')).toMatchObject({ name: '1700-112' });
    expect((await findIn(opened, '8005 997')).shops[0]).toBe('faro');
    const { issuer } = await opened.db
      .selectFrom('shops')
      .select('issuer')
      .where('id', '=', 'faro')
      .executeTakeFirstOrThrow();
    expect(issuer).toMatchObject({ country: 'PT', currency: 'EUR', tax: { percent: 23 } });
    await opened.close();
  }, 60_000);
});

const plansWithoutCar = (db: OpenedDatabase['db']) =>
  db
    .selectFrom('plans')
    .leftJoin('cars', (join) =>
      join.onRef('cars.shop_id', '=', 'plans.shop_id').onRef('cars.plan_id', '=', 'plans.id'),
    )
    .select('plans.id')
    .where('cars.id', 'is', null)
    .execute();

/** Ages under which a seat is compulsory, of a shop that has none for them. */
async function agesWithoutSeat(db: OpenedDatabase['db']) {
  const { site } = await readCatalogue(db);
  const shops = await db.selectFrom('shops').select('id').execute();
  const seats = await db.selectFrom('options').where('child_ages', 'is not', null).selectAll().execute();
  const ages = Array.from({ length: (site.child_seats ?? usualChildSeats).below_age }, (_, age) => age);
  return shops.flatMap(({ id }) =>
    ages.flatMap((age) => {
      const fits = ({ shop_id, child_ages, max_count }: (typeof seats)[number]) =>
        shop_id === id && max_count !== null && child_ages!.from <= age && age <= child_ages!.to;
      return seats.some(fits) ? [] : [{ shop: id, age }];
    }),
  );
}

/** The first suggestion for a keyword, and the ids of the shops that a search for it gives. */
async function findIn({ db }: OpenedDatabase, keyword: string) {
  const catalogue = new Catalogue(db);
  await catalogue.refresh();
  const shops = whereIs({ keyword }, catalogue.now).shopsOf(undefined);
  const [first] = suggestionsFor(keyword, catalogue.now, 'en');
  return { name: first?.name, shops: shops.map(({ id }) => id) };
}
