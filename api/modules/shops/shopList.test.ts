import { json } from '../../database';
import { anArea, aPlan, aShop, describeOnPostgres, everyDay } from '../../testing';
import { aReservation } from '../availability/testing/aReservation';
import { catalogueCalls, testNow } from '../plans/testing/testApp';

const period = {
  rental_date: '2026-12-10',
  rental_time: '10:00',
  return_date: '2026-12-11',
  return_time: '10:00',
};
const named = (en: string, ja: string) => json({ en, ja });

describeOnPostgres('the list of shops', (database) => {
  let now = testNow;
  beforeEach(() => (now = testNow));
  const call = catalogueCalls(database, () => now);

  describe('GET /api/shops/list', () => {
    const list = (query: Record<string, string>, language = 'en') =>
      call('GET /api/shops/list', { query, language });
    const idsOf = (body: unknown) => (body as { data: { id: string }[] }).data.map(({ id }) => id);

    it('lists an area in the order of the catalogue, in the language asked for, with the lowest 24-hour rate', async () => {
      const area = await anArea(database.db, { name: named('Okinawa', '沖縄') });
      const second = await aShop(database.db, { area_id: area.id, position: 2, name: named('Naha', '那覇') });
      const first = await aShop(database.db, {
        area_id: area.id,
        position: 1,
        picture: 'abc',
        latitude: 24.34,
        longitude: 124.16,
        name: named('Ishigaki', '石垣'),
      });
      await aShop(database.db, { area_id: area.id, withdrawn_at: new Date() });
      await aPlan(database.db, { shop_id: first.id, hours_24: 9000 });
      await aPlan(database.db, { shop_id: first.id, hours_24: 8000 });
      await aPlan(database.db, { shop_id: first.id, hours_24: 1000, withdrawn_at: new Date() });

      const answer = await list({ area: area.id }, 'ja');
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('public, max-age=5');
      expect(answer.headers.vary).toContain('Accept-Language');
      expect(answer.body).toMatchObject({
        data: [
          {
            id: first.id,
            name: '石垣',
            area: { id: area.id, name: '沖縄' },
            picture: { url: '/media/abc', alt: '石垣' },
            position: { latitude: 24.34, longitude: 124.16 },
            free_plans: null,
            lowest_charge: 8000,
          },
          { id: second.id, name: '那覇', picture: null, free_plans: null, lowest_charge: null },
        ],
        meta: { total: 2, page: 1, per_page: 20 },
      });
      expect((await list({ area: area.id })).body).toMatchObject({
        data: [{ name: 'Ishigaki' }, { name: 'Naha' }],
      });
    });

    it('refuses as too soon only what is too soon at every shop, by its own clock', async () => {
      // It is 9:00 of the first in Tokyo, and 14:00 of the day before in Honolulu.
      const tonight = { rental_date: '2026-11-30', rental_time: '17:00' };
      const query = { ...tonight, return_date: '2026-12-01', return_time: '17:00' };
      expect((await list(query)).status).toBe(422);
      const shop = await aShop(database.db, { time_zone: 'Pacific/Honolulu' });
      await aPlan(database.db, { shop_id: shop.id });
      expect((await call('GET /api/site')).body).toMatchObject({
        data: { time_zone: 'Asia/Tokyo', last_time_zone: 'Pacific/Honolulu' },
      });
      const { body } = await list({ ...query, per_page: '50' });
      const { data } = body as { data: { id: string; free_plans: number }[] };
      expect(data.filter(({ free_plans }) => free_plans > 0).map(({ id }) => id)).toEqual([shop.id]);
      expect((await list({ ...query, rental_time: '15:30' })).status).toBe(422);
      await database.db
        .updateTable('shops')
        .set({ withdrawn_at: new Date() })
        .where('id', '=', shop.id)
        .execute();
    });

    it('names the zone in which it is earliest at each time: summer time makes it another one of the same shops', async () => {
      const shops = [
        await aShop(database.db, { time_zone: 'America/Santiago' }),
        await aShop(database.db, { time_zone: 'America/Halifax' }),
      ];
      const lastZone = async () => ((await call('GET /api/site')).body as { data: object }).data;
      expect(await lastZone()).toMatchObject({ last_time_zone: 'America/Halifax' });
      now = new Date('2027-06-01T00:00:00Z');
      expect(await lastZone()).toMatchObject({ last_time_zone: 'America/Santiago' });
      const ids = shops.map(({ id }) => id);
      await database.db
        .updateTable('shops')
        .set({ withdrawn_at: new Date() })
        .where('id', 'in', ids)
        .execute();
    });

    it('says with a period what is free and from how much, and puts shops that have nothing last', async () => {
      const area_id = (await anArea(database.db)).id;
      const full = await aShop(database.db, { area_id, position: 1 });
      const closed = await aShop(database.db, {
        area_id,
        position: 2,
        hours: json(everyDay('11:00', '20:00')),
      });
      const free = await aShop(database.db, { area_id, position: 3 });
      const fullPlan = await aPlan(database.db, { shop_id: full.id });
      await aReservation(database.db, {
        shop_id: full.id,
        plan_id: fullPlan.id,
        car_id: `${fullPlan.id}-car-0000`,
        period,
      });
      await aPlan(database.db, { shop_id: closed.id });
      const taken = await aPlan(database.db, { shop_id: free.id, hours_24: 3000 });
      await aReservation(database.db, {
        shop_id: free.id,
        plan_id: taken.id,
        car_id: `${taken.id}-car-0000`,
        period,
      });
      const van = await aPlan(database.db, { shop_id: free.id, hours_24: 9000 });
      const compact = await aPlan(database.db, { shop_id: free.id, hours_24: 7000 });
      const season = {
        starts_on: '2026-12-10',
        ends_on: '2026-12-31',
        percent: 120,
        name: named('Winter', '冬'),
      };
      await database.db
        .insertInto('shop_seasons')
        .values({ shop_id: free.id, ...season })
        .execute();

      const asked = await list({ area: area_id, ...period });
      expect(asked.body).toMatchObject({
        data: [
          {
            id: free.id,
            free_plans: 2,
            lowest_charge: 8400,
            free_cancel_until: expect.any(String),
          },
          { id: full.id, free_plans: 0, lowest_charge: null },
          { id: closed.id, free_plans: 0, lowest_charge: null },
        ],
      });
      const vans = await list({
        area: area_id,
        ...period,
        body_types: JSON.stringify([van.body_type_id, 'other']),
      });
      expect(vans.body).toMatchObject({
        data: [{ id: free.id, free_plans: 1, lowest_charge: 10_800 }],
        meta: { total: 1 },
      });

      const charge = await call(`POST /api/plans/charge/${compact.id}`, { body: period });
      expect(charge.body).toMatchObject({ data: { charge: 8400 } });
    });

    it('says of a one-way what has the time to come home, and from how much by both clocks', async () => {
      const plan = await aPlan(database.db);
      const { shop_id } = plan;
      const there = await aShop(database.db, { name: named('Taipei', '台北'), time_zone: 'Asia/Taipei' });
      const way = { shop_id, return_shop_id: there.id, fee: 8_800, transfer_hours: 48 };
      await database.db.insertInto('one_way_fees').values(way).execute();
      const next = { ...period, rental_date: '2026-12-15', return_date: '2026-12-16' };
      const of = { shop_id, plan_id: plan.id, car_id: `${plan.id}-car-0000` };
      await aReservation(database.db, { ...of, period: next });
      const asked = async (return_date: string) =>
        (await list({ return_keyword: '台北', ...period, return_date })).body;
      expect(await asked('2026-12-12')).toMatchObject({
        data: [
          { id: shop_id, free_plans: 1, lowest_charge: 6_600 + 5_500 + 1_100 + 8_800 },
          { id: there.id },
        ],
      });
      expect(await asked('2026-12-13')).toMatchObject({
        data: [{ free_plans: 0 }, { free_plans: 0 }],
      });
    });

    it('finds words in either language, in any case and width, and takes % and _ and emoji for what they are', async () => {
      const area_id = (await anArea(database.db, { name: named('Kyushu', '九州') })).id;
      const odd = await aShop(database.db, {
        area_id,
        position: 1,
        name: named('100% Cars_🚗', '百点レンタカー'),
      });
      const plain = await aShop(database.db, {
        area_id,
        position: 2,
        name: named('1000 Cars', '福岡空港店'),
        kana: 'フクオカ',
      });
      const found = async (keyword: string) => idsOf((await list({ area: area_id, keyword })).body);

      expect(await found('cars')).toEqual([odd.id, plain.id]);
      expect(await found('福岡空港')).toEqual([plain.id]);
      for (const kana of ['フクオカ', 'ふくおか', 'ﾌｸｵｶ']) expect(await found(kana)).toEqual([plain.id]);
      expect(await found('kyūshū')).toEqual([odd.id, plain.id]);
      expect(await found('ｃａｒｓ　九州 1000')).toEqual([plain.id]);
      expect(await found('%')).toEqual([odd.id]);
      expect(await found('s_')).toEqual([odd.id]);
      expect(await found('🚗')).toEqual([odd.id]);
      expect(await found('🚙')).toEqual([]);
      expect(await found('\\')).toEqual([]);
      expect(await found("'; drop table shops; --")).toEqual([]);
      expect(await found('\u0001 cars')).toEqual([odd.id, plain.id]);
      expect(await found('   ')).toEqual([odd.id, plain.id]);
    });

    it('gives pages, an empty one past the last, and refuses impossible ones', async () => {
      const area = (await anArea(database.db)).id;
      const ids: string[] = [];
      for (let position = 1; position <= 5; position += 1)
        ids.push((await aShop(database.db, { area_id: area, position })).id);
      const page = async (number: string, per_page: string) =>
        (await list({ area, page: number, per_page })).body;

      expect(idsOf(await page('1', '2'))).toEqual(ids.slice(0, 2));
      expect(idsOf(await page('3', '2'))).toEqual(ids.slice(4));
      expect(await page('4', '2')).toEqual({
        data: [],
        meta: { total: 5, page: 4, per_page: 2, body_types: [] },
      });
      for (const query of [
        { page: '0' },
        { per_page: '0' },
        { per_page: '51' },
        { page: 'x' },
        { page: '10001' },
      ]) {
        const { status, body } = await list(query);
        expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, Object.keys(query)]);
      }
    });

    it('refuses half a period on the missing fields and an impossible one on its own, in the language asked for', async () => {
      const half = await list({ rental_date: '2026-12-10', return_time: '10:00' });
      expect(half.status).toBe(422);
      expect(half.body).toMatchObject({
        code: 'invalid',
        errors: {
          rental_time: ['Choose this too: a period needs both dates and both times.'],
          return_date: ['Choose this too: a period needs both dates and both times.'],
        },
      });
      const impossible = await list({ ...period, return_date: '2026-12-09' }, 'ja');
      expect([impossible.status, impossible.body]).toMatchObject([
        422,
        { errors: { return_date: ['返却は出発より後の日時をお選びください。'] } },
      ]);
      expect((await list({ ...period, rental_time: '10:15' })).status).toBe(422);
    });
  });
});

