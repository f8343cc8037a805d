import type { PlanOptions } from '@wadachi/contract';
import { json } from '../../database';
import {
  aCover,
  aLocation,
  anItem,
  aSeat,
  aPlan,
  aService,
  aShop,
  aTransport,
  describeOnPostgres,
  everyDay,
} from '../../testing';
import { aReservation } from '../availability/testing/aReservation';
import { catalogueCalls } from '../plans/testing/testApp';

const period = {
  rental_date: '2026-12-10',
  rental_time: '10:00',
  return_date: '2026-12-12',
  return_time: '10:00',
};
const named = (en: string, ja: string) => json({ en, ja });

describeOnPostgres('the calls of options', (database) => {
  const call = catalogueCalls(database);
  const ofPlan = (id: string, query: Record<string, string> = {}, language = 'en') =>
    call(`GET /api/plans/option/${id}`, { query, language });
  const ofShop = (query: Record<string, string>) => call('GET /api/options/select', { query });

  it('give of a plan only what fits its car, and of a shop all', async () => {
    const van = await aPlan(database.db);
    const car = await aPlan(database.db, { shop_id: van.shop_id });
    const ramp = await anItem(database.db, {
      shop_id: van.shop_id,
      name: named('Ramp', 'スロープ'),
      body_types: json([van.body_type_id]),
    });
    const idsIn = ({ body }: { readonly body: unknown }) =>
      (body as { data: PlanOptions }).data.rental_items.map(({ id }) => id);
    expect(idsIn(await ofPlan(van.id))).toEqual([ramp.id]);
    expect(idsIn(await ofPlan(car.id))).toEqual([]);
    expect(idsIn(await ofShop({ shop_id: van.shop_id }))).toEqual([ramp.id]);

    const quote = (id: string, language = 'en') =>
      call(`POST /api/plans/charge/${id}`, {
        body: { ...period, rental_item_id: [ramp.id], rental_item_count: [1] },
        language,
      });
    expect((await quote(van.id)).status).toBe(200);
    expect(await quote(car.id)).toMatchObject({
      status: 422,
      body: { errors: { rental_item_id: ['Does not fit this car: Ramp.'] } },
    });
    expect(await quote(car.id, 'ja')).toMatchObject({
      body: { errors: { rental_item_id: ['スロープは、この車種ではご利用いただけません。'] } },
    });
  });

  it('count of a one-way the cars that have the time to come home, as long as there is a way', async () => {
    const plan = await aPlan(database.db);
    const { shop_id } = plan;
    const return_place_id = (await aShop(database.db)).id;
    const way = { shop_id, return_shop_id: return_place_id, fee: 0, transfer_hours: 48 };
    await database.db.insertInto('one_way_fees').values(way).execute();
    const next = { ...period, rental_date: '2026-12-13', return_date: '2026-12-14' };
    const of = { shop_id, plan_id: plan.id, car_id: `${plan.id}-car-0000` };
    await aReservation(database.db, { ...of, period: next });
    for (const [place, available] of [
      [{}, 1],
      [{ return_place_id }, 0],
      [{ return_place_id: 'gone' }, 1],
    ] as const)
      expect(await ofPlan(plan.id, { ...period, ...place })).toMatchObject({ body: { data: { available } } });
  });

  it('give what a shop offers by kind, in its order, and the shops a car may be returned to', async () => {
    const plan = await aPlan(database.db);
    const shop_id = plan.shop_id;
    const second = await aCover(database.db, { shop_id, position: 2, cap: 5500 });
    const first = await aCover(database.db, { shop_id, position: 1, name: named('Basic', '基本補償') });
    const service = await aService(database.db, { shop_id });
    const location = await aLocation(database.db, { shop_id, price: 0 });
    const transport = await aTransport(database.db, { shop_id });
    const seat = await anItem(database.db, { shop_id, price: 550, cap: 2200 });
    await anItem(database.db, { shop_id, withdrawn_at: new Date() });
    const naha = await aShop(database.db, { name: named('Naha', '那覇') });
    const gone = await aShop(database.db, { withdrawn_at: new Date() });
    await database.db
      .insertInto('one_way_fees')
      .values([naha, gone].map(({ id }) => ({ shop_id, return_shop_id: id, fee: 8800 })))
      .execute();

    const answer = await ofPlan(plan.id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      data: {
        compensations: [
          { id: first.id, name: 'Basic', price: 1100, cap: null },
          { id: second.id, cap: 5500 },
        ],
        services: [{ id: service.id }],
        rental_items: [{ id: seat.id, price: 550, cap: 2200, max_count: 3, left: null }],
        locations: [{ id: location.id, price: 0 }],
        transports: [{ id: transport.id }],
        return_places: [{ shop_id: naha.id, name: 'Naha', fee: 8800, times: { time_zone: 'Asia/Tokyo' } }],
      },
    });
    expect((await ofShop({ shop_id })).body).toEqual(answer.body);
    expect((await ofPlan(plan.id, {}, 'ja')).body).toMatchObject({
      data: { compensations: [{ name: '基本補償' }, {}], return_places: [{ name: '那覇' }] },
    });
  });

  it('say what each cover pays, and the most that one accident can still cost', async () => {
    const liability = json({ excess: 100_000, noc: 50_000 });
    const shop_id = (await aShop(database.db, { liability })).id;
    const pays = [[], ['roadside'], ['excess'], ['noc', 'roadside'], ['excess', 'noc']];
    for (const [position, paid] of pays.entries())
      await aCover(database.db, { shop_id, position, pays: json(paid) });
    const { data } = (await ofShop({ shop_id })).body as { data: PlanOptions };
    expect(data.liability).toEqual({ excess: 100_000, noc: 50_000 });
    expect(data.compensations.map((cover) => [cover.pays, cover.remaining])).toEqual([
      [[], 150_000],
      [['roadside'], 150_000],
      [['excess'], 50_000],
      [['noc', 'roadside'], 100_000],
      [['excess', 'noc'], 0],
    ]);
  });

  it('say for which children a seat is, and whether an item is lent in the period', async () => {
    const shop_id = (await aShop(database.db)).id;
    const ages = { from: 1, to: 4 };
    await aSeat(database.db, { shop_id, position: 1, child_ages: json(ages) });
    await anItem(database.db, { shop_id, position: 2, months: json([12, 1, 2]) });
    await anItem(database.db, { shop_id, position: 3, months: json([4, 5, 6, 7, 8, 9, 10, 11]) });
    const itemsOf = async (query: Record<string, string>) =>
      ((await ofShop({ shop_id, ...query })).body as { data: PlanOptions }).data.rental_items;
    const seasonsOf = async (query: Record<string, string>) =>
      (await itemsOf(query)).map(({ in_season }) => in_season);

    expect(await itemsOf({})).toMatchObject([
      { child_ages: ages, months: null },
      { child_ages: null, months: [12, 1, 2] },
      { months: [4, 5, 6, 7, 8, 9, 10, 11] },
    ]);
    expect(await seasonsOf({})).toEqual([true, true, true]);
    expect(await seasonsOf(period)).toEqual([true, true, false]);
    const intoSpring = { ...period, rental_date: '2027-03-20', return_date: '2027-04-01' };
    expect(await seasonsOf(intoSpring)).toEqual([true, false, true]);
    const inMarch = { ...period, rental_date: '2027-03-20', return_date: '2027-03-31' };
    expect(await seasonsOf(inMarch)).toEqual([true, false, false]);
  });

  it('say with a period what is left of each item on the busiest of its days', async () => {
    const plan = await aPlan(database.db);
    const shop_id = plan.shop_id;
    const seat = await anItem(database.db, { shop_id, position: 1, stock: 4 });
    const chain = await anItem(database.db, { shop_id, position: 2, stock: 2 });
    const fewer = await anItem(database.db, { shop_id, position: 3, stock: 1 });
    const day = (item: { id: string }, date: string, taken: number) => ({
      shop_id,
      item_id: item.id,
      day: date,
      taken,
    });
    await database.db
      .insertInto('item_days')
      .values([
        day(seat, '2026-12-12', 3),
        day(seat, '2026-12-13', 4),
        day(chain, '2026-12-09', 2),
        day(fewer, '2026-12-10', 2),
      ])
      .execute();

    const left = { data: { rental_items: [{ left: 1 }, { left: 2 }, { left: 0 }] } };
    expect((await ofPlan(plan.id, period)).body).toMatchObject(left);
    expect((await ofShop({ shop_id, ...period })).body).toMatchObject(left);
  });

  it('say how many cars of a plan are free in a period', async () => {
    const plan = await aPlan(database.db, { cars: 2 });
    const availableIn = ({ body }: { readonly body: unknown }) =>
      (body as { data: PlanOptions }).data.available;
    expect(availableIn(await ofPlan(plan.id, period))).toBe(2);
    expect(availableIn(await ofPlan(plan.id))).toBeUndefined();
    expect(availableIn(await ofShop({ shop_id: plan.shop_id, ...period }))).toBeUndefined();
  });

  it('refuse unknown plans and shops, half a period and an impossible one', async () => {
    const shop_id = (await aShop(database.db, { hours: json(everyDay('11:00', '20:00')) })).id;
    const plan = await aPlan(database.db, { shop_id });
    const withdrawn = await aPlan(database.db, { withdrawn_at: new Date() });
    expect((await ofPlan('nothing')).status).toBe(404);
    expect((await ofPlan(withdrawn.id)).status).toBe(404);
    expect((await ofShop({ shop_id: 'nowhere' })).status).toBe(404);
    expect((await ofShop({})).status).toBe(422);
    expect((await ofPlan(plan.id, { rental_date: '2026-12-10' })).body).toMatchObject({
      errors: { return_date: [expect.any(String)] },
    });
    expect((await ofPlan(plan.id, period, 'ja')).body).toMatchObject({
      errors: { rental_time: ['この時刻は店舗の営業時間外です。'] },
    });
  });
});
