import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { sized } from '@wadachi/testing/sized';
import type { App } from '../../http';
import {
  aBooking,
  anItem,
  aPlan,
  aVisitor,
  firstOfDecember,
  type VisitorAnswer,
  serveOn,
  onPostgres,
} from '../../testing';

/** Only a server shows races: the embedded database has one connection. */
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