describeOnPostgres('a long list of shops', (database) => {
  const call = catalogueCalls(database);
  const list = async (query: Record<string, string>, language = 'en') => {
    const { body } = await call('GET /api/shops/list', { query, language });
    return body as { data: { id: string; lowest_charge: number | null }[]; meta: { total: number } };
  };
  const idsOf = async (query: Record<string, string>, language?: string) =>
    (await list(query, language)).data.map(({ id }) => id);

  it('has all free shops before the others over all its pages, each shop once', async () => {
    const area_id = (await anArea(database.db)).id;
    const shops: { id: string; isFree: boolean }[] = [];
    for (let n = 0; n < 30; n += 1) {
      const { id } = await aShop(database.db, { area_id, position: n });
      const plan = await aPlan(database.db, { shop_id: id, cars: 1 });
      const isFree = n % 4 !== 0;
      if (!isFree)
        await aReservation(database.db, {
          ...{ shop_id: id, plan_id: plan.id, car_id: `${plan.id}-car-0000`, period },
        });
      shops.push({ id, isFree });
    }
    const wanted = shops.toSorted((a, b) => Number(b.isFree) - Number(a.isFree)).map(({ id }) => id);
    const found: string[] = [];
    for (let page = 1; page <= 7; page += 1) {
      const { data, meta } = await list({ area: area_id, per_page: '5', page: String(page), ...period });
      expect(meta.total).toBe(30);
      found.push(...data.map(({ id }) => id));
    }
    expect(found).toEqual(wanted);
  });

  it('comes in the order that is asked for', async () => {
    const area = (await anArea(database.db)).id;
    const shop = async (en: string, kana: string, latitude: number, hours_24: number) => {
      const { id } = await aShop(database.db, {
        ...{ area_id: area, name: json({ en, ja: '店' }), kana, latitude, longitude: 135 },
      });
      await aPlan(database.db, { shop_id: id, hours_24, cars: 1 });
      return id;
    };
    const beppu = await shop('Beppu', 'べっぷ', 35, 5_000);
    const aso = await shop('Aso', 'ん', 37, 7_000);
    const chiba = await shop('Chiba', 'あ', 36, 6_000);
    expect(await idsOf({ area, sort: 'name' })).toEqual([aso, beppu, chiba]);
    expect(await idsOf({ area, sort: 'name' }, 'ja')).toEqual([chiba, beppu, aso]);
    expect(await idsOf({ area, sort: 'price', ...period })).toEqual([beppu, chiba, aso]);
    const here = { latitude: '36.9', longitude: '135' };
    expect(await idsOf({ area, sort: 'distance', ...here })).toEqual([aso, chiba, beppu]);
    expect(await idsOf({ area, sort: 'distance' })).toEqual(await idsOf({ area }));
  });
});
