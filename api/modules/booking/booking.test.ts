import { randomUUID } from 'node:crypto';
import { sized } from '@wadachi/testing/sized';
import { sql } from 'kysely';
import type { App } from '../../http';
import { json } from '../../database';
import {
  aBooking,
  anItem,
  aPlan,
  aService,
  aShop,
  december,
  describeOnBothDatabases,
  firstOfDecember,
  type Visitor,
  serveOn,
  aVisitor,
  type VisitorAnswer,
  onPostgres,
} from '../../testing';
import { aReservation } from '../availability/testing/aReservation';

const payment = 'POST /api/reserves/payment';

describeOnBothDatabases('a reservation', (database) => {
  let visitor: Visitor;
  serveOn(database, { clock: firstOfDecember }, (served) => ({ visitor } = served));

  const book = (body: object) => visitor.call(payment, { body });
  const reservationsOf = (planId: string) =>
    database.db.selectFrom('reservations').selectAll().where('plan_id', '=', planId).execute();

  it('takes one car for the period and the turnaround', async () => {
    const plan = await aPlan(database.db);
    const answer = await book(aBooking(plan, { memo: ' please 🚗 ', children_ages: [6] }));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          reserve_number: expect.stringMatching(/^WD-[0-9A-HJKMNP-TV-Z]{8}$/),
          status: 'reserved',
          charge: 6_600,
          payment_method: 1,
          hold_expires_at: null,
          access_token: expect.stringMatching(/^[\w-]{43}$/),
        },
      },
    });
    const [row] = await reservationsOf(plan.id);
    expect(row).toMatchObject({
      starts_at: new Date('2026-12-10T10:00:00+09:00'),
      ends_at: new Date('2026-12-11T11:00:00+09:00'),
      rental_date: '2026-12-10',
      memo: 'please 🚗',
      customer: { name: 'Hanako Yamada', children_ages: [6] },
    });
  });

  it('is priced with its options, and takes the items out of the stock of each day', async () => {
    const plan = await aPlan(database.db, { cars: 2 });
    const item = await anItem(database.db, { shop_id: plan.shop_id, price: 550, stock: 3 });
    const service = await aService(database.db, { shop_id: plan.shop_id, price: 1_000 });
    const choices = { service_id: [service.id], rental_item_id: [item.id], rental_item_count: [2] };
    expect((await book(aBooking(plan, { ...choices, charge: 8_700 }))).status).toBe(201);
    const days = await database.db
      .selectFrom('item_days')
      .select(['day', 'taken'])
      .where('item_id', '=', item.id)
      .orderBy('day')
      .execute();
    expect(days).toEqual([
      { day: '2026-12-10', taken: 2 },
      { day: '2026-12-11', taken: 2 },
    ]);
    const second = await book(aBooking(plan, { ...choices, charge: 8_700 }));
    expect(second).toMatchObject({
      status: 422,
      body: { errors: { rental_item_id: [expect.stringContaining('Not enough')] } },
    });
    expect(await reservationsOf(plan.id)).toHaveLength(1);
  });

  it('is refused when the car is taken, with what else is free', async () => {
    // Far from the shops of other tests.
    const shop = await aShop(database.db, { latitude: 0, longitude: 0 });
    const plan = await aPlan(database.db, { shop_id: shop.id });
    const near = await aPlan(database.db, { shop_id: shop.id, hours_24: 7_000 });
    const far = await aPlan(database.db, { shop_id: shop.id, hours_24: 20_000, extra_day: 19_000 });
    const nextDoor = await aPlan(database.db, {
      shop_id: (await aShop(database.db, { latitude: 0.1, longitude: 0 })).id,
    });
    await aPlan(database.db, { shop_id: shop.id, cars: 0 });
    await book(aBooking(plan));
    const answer = await book(aBooking(plan));
    expect(answer).toMatchObject({ status: 409, body: { code: 'sold-out' } });
    const { alternatives, shops } = answer.body as {
      alternatives: { id: string; available: number }[];
      shops: { plan: { id: string } }[];
    };
    const plans = [...alternatives, ...shops.map((other) => other.plan)];
    expect(plans.map(({ id }) => id)).toEqual([near.id, far.id, nextDoor.id]);
    expect(alternatives[0]?.available).toBe(1);
  });

  // The rest does not depend on the kind of database.
  if (database.kind === 'pglite') return;

  it('begins as soon as the turnaround of the one before is over, and not earlier', async () => {
    const plan = await aPlan(database.db);
    await book(aBooking(plan));
    const after = { rental_date: '2026-12-11', return_date: '2026-12-12', return_time: '11:00' };
    expect(
      (await book(aBooking(plan, { ...after, rental_time: '10:30', return_time: '10:30' }))).status,
    ).toBe(409);
    expect((await book(aBooking(plan, { ...after, rental_time: '11:00' }))).status).toBe(201);
  });

  it('gets no car that should be back and is not, while another is there', async () => {
    const { id: plan_id, shop_id } = await aPlan(database.db, { cars: 2 });
    const [late, there] = [`${plan_id}-car-0000`, `${plan_id}-car-0001`];
    const [id, of] = [randomUUID(), { shop_id, plan_id, car_id: late }];
    const yesterday = { ...december, rental_date: '2026-11-30', return_date: '2026-12-01' };
    await aReservation(database.db, { ...of, id, period: yesterday });
    const out = { shop_id, reservation_id: id, car_id: late, handed_over_at: firstOfDecember() };
    const seen = { odometer: 1, fuel: 8, damage: json([]), deposit: 0 };
    await database.db
      .insertInto('handovers')
      .values({ ...out, ...seen })
      .execute();
    // Its gap is tight: otherwise it would come first.
    const next = { ...december, rental_date: '2026-12-20', return_date: '2026-12-21' };
    await aReservation(database.db, { ...of, period: next });
    const carOf = async (day: string) => {
      const days = { rental_date: `2026-12-${day}`, return_date: `2026-12-${Number(day) + 1}` };
      expect(await book(aBooking({ id: plan_id, shop_id }, days))).toMatchObject({ status: 201 });
      const rows = await reservationsOf(plan_id);
      return rows.find(({ rental_date }) => rental_date === days.rental_date)?.car_id;
    };
    expect(await carOf('10')).toBe(there);
    await database.db
      .updateTable('handovers')
      .set({ returned_at: firstOfDecember() })
      .where('reservation_id', '=', id)
      .execute();
    expect(await carOf('13')).toBe(late);
  });

  it('is refused at another price than the customer saw, with the new quote', async () => {
    const plan = await aPlan(database.db);
    const answer = await book(aBooking(plan, { charge: 1 }));
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'price-changed', quote: { charge: 6_600, tax: 600 } },
    });
    expect(await reservationsOf(plan.id)).toEqual([]);
  });

  it.each([
    ['in the past', { rental_date: '2026-11-10' }, 'rental_date'],
    ['sooner than two hours from now', { rental_date: '2026-12-01', rental_time: '13:30' }, 'rental_time'],
    ['off the half hours', { rental_time: '10:15' }, 'rental_time'],
    ['for more people than seats', { passengers: 6 }, 'passengers'],
    ['with an unknown option', { compensation_id: 'unknown' }, 'compensation_id'],
    ['to an unknown shop', { return_place_id: 'unknown' }, 'return_place_id'],
    ['with a blank name', { name: '　 ' }, 'name'],
    ['with a name that nobody can see', { name: '\u200b\u2060' }, 'name'],
    ['with a second line in the name', { name: 'Taro\r\nBcc: all@example.com' }, 'name'],
    ['with a name of 10,000 characters', { name: '𠮷'.repeat(10_000) }, 'name'],
    ['without consent', { terms_accepted: false }, 'terms_accepted'],
  ])('is refused %s', async (_what, change, field) => {
    const plan = await aPlan(database.db);
    const answer = await book({ ...aBooking(plan), ...change });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { [field]: [expect.any(String)] } },
    });
    expect(await reservationsOf(plan.id)).toEqual([]);
  });

  it('is refused with an option or a plan of another shop', async () => {
    const [plan, other] = [await aPlan(database.db), await aPlan(database.db)];
    const foreign = await anItem(database.db, { shop_id: other.shop_id });
    const item = { rental_item_id: [foreign.id], rental_item_count: [1] };
    expect(await book(aBooking(plan, item))).toMatchObject({
      status: 422,
      body: { errors: { rental_item_id: [expect.any(String)] } },
    });
    expect(await book(aBooking(plan, { shop_id: other.shop_id }))).toMatchObject({
      status: 422,
      body: { errors: { shop_id: [expect.any(String)] } },
    });
  });

  it('is refused for a plan that is unknown or withdrawn', async () => {
    const withdrawn = await aPlan(database.db, { withdrawn_at: firstOfDecember() });
    expect(await book(aBooking(withdrawn))).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await book(aBooking({ id: 'unknown', shop_id: 'unknown' }))).toMatchObject({ status: 404 });
  });

  it('keeps names of every script', async () => {
    const plan = await aPlan(database.db, { cars: 9 });
    for (const name of [
      'Zoë Ångström',
      'محمد بن سلمان',
      '𠮷野家',
      "Robert'); drop table cars;--",
      '{"en":1}',
    ]) {
      expect((await book(aBooking(plan, { name, ...december }))).status).toBe(201);
    }
    const names = (await reservationsOf(plan.id)).map(({ customer }) => (customer as { name: string }).name);
    expect(names).toEqual(
      expect.arrayContaining(['Zoë Ångström', 'محمد بن سلمان', '𠮷野家', "Robert'); drop table cars;--"]),
    );
  });
});

