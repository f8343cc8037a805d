import type { PlanAlternatives } from '@wadachi/contract';
import { json } from '../../database';
import { aPlan, aShop, catalogueOf, describeOnPostgres, everyDay } from '../../testing';
import { aReservation } from '../availability/testing/aReservation';
import { readingServices } from '../../services';
import { catalogueCalls, testNow } from './testing/testApp';

const period = {
  rental_date: '2026-12-10',
  rental_time: '10:00',
  return_date: '2026-12-11',
  return_time: '10:00',
};
const otherDays = (from: string, to: string) => ({ ...period, rental_date: from, return_date: to });

/** Tests of one database share it, so each has a piece of the earth of its own: a degree of longitude is 111 km. */
let meridian = -170;
const farFromAll = () => ({ latitude: 0, longitude: (meridian += 5) });
/** A position this number of kilometres north of a shop. */
const north = ({ latitude, longitude }: { latitude: number; longitude: number }, km: number) => ({
  latitude: latitude + km / 111.195,
  longitude,
});

describeOnPostgres('GET /api/plans/alternatives', (database) => {
  const call = catalogueCalls(database);
  const ask = (query: Record<string, string>, language = 'en') =>
    call('GET /api/plans/alternatives', { query: { ...period, ...query }, language });
  const found = async (query: Record<string, string>) => {
    const answer = await ask(query);
    expect(answer).toMatchObject({ status: 200 });
    return (answer.body as { data: PlanAlternatives }).data;
  };
  const sellOut = (plan: { id: string; shop_id: string }) =>
    aReservation(database.db, {
      shop_id: plan.shop_id,
      plan_id: plan.id,
      car_id: `${plan.id}-car-0000`,
      period,
    });
  const idsOf = (plans: readonly { readonly id: string }[]) => plans.map(({ id }) => id);

  it('are the free plans of the shop: wanted body types first, then the nearest in price', async () => {
    const shop_id = (await aShop(database.db, farFromAll())).id;
    const wanted = await aPlan(database.db, { shop_id, hours_24: 8000 });
    const dear = await aPlan(database.db, { shop_id, hours_24: 8500 });
    const near = await aPlan(database.db, { shop_id, hours_24: 7000 });
    const alike = await aPlan(database.db, {
      shop_id,
      hours_24: 20_000,
      body_type_id: wanted.body_type_id,
    });
    const small = await aPlan(database.db, { shop_id, passengers: 2 });
    await sellOut(await aPlan(database.db, { shop_id }));

    const { plans } = await found({ shop_id, plan_id: wanted.id, passengers: '4' });
    expect(idsOf(plans)).toEqual([alike.id, dear.id, near.id]);
    expect(plans[1]).toMatchObject({ charge: 8500, available: 1 });
    const anyPlan = await found({ shop_id, body_types: dear.body_type_id });
    expect(idsOf(anyPlan.plans)).toEqual([dear.id, small.id, near.id, wanted.id]);
  });

  it('are the three nearest shops within 100 km that are open and have one free, each with its best plan', async () => {
    const place = farFromAll();
    const shop_id = (await aShop(database.db, place)).id;
    const wanted = await aPlan(database.db, { shop_id });
    const shopAt = async (km: number, values: object = {}) =>
      (await aShop(database.db, { ...north(place, km), ...values })).id;
    const planAt = async (km: number, values: object = {}) =>
      aPlan(database.db, { shop_id: await shopAt(km, values) });
    const fourth = await planAt(90);
    const third = await planAt(40.04);
    await sellOut(await planAt(5));
    await planAt(6, { hours: json(everyDay('14:00', '15:00')) });
    await planAt(7, { withdrawn_at: new Date() });
    await planAt(101);
    await aPlan(database.db, { shop_id: await shopAt(8), passengers: 1 });
    const nearest = await planAt(10);
    const cheap = await aPlan(database.db, { shop_id: nearest.shop_id, hours_24: 4500 });
    const second = await planAt(20);
    const alike = await aPlan(database.db, {
      shop_id: second.shop_id,
      hours_24: 10_000,
      body_type_id: wanted.body_type_id,
    });

    const { shops } = await found({ shop_id, plan_id: wanted.id, passengers: '2' });
    expect(shops.map(({ distance_km, plan }) => [distance_km, plan.id, plan.charge])).toEqual([
      [10, cheap.id, 4500],
      [20, alike.id, 10_000],
      [40, third.id, 6600],
    ]);
    expect(idsOf(shops.map(({ plan }) => plan))).not.toContain(fourth.id);
  });

  it('are the four nearest days on which the wanted plan is free, at the prices of those days', async () => {
    const shop_id = (await aShop(database.db, farFromAll())).id;
    const wanted = await aPlan(database.db, { shop_id });
    await aPlan(database.db, { shop_id, hours_24: 4500 });
    await sellOut(wanted);
    await database.db
      .insertInto('shop_seasons')
      .values({
        shop_id,
        starts_on: '2026-12-12',
        ends_on: '2026-12-12',
        percent: 200,
        name: json({ en: 'Fair', ja: '祭' }),
      })
      .execute();

    const { days } = await found({ shop_id, plan_id: wanted.id });
    // On the 9th and the 11th the car is not back yet when it has to leave.
    expect(days.map(({ rental_date, plan }) => [rental_date, plan.id, plan.charge])).toEqual([
      ['2026-12-12', wanted.id, (6600 * (14 * 200 + 10 * 100)) / 2400],
      ['2026-12-08', wanted.id, 6600],
      ['2026-12-13', wanted.id, 6600],
      ['2026-12-07', wanted.id, 6600],
    ]);
    expect(days[0]).toMatchObject(otherDays('2026-12-12', '2026-12-13'));
  });

  it('are, without a plan, days with the cheapest plan that seats everyone and is free then', async () => {
    const shop_id = (await aShop(database.db, farFromAll())).id;
    const cheap = await aPlan(database.db, { shop_id, hours_24: 4500 });
    const usual = await aPlan(database.db, { shop_id });
    await aPlan(database.db, { shop_id, hours_24: 4400, passengers: 2 });
    await sellOut(cheap);
    const { days } = await found({ shop_id, passengers: '5' });
    expect(days.map(({ rental_date, plan }) => [rental_date, plan.id])).toEqual([
      ['2026-12-11', usual.id],
      ['2026-12-09', usual.id],
      ['2026-12-12', cheap.id],
      ['2026-12-08', cheap.id],
    ]);
  });

  it('name no day in the past, nor one on which the shop is closed, and still help on a holiday', async () => {
    const place = farFromAll();
    const holidays = json(['2026-12-02', '2026-12-04']);
    const shop_id = (await aShop(database.db, { ...place, holidays })).id;
    const plan = await aPlan(database.db, { shop_id });
    const neighbour = await aPlan(database.db, {
      shop_id: (await aShop(database.db, north(place, 3))).id,
    });
    const onHoliday = { rental_date: '2026-12-02', return_date: '2026-12-02', return_time: '12:00' };
    await aPlan(database.db, { shop_id: (await aShop(database.db, north(place, 100.5))).id });
    const { plans, shops, days } = await found({ shop_id, ...onHoliday });
    expect(plans).toEqual([]);
    expect(shops).toMatchObject([{ distance_km: 3, plan: { id: neighbour.id } }]);
    // It is 9:00 of the first in Tokyo: ten o'clock is too soon that day, and the days before are past.
    expect(days.map(({ rental_date }) => rental_date)).toEqual(['2026-12-03', '2026-12-05']);
    expect(days[0]!.plan.id).toBe(plan.id);
  });

  it('are asked in either language and may be kept for five seconds', async () => {
    const plan = await aPlan(database.db, {
      shop_id: (await aShop(database.db, farFromAll())).id,
      name: json({ en: 'Van', ja: 'バン' }),
    });
    const { body, headers } = await ask({ shop_id: plan.shop_id }, 'ja');
    expect(body).toMatchObject({ data: { plans: [{ name: 'バン' }] } });
    expect(headers['cache-control']).toBe('public, max-age=5');
  });

  it('come with a refusal for a period that was checked otherwise: a pick-up agreed before may be near', async () => {
    const shop_id = (await aShop(database.db, farFromAll())).id;
    const wanted = await aPlan(database.db, { shop_id });
    const free = await aPlan(database.db, { shop_id });
    const { alternatives } = readingServices(database.db, await catalogueOf(database.db), () => testNow);
    const soon = { ...otherDays('2026-12-01', '2026-12-02'), shop_id, plan_id: wanted.id };
    expect((await ask(soon)).status).toBe(422);
    expect(await alternatives.soldOut({ ...period, ...soon }, 'en')).toMatchObject({
      status: 409,
      code: 'sold-out',
      details: { alternatives: [{ id: free.id }], shops: [], days: [{ rental_date: '2026-12-02' }, {}, {}] },
    });
  });

  it('come with the refusal of a one-way as cars that have the time to come home, on days when it can be returned', async () => {
    const shop_id = (await aShop(database.db, farFromAll())).id;
    const there = await aShop(database.db, { ...farFromAll(), holidays: json(['2026-12-14']) });
    const way = { shop_id, return_shop_id: there.id, fee: 8_800, transfer_hours: 48 };
    await database.db.insertInto('one_way_fees').values(way).execute();
    const [wanted, free, needed] = [
      await aPlan(database.db, { shop_id }),
      await aPlan(database.db, { shop_id }),
      await aPlan(database.db, { shop_id }),
    ];
    await sellOut(wanted);
    await aReservation(database.db, {
      ...{ shop_id, plan_id: needed.id, car_id: `${needed.id}-car-0000` },
      period: otherDays('2026-12-12', '2026-12-13'),
    });
    const { alternatives } = readingServices(database.db, await catalogueOf(database.db), () => testNow);
    const query = { ...period, shop_id, plan_id: wanted.id, return_place_id: there.id };
    const { charge } = (await found({ shop_id, plan_id: wanted.id })).plans[0]!;
    expect(await alternatives.soldOut(query, 'en')).toMatchObject({
      details: {
        alternatives: [{ id: free.id, charge: charge + 8_800 }],
        days: [{ rental_date: '2026-12-12', plan: { charge: charge + 8_800 } }],
      },
    });
    // The page of the cars asks the same before anything is booked.
    const asked = await found({ shop_id, plan_id: wanted.id, return_place_id: there.id });
    expect(asked.plans).toMatchObject([{ id: free.id, charge: charge + 8_800 }]);
    expect(asked.days.map(({ rental_date }) => rental_date)).toEqual(['2026-12-12']);
  });

  it('cost one query, however many shops, plans and days', async () => {
    const place = farFromAll();
    const shop_id = (await aShop(database.db, place)).id;
    const wanted = await aPlan(database.db, { shop_id });
    let queries = 0;
    const counting = database.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const counted = async () => {
      const { alternatives } = readingServices(counting, await catalogueOf(database.db), () => testNow);
      queries = 0;
      const answer = await alternatives.near({ shop_id, plan_id: wanted.id, ...period }, 'en');
      return { queries, kinds: [answer.plans.length, answer.shops.length, answer.days.length] };
    };
    expect(await counted()).toEqual({ queries: 1, kinds: [0, 0, 4] });
    for (let km = 1; km <= 6; km += 1) {
      await aPlan(database.db, { shop_id: (await aShop(database.db, north(place, km))).id });
      await aPlan(database.db, { shop_id });
    }
    expect(await counted()).toEqual({ queries: 1, kinds: [4, 3, 4] });
  });

  it('refuse what is unknown, and periods that no shop can rent', async () => {
    const plan = await aPlan(database.db);
    const { shop_id } = plan;
    const elsewhere = await aPlan(database.db);
    const gone = await aPlan(database.db, { shop_id, withdrawn_at: new Date() });
    expect((await ask({ shop_id: 'nowhere' })).status).toBe(404);
    for (const plan_id of ['nothing', elsewhere.id, gone.id]) {
      expect((await ask({ shop_id, plan_id })).status).toBe(404);
    }
    const errors = async (query: Record<string, string>) =>
      ((await ask({ shop_id, ...query })).body as { errors?: object }).errors;
    expect(await errors({ return_date: '2026-12-09' })).toEqual({
      return_date: ['The return must be after the pick-up.'],
    });
    expect(await errors(otherDays('2026-12-10', '2027-01-19'))).toEqual({
      return_date: ['A rental can last at most 30 days.'],
    });
    expect(await errors({ rental_date: '2026-11-10' })).toMatchObject({ rental_date: [expect.any(String)] });
    expect(await errors({ rental_date: '2027-02-29' })).toMatchObject({ rental_date: [expect.any(String)] });
    expect(await errors({ rental_time: '10:10' })).toMatchObject({ rental_time: [expect.any(String)] });
    expect(await errors({ passengers: '-1' })).toMatchObject({ passengers: [expect.any(String)] });
    expect((await call('GET /api/plans/alternatives', { query: { shop_id } })).status).toBe(422);
  });
});
