import { json } from '../../database';
import { anArea, aPlan, aShop, describeOnPostgres } from '../../testing';
import { aReservation } from '../availability/testing/aReservation';
import { catalogueCalls } from '../plans/testing/testApp';

const period = {
  rental_date: '2026-12-10',
  rental_time: '10:00',
  return_date: '2026-12-11',
  return_time: '10:00',
};

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