describe('bookings at once', () => {
  /** The embedded database has one connection, so only a server shows races. */
  const opened = onPostgres();
  let app: App;
  serveOn(opened, { clock: firstOfDecember, trustProxy: true }, (served) => ({ app } = served));

  /** Bookings of one browser, address or network wait for each other: racers have nothing in common. */
  let racers = 0;

  /** A machine that is slower than the deadline of a booking answers 503: the same booking is sent again, as pages do. */
  async function bookAsSomebody(body: object): Promise<VisitorAnswer> {
    const racer = (racers += 1);
    const visitor = await aVisitor(app);
    const call = {
      body: { ...body, email: `racer-${racer}@example.com` },
      headers: { 'x-forwarded-for': `10.${racer >> 8}.${racer & 255}.1` },
      idempotencyKey: randomUUID(),
    };
    for (;;) {
      const answer = await visitor.call('POST /api/reserves/payment', call);
      if (answer.status !== 503) return answer;
    }
  }

  const atOnce = async (times: number, body: object): Promise<Record<number, number>> =>
    counted(await Promise.all(Array.from({ length: times }, () => bookAsSomebody(body))));

  function counted(answers: readonly VisitorAnswer[]): Record<number, number> {
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  const reservationsOf = (planId: string) =>
    opened.db.selectFrom('reservations').select(['car_id', 'status']).where('plan_id', '=', planId).execute();

  it('gives the last car to one of many', async () => {
    const customers = sized({ suite: 40, rehearsal: 200 });
    const plan = await aPlan(opened.db, { cars: 1 });
    expect(await atOnce(customers, aBooking(plan))).toEqual({ 201: 1, 409: customers - 1 });
    expect(await reservationsOf(plan.id)).toHaveLength(1);
  }, 60_000);

  it('gives each of many the car that is there for them', async () => {
    const each = sized({ suite: 25, rehearsal: 100 });
    const plan = await aPlan(opened.db, { cars: each });
    expect(await atOnce(each, aBooking(plan))).toEqual({ 201: each });
    const cars = new Set((await reservationsOf(plan.id)).map(({ car_id }) => car_id));
    expect(cars.size).toBe(each);
  }, 60_000);

  it('gives five cars to five of many', async () => {
    const plan = await aPlan(opened.db, { cars: 5 });
    const customers = sized({ suite: 15, rehearsal: 40 });
    expect(await atOnce(customers, aBooking(plan))).toEqual({ 201: 5, 409: customers - 5 });
  }, 60_000);

  it('lends no more items than there are, and leaves no car taken without its item', async () => {
    const plan = await aPlan(opened.db, { cars: 30 });
    const seat = await anItem(opened.db, { shop_id: plan.shop_id, price: 0, stock: 3 });
    const body = aBooking(plan, { rental_item_id: [seat.id], rental_item_count: [1] });
    const customers = sized({ suite: 10, rehearsal: 20 });
    expect(await atOnce(customers, body)).toEqual({ 201: 3, 422: customers - 3 });
    expect(await reservationsOf(plan.id)).toHaveLength(3);
    const days = await opened.db
      .selectFrom('item_days')
      .select('taken')
      .where('item_id', '=', seat.id)
      .execute();
    expect(days).toEqual([{ taken: 3 }, { taken: 3 }]);
  }, 60_000);

  it('does not lock up when items are named in opposite orders', async () => {
    const cars = sized({ suite: 20, rehearsal: 40 });
    const plan = await aPlan(opened.db, { cars });
    const item = () => anItem(opened.db, { shop_id: plan.shop_id, price: 0, stock: cars });
    const [a, b] = [await item(), await item()];
    const bodies = Array.from({ length: cars }, (_, index) =>
      aBooking(plan, {
        rental_item_id: index % 2 === 0 ? [a.id, b.id] : [b.id, a.id],
        rental_item_count: [1, 1],
      }),
    );
    const answers = await Promise.all(bodies.map(bookAsSomebody));
    expect(counted(answers)).toEqual({ 201: cars });
  }, 60_000);

  it('finds a car that came back while the booking waited for another of its network', async () => {
    const plan = await aPlan(opened.db, { cars: 1 });
    const call = { body: aBooking(plan), headers: { 'x-forwarded-for': '192.0.2.1' } };
    const book = async () => (await aVisitor(app)).call('POST /api/reserves/payment', call);
    expect((await book()).status).toBe(201);
    let waiting: ReturnType<typeof book> | undefined;
    await opened.db.transaction().execute(async (trx) => {
      await sql`
      select pg_advisory_xact_lock(hashtextextended(encode(key, 'hex'), 0)) from booking_origins
      where shop_id = ${plan.shop_id} and kind = 'network'
    `.execute(trx);
      waiting = book();
      const locks = sql`select from pg_locks where locktype = 'advisory' and not granted`;
      while ((await locks.execute(opened.db)).rows.length === 0);
      await opened.db
        .updateTable('reservations')
        .set({ status: 'cancelled' })
        .where('plan_id', '=', plan.id)
        .execute();
    });
    expect((await waiting)?.status).toBe(201);
  }, 60_000);
});
