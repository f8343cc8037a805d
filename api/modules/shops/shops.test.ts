import { pickPeriod } from '@wadachi/rental';
import { json } from '../../database';
import { aBooking, anArea, aDocument, aPlan, aShop, describeOnPostgres, everyDay } from '../../testing';
import { tagConsentOf } from './tagConsent';
import { catalogueCalls } from '../plans/testing/testApp';

const named = (en: string, ja: string) => json({ en, ja });

describeOnPostgres('the calls of shops', (database) => {
  const call = catalogueCalls(database);

  describe('GET /api/shops/area', () => {
    it('gives the areas that have a shop, each with its shops', async () => {
      await anArea(database.db, { position: -3 });
      const north = await anArea(database.db, { position: -2, name: named('North', '北') });
      const south = await anArea(database.db, { position: -1, name: named('South', '南') });
      const naha = await aShop(database.db, { area_id: south.id, name: named('Naha', '那覇') });
      const sapporo = await aShop(database.db, { area_id: north.id, name: named('Sapporo', '札幌') });
      await aShop(database.db, { area_id: north.id, withdrawn_at: new Date() });
      const firstTwo = async (language: string) => {
        const { body } = await call('GET /api/shops/area', { language });
        return (body as { data: unknown[] }).data.slice(0, 2);
      };

      expect(await firstTwo('en')).toEqual([
        { id: north.id, name: 'North', shop_count: 1, shops: [{ id: sapporo.id, name: 'Sapporo' }] },
        { id: south.id, name: 'South', shop_count: 1, shops: [{ id: naha.id, name: 'Naha' }] },
      ]);
      expect(await firstTwo('ja')).toMatchObject([
        { name: '北', shops: [{ name: '札幌' }] },
        { name: '南', shops: [{ name: '那覇' }] },
      ]);
    });

    it('gives the airports that shops serve, first where the most plans are offered', async () => {
      const one = await aShop(database.db, { airport: 'AAA', name: named('One', '一') });
      const two = await aShop(database.db, { airport: 'BBB', name: named('Two', '二'), position: 1 });
      await aShop(database.db, { airport: 'BBB', name: named('Other', '他'), position: 2 });
      await aShop(database.db, { airport: 'CCC', withdrawn_at: new Date() });
      for (let n = 0; n < 2; n += 1) await aPlan(database.db, { shop_id: two.id });
      await aPlan(database.db, { shop_id: one.id });
      const { body } = await call('GET /api/shops/area', { language: 'ja' });
      expect(body).toMatchObject({
        airports: [
          { code: 'BBB', area: expect.any(String), shop_count: 2, shop: { id: two.id, name: '二' } },
          { code: 'AAA', shop_count: 1, shop: { id: one.id, name: '一' } },
        ],
      });
      const found = await call('GET /api/shops/list', { query: { keyword: 'AAA' } });
      expect(found.body).toMatchObject({ data: [{ id: one.id }] });
    });

    it('finds the shops of an airport by its code in capitals, and by a part of a word otherwise', async () => {
      const naha = await aShop(database.db, { airport: 'OKA' });
      const okayama = await aShop(database.db, { name: named('Okayama Station', '岡山駅'), position: 1 });
      const found = async (keyword: string) => {
        const { body } = await call('GET /api/shops/list', { query: { keyword } });
        return body;
      };
      expect(await found('OKA')).toMatchObject({ data: [{ id: naha.id }], meta: { total: 1 } });
      expect(await found('ＯＫＡ')).toMatchObject({ data: [{ id: naha.id }] });
      expect(await found('oka')).toMatchObject({ data: [{ id: naha.id }, { id: okayama.id }] });
      expect(await found('OKA 岡山')).toMatchObject({ data: [] });
    });

    it('says only how many there are when there are more than a few dozen', async () => {
      const area = await anArea(database.db, { position: -9 });
      const shops = [];
      for (let n = 0; n < 40; n += 1) shops.push(await aShop(database.db, { area_id: area.id }));
      const { body } = await call('GET /api/shops/area', {});
      expect(body).toMatchObject({
        data: expect.arrayContaining([expect.objectContaining({ id: area.id, shop_count: 40, shops: [] })]),
      });
      const ids = await call('GET /api/shops/ids', {});
      expect(ids.body).toMatchObject({ data: expect.arrayContaining(shops.map(({ id }) => id)) });
    });
  });

  describe('GET /api/shops/:id', () => {
    it("gives the specification's fields, both languages and the shop's documents", async () => {
      const shop = await aShop(database.db, {
        name: named('Naha', '那覇'),
        logo_pictures: json(['logo1', 'logo2']),
        favicon16: 'f16',
        favicon32: 'f32',
        google_tracking_code: 'G-ABC123',
        holidays: json(['2027-01-01']),
      });
      const second = await aDocument(database.db, {
        shop_id: shop.id,
        position: 2,
        title: named('Insurance', '補償'),
      });
      const first = await aDocument(database.db, {
        shop_id: shop.id,
        position: 1,
        title: named('Rules', '規約'),
      });
      await aDocument(database.db);

      const { status, body } = await call(`GET /api/shops/${shop.id}`, { language: 'ja' });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        data: {
          id: shop.id,
          name: '那覇',
          shop_logo_images: [{ url: '/media/logo1' }, { url: '/media/logo2' }],
          shop_logo_image_url: '/media/logo1',
          favicon16_url: '/media/f16',
          favicon32_url: '/media/f32',
          google_tracking_code: 'G-ABC123',
          time_zone: 'Asia/Tokyo',
          hours: everyDay('00:00', '24:00'),
          holidays: ['2027-01-01'],
          phone: '03-1234-5678',
          position: { latitude: 35.68, longitude: 139.76 },
          translations: { en: { name: 'Naha' }, ja: { name: '那覇' } },
          documents: [
            { id: first.id, title: '規約' },
            { id: second.id, title: '補償' },
          ],
        },
      });
    });

    it('says the currency of all shops, and the country and time zone of most', async () => {
      const { body } = await call('GET /api/site');
      expect(body).toMatchObject({
        data: {
          currency: 'JPY',
          currency_digits: 0,
          country: 'JP',
          time_zone: 'Asia/Tokyo',
          name: { en: 'Wadachi' },
          mark_url: null,
        },
      });
      expect(body).not.toHaveProperty('data.child_seats');
    });

    it('says what cancelling and an accident cost, and the conditions in the language asked for', async () => {
      const shop = await aShop(database.db, {
        cancel_terms: json([
          { days_before: 0, percent: 50 },
          { days_before: 7, percent: 0 },
        ]),
        liability: json({ excess: 100_000, noc: 50_000 }),
        conditions: json([{ name: { en: 'Fuel', ja: '燃料' }, text: { en: 'Full', ja: '満タン' } }]),
      });
      const { body } = await call(`GET /api/shops/${shop.id}`, { language: 'ja' });
      expect(body).toMatchObject({
        data: {
          cancel_policy: { terms: [{ days_before: 7 }, { days_before: 0 }] },
          liability: { excess: 100_000, noc: 50_000 },
          conditions: [{ name: '燃料', text: '満タン' }],
        },
      });
    });

    it('leads from the gate in steps, with a picture where there is one', async () => {
      const directions = json([
        { text: { en: 'Go out', ja: '外へ' }, picture: 'a'.repeat(64) },
        { text: { en: 'Wait', ja: '待つ' } },
      ]);
      const shop = await aShop(database.db, { directions });
      const { body } = await call(`GET /api/shops/${shop.id}`, { language: 'ja' });
      expect(body).toMatchObject({
        data: {
          directions: [
            { text: '外へ', picture: { url: expect.stringContaining('a'.repeat(64)), alt: '' } },
            { text: '待つ' },
          ],
        },
      });
    });

    it('leaves empty what the shop does not have', async () => {
      const shop = await aShop(database.db);
      const { body } = await call(`GET /api/shops/${shop.id}`);
      expect(body).toMatchObject({
        data: {
          shop_logo_images: [],
          shop_logo_image_url: null,
          favicon16_url: null,
          favicon32_url: null,
          google_tracking_code: null,
          picture: null,
          directions: [],
          documents: [],
        },
      });
    });

    it('does not know an unknown, withdrawn or impossible id', async () => {
      const withdrawn = await aShop(database.db, { withdrawn_at: new Date() });
      for (const id of ['nowhere', withdrawn.id, 'a%20b', 'x'.repeat(65)]) {
        const { status, body, headers } = await call(`GET /api/shops/${id}`);
        expect([status, body]).toMatchObject([404, { code: 'not-found' }]);
        expect(headers['cache-control']).toBe('private, no-store');
      }
    });
  });

  it('lend a car to where it is to be returned, at a price that has the fee', async () => {
    const area_id = (await anArea(database.db)).id;
    const [from, to, other] = [
      await aShop(database.db, { area_id, name: json({ en: 'Takamatsu', ja: '高松' }) }),
      await aShop(database.db, { area_id, name: json({ en: 'Kochi', ja: '高知' }) }),
      await aShop(database.db, { area_id }),
    ];
    const plan = await aPlan(database.db, { shop_id: from.id, hours_24: 6_000 });
    await aPlan(database.db, { shop_id: other.id });
    await database.db
      .insertInto('one_way_fees')
      .values({ shop_id: from.id, return_shop_id: to.id, fee: 5_500 })
      .execute();
    const period = pickPeriod(aBooking(plan));
    const query = { area: area_id, return_keyword: 'kochi', ...period };
    const list = await call('GET /api/shops/list', { query });
    const cars = (more: object) =>
      call('GET /api/plans/shop', { query: { shop_id: from.id, ...period, ...more } });
    const [plain, oneWay] = [await cars({}), await cars({ return_place_id: to.id })];
    const chargeOf = ({ body }: typeof plain) =>
      (body as { data: { charge: number }[] }).data[0]?.charge ?? 0;
    expect(chargeOf(oneWay) - chargeOf(plain)).toBe(5_500);
    expect(oneWay.body).toMatchObject({
      meta: { return_shops: [{ id: to.id, name: 'Kochi', fee: 5_500, times: { time_zone: 'Asia/Tokyo' } }] },
    });
    expect(list.body).toMatchObject({
      data: [
        { id: from.id, one_way: { id: to.id }, lowest_charge: chargeOf(oneWay) },
        { id: to.id, free_plans: 0 },
      ],
    });
    const refused = await cars({ return_place_id: other.id });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { return_place_id: [expect.any(String)] } },
    ]);
  });

  it('take a car back for nothing where it was picked up, if the place of the return is an area that has that shop too', async () => {
    const area = await anArea(database.db, { name: named('Shikoku', '四国') });
    const [first, second] = [
      await aShop(database.db, { area_id: area.id, position: 1, access: named('Bus to Second', 'バス') }),
      await aShop(database.db, { area_id: area.id, position: 2, name: named('Second', '二番') }),
    ];
    await aPlan(database.db, { shop_id: second.id, hours_24: 6_000 });
    await database.db
      .insertInto('one_way_fees')
      .values([
        { shop_id: second.id, return_shop_id: first.id, fee: 3_300 },
        { shop_id: first.id, return_shop_id: second.id, fee: 5_500 },
      ])
      .execute();
    const found = async (return_keyword: string) => {
      const { body } = await call('GET /api/shops/list', { query: { area: area.id, return_keyword } });
      const { data } = body as { data: { id: string; one_way?: { id: string } }[] };
      return data.map(({ id, one_way }) => [id, one_way?.id]);
    };
    const free = [first.id, second.id].map((id) => [id, undefined]);
    expect(await found('Shikoku')).toEqual(free);
    // The name of a shop is that shop, though another says it in its directions.
    expect(await found('second')).toEqual([
      [first.id, second.id],
      [second.id, undefined],
    ]);
  });

  it('are found however a postcode’s hyphen and the space between words are written', async () => {
    const area = await anArea(database.db, { name: named('Ryukyu', '琉球') });
    const { id } = await aShop(database.db, {
      area_id: area.id,
      name: named('Shuri', '首里'),
      latitude: 26.22,
      longitude: -40.72,
      address: named('1 Shuri, Naha 903-0815', '那覇市首里1'),
    });
    const found = async (keyword: string) => {
      const { body } = await call('GET /api/shops/list', { query: { keyword, per_page: '50' } });
      return (body as { data: { id: string }[] }).data.map((shop) => shop.id);
    };
    const postcodes = ['903-0815', '〒903ー0815', '903\u22120815', '903\u20150815', '９０３－０８１５'];
    for (const keyword of [...postcodes, '首里、琉球', 'Shuri,Ryukyu', '首里・琉球', 'Ryukyu， Shuri'])
      expect([keyword, await found(keyword)]).toEqual([keyword, expect.arrayContaining([id])]);
    expect(await found('首里、札幌')).toEqual([]);
  });

  it('ask for the Google tag of a shop where it wants that, and what is booked there keeps nothing of that', async () => {
    const issuer = {
      name: { en: 'Wadachi', ja: 'わだち' },
      address: { en: 'Tokyo', ja: '東京' },
      phone: '03-5550-0170',
      registration_number: 'T1234567890123',
    };
    const asking = await aShop(database.db, { issuer: json({ ...issuer, asks_before_tag: true }) });
    const plan = await aPlan(database.db, { shop_id: asking.id });
    const { body } = await call(`GET /api/shops/${asking.id}`);
    const booked = await call('POST /api/reserves/payment', { body: aBooking(plan) });
    expect(body).toMatchObject({ data: { google_tracking_consent: 'ask' } });
    expect(booked.status).toBe(201);
    const { quote } = await database.db
      .selectFrom('reservations')
      .select('quote')
      .where('plan_id', '=', plan.id)
      .executeTakeFirstOrThrow();
    expect(quote.issuer).toEqual(issuer);
  });
});

it('asks wherever the law of the issuer’s country is not known to be content with a notice', () => {
  expect(tagConsentOf({})).toBe('notice');
  expect(tagConsentOf({ country: 'JP' })).toBe('notice');
  // The EU, the EEA, the United Kingdom, Switzerland; and others.
  for (const country of ['PT', 'DE', 'NO', 'IS', 'LI', 'GB', 'CH', 'BR', 'US', 'XK'])
    expect([country, tagConsentOf({ country })]).toEqual([country, 'ask']);
});
