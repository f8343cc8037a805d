import type { PlanFilterCounts, PlanListItem, Quote } from '@wadachi/contract';
import { json } from '../../database';
import { aBodyType, aPlan, aShop, describeOnPostgres, everyDay } from '../../testing';
import { aReservation } from '../availability/testing/aReservation';
import { catalogueCalls } from './testing/testApp';

const period = {
  rental_date: '2026-12-10',
  rental_time: '10:00',
  return_date: '2026-12-11',
  return_time: '13:00',
};
const named = (en: string, ja: string) => json({ en, ja });

interface Listed {
  readonly data: PlanListItem[];
  readonly meta: object;
}

describeOnPostgres('the calls of plans', (database) => {
  const calls = catalogueCalls(database);
  const call = (target: string, query: Record<string, string> = {}, language = 'en') =>
    calls(target, { query, language });
  const list = async (query: Record<string, string>) =>
    (await call('GET /api/plans/shop', query)).body as Listed;
  const idsOf = ({ data }: Listed) => data.map(({ id }) => id);
  const sellOut = (plan: { id: string; shop_id: string }) =>
    aReservation(database.db, {
      shop_id: plan.shop_id,
      plan_id: plan.id,
      car_id: `${plan.id}-car-0000`,
      period,
    });

  describe('GET /api/plans/shop', () => {
    it('lists the plans of a shop as they are, with the 24-hour rate when no period is asked for', async () => {
      const shop = await aShop(database.db, { name: named('Naha', '那覇') });
      const van = await aBodyType(database.db, { name: named('Van', 'ワゴン') });
      const plan = await aPlan(database.db, {
        shop_id: shop.id,
        body_type_id: van.id,
        name: named('Family', 'ファミリー'),
        features: json([{ en: 'ETC card reader', ja: 'ETC車載器' }]),
        pictures: json([{ id: 'pic', alt: { en: 'A van', ja: 'ワゴン車' } }]),
      });
      await aPlan(database.db, { shop_id: shop.id, withdrawn_at: new Date() });

      const { status, body, headers } = await call('GET /api/plans/shop', { shop_id: shop.id }, 'ja');
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=5');
      expect(body).toEqual({
        data: [
          {
            id: plan.id,
            shop_id: shop.id,
            shop_name: '那覇',
            name: 'ファミリー',
            car_group_name: 'Toyota Yaris or similar（日本語）',
            body_type: { id: van.id, name: 'ワゴン' },
            passengers: 5,
            luggage: 2,
            transmission: 'automatic',
            fuel: 'hybrid',
            features: ['ETC車載器'],
            plan_primary_images: [{ url: '/media/pic', alt: 'ワゴン車' }],
            recommended: false,
            least_age: 18,
            available: null,
            charge: 6600,
          },
        ],
        meta: {
          total: 1,
          page: 1,
          per_page: 20,
          body_types: [{ id: plan.body_type_id, count: 1 }],
          season: null,
          filters: {
            traits: [{ id: 'hybrid-electric', count: 1 }],
            luggage: [{ least: 2, count: 1 }],
            charges: [],
            without: [],
          },
          return_shops: [],
        },
      });
    });

    it('filters by what a car has, holds and costs, and says what each filter leaves', async () => {
      const shop_id = (await aShop(database.db)).id;
      const plan = async (fuel: 'petrol' | 'electric', luggage: number, hours_24: number, has: string[]) =>
        (await aPlan(database.db, { shop_id, fuel, luggage, hours_24, equipment: json(has) })).id;
      const kei = await plan('petrol', 1, 5_500, ['isofix']);
      const electric = await plan('electric', 2, 7_000, []);
      const suv = await plan('petrol', 4, 12_000, ['isofix', 'four-wheel-drive']);
      const ask = async (query: Record<string, string>) => {
        const { data, meta } = await list({ shop_id, ...period, return_time: '10:00', ...query });
        const { filters } = meta as { filters: PlanFilterCounts };
        const left = Object.entries(filters).map(([name, of]) => [
          name,
          of.map((one) => Object.values(one).join(' ')),
        ]);
        return { ids: data.map(({ id }) => id), ...(Object.fromEntries(left) as Record<string, string[]>) };
      };
      expect(await ask({})).toEqual({
        ids: [kei, electric, suv],
        traits: ['hybrid-electric 1', 'four-wheel-drive 1', 'isofix 2'],
        luggage: ['1 3', '2 2', '4 1'],
        charges: ['5500 1', '7000 2'],
        without: [],
      });
      expect((await ask({ traits: 'isofix' })).ids).toEqual([kei, suv]);
      expect((await ask({ traits: 'free-cancellation' })).ids).toEqual([kei, electric, suv]);
      expect((await ask({ traits: JSON.stringify(['isofix', 'four-wheel-drive']) })).ids).toEqual([suv]);
      expect((await ask({ luggage: '2', most_charge: '7000' })).ids).toEqual([electric]);
      const none = await ask({ luggage: '2', most_charge: '6000', passengers: '2' });
      expect(none).toMatchObject({ ids: [], without: ['luggage 1', 'most_charge 2'] });
      expect((await call('GET /api/plans/shop', { shop_id, traits: 'fast' })).status).toBe(422);
    });

    it('says of one plan each why to take it, and what is booked most once it stands out', async () => {
      const shop_id = (await aShop(database.db)).id;
      const small = await aPlan(database.db, { shop_id, hours_24: 5000, luggage: 1 });
      const large = await aPlan(database.db, { shop_id, hours_24: 9000, luggage: 4, passengers: 8, cars: 6 });
      const reasons = async (query = {}) =>
        Object.fromEntries((await list({ shop_id, ...query })).data.map(({ id, reason }) => [id, reason]));
      expect(await reasons()).toEqual({});
      const middle = await aPlan(database.db, { shop_id, hours_24: 7000 });
      const [cheapest, roomiest] = [{ [small.id]: 'lowest-price' }, { [large.id]: 'most-luggage' }];
      expect(await reasons()).toEqual({ ...cheapest, ...roomiest, [middle.id]: undefined });
      for (let car = 0; car < 5; car += 1)
        await aReservation(database.db, {
          shop_id,
          plan_id: large.id,
          car_id: `${large.id}-car-000${car}`,
          period,
        });
      expect(await reasons(period)).toEqual({
        ...cheapest,
        [large.id]: 'most-booked',
        [middle.id]: undefined,
      });
      expect(idsOf(await list({ shop_id, ...period }))[0]).toBe(large.id);
    });

    it('sorts by recommendation, price and capacity, what is sold out last, and filters', async () => {
      const shop_id = (await aShop(database.db)).id;
      const small = await aPlan(database.db, { shop_id, position: 1, hours_24: 7000 });
      const sold = await aPlan(database.db, {
        shop_id,
        position: 2,
        hours_24: 5000,
        passengers: 10,
        recommended: true,
      });
      const best = await aPlan(database.db, {
        shop_id,
        position: 3,
        hours_24: 9000,
        recommended: true,
        cars: 3,
      });
      const large = await aPlan(database.db, {
        shop_id,
        position: 4,
        hours_24: 8000,
        passengers: 8,
        luggage: 1,
      });
      await sellOut(sold);
      const ids = async (query: Record<string, string>) =>
        idsOf(await list({ shop_id, ...period, ...query }));

      expect(await ids({})).toEqual([best.id, small.id, large.id, sold.id]);
      expect(await ids({ sort: 'price' })).toEqual([small.id, large.id, best.id, sold.id]);
      expect(await ids({ sort: 'capacity' })).toEqual([large.id, small.id, best.id, sold.id]);
      expect(await ids({ passengers: '6' })).toEqual([large.id, sold.id]);
      expect(await ids({ body_types: JSON.stringify([small.body_type_id, best.body_type_id]) })).toEqual([
        best.id,
        small.id,
      ]);
      expect(await ids({ body_types: small.body_type_id })).toEqual([small.id]);
      expect((await list({ shop_id, ...period })).data.map(({ available }) => available)).toEqual([
        3, 1, 1, 0,
      ]);
      expect((await call('GET /api/plans/shop', { shop_id, sort: 'beauty' })).status).toBe(422);
    });

    it('counts of a one-way the cars that have the time to come home, and prices its hours by both clocks', async () => {
      const plan = await aPlan(database.db);
      const { shop_id } = plan;
      const return_place_id = (await aShop(database.db, { time_zone: 'Asia/Taipei' })).id;
      await database.db
        .insertInto('one_way_fees')
        .values({ shop_id, return_shop_id: return_place_id, fee: 8_800, transfer_hours: 48 })
        .execute();
      await aReservation(database.db, {
        ...{ shop_id, plan_id: plan.id, car_id: `${plan.id}-car-0000` },
        period: { ...period, rental_date: '2026-12-13', return_date: '2026-12-14' },
      });
      const charge = async (place: object) => {
        const { body } = await calls(`POST /api/plans/charge/${plan.id}`, { body: { ...period, ...place } });
        return (body as { data: Quote }).data.charge;
      };
      for (const [place, available] of [
        [{}, 1],
        [{ return_place_id }, 0],
      ] as const)
        expect((await list({ shop_id, ...period, ...place })).data).toMatchObject([
          { id: plan.id, available, charge: await charge(place) },
        ]);
      expect(await charge({ return_place_id })).toBe((await charge({})) + 1_100 + 8_800);
    });

    it('gives pages', async () => {
      const shop_id = (await aShop(database.db)).id;
      const plans = [
        await aPlan(database.db, { shop_id }),
        await aPlan(database.db, { shop_id }),
        await aPlan(database.db, { shop_id }),
      ];
      expect(idsOf(await list({ shop_id, page: '2', per_page: '2' }))).toEqual([plans[2]!.id]);
      expect(await list({ shop_id, page: '3', per_page: '2' })).toEqual({
        data: [],
        meta: expect.objectContaining({ total: 3, page: 3, per_page: 2 }),
      });
      expect((await call('GET /api/plans/shop', { shop_id, page: '0' })).status).toBe(422);
    });

    it('refuses an unknown shop, half a period, and one at which the shop is closed', async () => {
      const shop = await aShop(database.db, { hours: json(everyDay('09:00', '12:00')) });
      expect((await call('GET /api/plans/shop', { shop_id: 'nowhere' })).status).toBe(404);
      expect((await call('GET /api/plans/shop')).body).toMatchObject({
        errors: { shop_id: [expect.any(String)] },
      });
      expect(
        (await call('GET /api/plans/shop', { shop_id: shop.id, rental_date: '2026-12-10' })).body,
      ).toMatchObject({
        errors: {
          rental_time: [expect.any(String)],
          return_date: [expect.any(String)],
          return_time: [expect.any(String)],
        },
      });
      const closed = await call('GET /api/plans/shop', { shop_id: shop.id, ...period }, 'ja');
      expect([closed.status, closed.body]).toMatchObject([
        422,
        { errors: { return_time: ['この時刻は店舗の営業時間外です。'] } },
      ]);
    });
  });

  describe('GET /api/plans/popular', () => {
    it('gives recommended plans, each of another shop and body type', async () => {
      const [first, second, third] = [
        await aShop(database.db, { position: -3 }),
        await aShop(database.db, { position: -2 }),
        await aShop(database.db, { position: -1 }),
      ];
      const recommended = (shop_id: string, body_type_id?: string) =>
        aPlan(database.db, { shop_id, recommended: true, ...(body_type_id ? { body_type_id } : {}) });
      const shown = await recommended(first.id);
      const ofSameShop = await recommended(first.id);
      const ofSameType = await recommended(second.id, shown.body_type_id);
      const other = await recommended(third.id);
      await aPlan(database.db, { shop_id: first.id });

      const { body, headers } = await call('GET /api/plans/popular');
      const ids = idsOf(body as Listed);
      expect(ids.slice(0, 2)).toEqual([shown.id, other.id]);
      expect(ids).not.toContain(ofSameShop.id);
      expect(ids).not.toContain(ofSameType.id);
      expect(ids.length).toBeLessThanOrEqual(6);
      expect((body as Listed).data.every((plan) => plan.recommended && plan.available === null)).toBe(true);
      expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
    });
  });

  describe('GET /api/plans/detail/:id', () => {
    it('gives a plan with its rates, in the language asked for', async () => {
      const plan = await aPlan(database.db, { description: named('Small', '小型') });
      const rates = { hours_6: 4400, hours_12: 5500, hours_24: 6600, extra_day: 5500, extra_hour: 1100 };
      expect((await call(`GET /api/plans/detail/${plan.id}`)).body).toMatchObject({
        data: { id: plan.id, description: 'Small', rates },
      });
      expect((await call(`GET /api/plans/detail/${plan.id}`, {}, 'ja')).body).toMatchObject({
        data: { description: '小型' },
      });
    });

    it('does not know an unknown or withdrawn plan', async () => {
      const withdrawn = await aPlan(database.db, { withdrawn_at: new Date() });
      for (const id of ['nothing', withdrawn.id]) {
        const { status, body } = await call(`GET /api/plans/detail/${id}`);
        expect([status, body]).toMatchObject([404, { code: 'not-found', message: 'This does not exist.' }]);
      }
    });
  });
});
