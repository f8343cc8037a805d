import { get, type IncomingMessage } from 'node:http';
import type { Reservation } from '@wadachi/contract';
import { json } from '../../../database';
import {
  anItem,
  aPlan,
  aShop,
  aVisitor,
  december,
  describeOnPostgres,
  inBoth,
  type Visitor,
} from '../../../testing';
import { siteOn } from '../../account/testing/testSite';
import { bookedBy, cancelled, reservationRow } from '../../booking/testing/testBookings';
import { aShopClerk, handedOver, type ShopClerk } from '../testing/atShop';

/** Hours from noon of 1 December to 10:30 of 10 December, half an hour after the pick-up of `december`. */
const hoursToPickUp = 9 * 24 - 1.5;

describeOnPostgres('a day at a shop', (database) => {
  const site = siteOn(database);
  let customer: Visitor;
  beforeEach(async () => {
    site.rewind();
    customer = await aVisitor(site.app);
  });

  const clerkOf = (shop: string): Promise<ShopClerk> =>
    aShopClerk({ app: site.app, db: database.db, clock: site.now }, shop);

  it('lists who comes, by time, with what is to be prepared and what is in the way', async () => {
    const shop = await aShop(database.db);
    const plan = await aPlan(database.db, { shop_id: shop.id, cars: 2 });
    const seat = await anItem(database.db, { shop_id: shop.id, price: 0, name: json(inBoth('Child seat')) });
    const later = await bookedBy(customer, plan, {
      ...december,
      rental_time: '11:00',
      return_time: '11:00',
      name: 'Later Guest',
    });
    const first = await bookedBy(customer, plan, {
      rental_item_id: [seat.id],
      rental_item_count: [2],
      flight_number: 'NH 463',
    });
    const { movements, shop: named, today } = await (await clerkOf(shop.id)).day('2026-12-10');
    expect(named).toMatchObject({ id: shop.id, time_zone: 'Asia/Tokyo' });
    expect(today).toBe('2026-12-01');
    expect(movements.map(({ id, time }) => [time, id])).toEqual([
      ['10:00', first.id],
      ['11:00', later.id],
    ]);
    expect(movements[0]).toMatchObject({
      kind: 'pick-up',
      name: 'Hanako Yamada',
      telephone: '+81 90 1234 5678',
      car_id: (await reservationRow(database.db, first)).car_id,
      prepare: ['Child seat × 2'],
      flight_number: 'NH 463',
      due: 6_600,
      obstacles: ['papers', 'payment'],
      is_done: false,
    });
    const back = (await (await clerkOf(shop.id)).day('2026-12-11')).movements;
    expect(back).toMatchObject([
      { kind: 'return', id: first.id },
      { kind: 'return', id: later.id },
    ]);
  });

  it('keeps who is late until the next day, and a car that is not back until it is', async () => {
    const plan = await aPlan(database.db, { cars: 2 });
    const [taken, missed] = [await bookedBy(customer, plan), await bookedBy(customer, plan)];
    site.pass(hoursToPickUp);
    const clerk = await clerkOf(plan.shop_id);
    const { car_id } = await clerk.rental(taken);
    expect(await clerk.write(taken, 'hand-over', handedOver(car_id))).toMatchObject({ status: 204 });
    expect(await clerk.movementOf(taken)).toMatchObject({ is_done: true, obstacles: [] });
    site.pass(24 * 2);
    const { movements } = await (await clerkOf(plan.shop_id)).day();
    expect(movements).toMatchObject([{ kind: 'return', id: taken.id, date: '2026-12-11', is_done: false }]);
    site.pass(-24);
    const dayAfter = (await (await clerkOf(plan.shop_id)).day()).movements;
    expect(dayAfter[0]).toMatchObject({ kind: 'pick-up', id: missed.id, date: '2026-12-10' });
    expect(new Set(dayAfter.slice(1).map(({ kind, id }) => `${kind} ${id}`))).toEqual(
      new Set([`return ${missed.id}`, `return ${taken.id}`]),
    );
  });

  it('shows a one-way rental at both shops, each with the other', async () => {
    const [here, there] = [await aShop(database.db), await aShop(database.db)];
    const plan = await aPlan(database.db, { shop_id: here.id });
    await database.db
      .insertInto('one_way_fees')
      .values({ shop_id: here.id, return_shop_id: there.id, fee: 0 })
      .execute();
    const reservation = await bookedBy(customer, plan, { return_place_id: there.id });
    const [out, back] = [await clerkOf(here.id), await clerkOf(there.id)];
    expect(await out.movementOf(reservation, '2026-12-10')).toMatchObject({
      kind: 'pick-up',
      other_shop: `Shop ${there.id}`,
    });
    expect(await out.movementOf(reservation, '2026-12-11')).toBeUndefined();
    expect(await back.movementOf(reservation, '2026-12-11')).toMatchObject({
      kind: 'return',
      other_shop: `Shop ${here.id}`,
    });
  });

  it('finds by number, name, kana, telephone and plate, and nothing of another shop', async () => {
    const plan = await aPlan(database.db);
    const reservation = await bookedBy(customer, plan, {
      name: '100% Surfer',
      name_kana: 'ナミノリ',
      telephone: '080-7777-1234',
    });
    const { car_id } = await reservationRow(database.db, reservation);
    const clerk = await clerkOf(plan.shop_id);
    for (const words of [
      reservation.reserve_number.toLowerCase(),
      '0% surf',
      'ナミ',
      'なみのり',
      '080-7777-1234',
      '０８０－７７７７－１２３４',
      car_id,
    ])
      expect(await clerk.find(words)).toMatchObject([{ id: reservation.id }]);
    expect(await clerk.find('%%')).toEqual([]);
    const other = await clerkOf((await aShop(database.db)).id);
    expect(await other.find(reservation.reserve_number)).toEqual([]);
  });

  it('finds the nearest to today first, and what was cancelled', async () => {
    const plan = await aPlan(database.db, { cars: 3 });
    const named = (rental_date: string, return_date: string) =>
      bookedBy(customer, plan, { name: 'Nearest First', rental_date, return_date });
    const far = await named('2026-12-20', '2026-12-21');
    const near = await named('2026-12-05', '2026-12-06');
    await cancelled(customer, near);
    const between = await named('2026-12-10', '2026-12-11');
    const clerk = await clerkOf(plan.shop_id);
    expect(await clerk.find('nearest')).toMatchObject([
      { id: near.id, is_cancelled: true, due: 1_320, obstacles: [] },
      { id: between.id },
      { id: far.id },
    ]);
  });

  it('tells within its stream that a customer has booked and cancelled', async () => {
    const plan = await aPlan(database.db);
    const clerk = await clerkOf(plan.shop_id);
    const cookies = Object.fromEntries(clerk.visitor.cookies);
    const answer = await site.app.inject({
      url: `/api/counter/shops/${plan.shop_id}/events?date=2026-12-10`,
      cookies,
      payloadAsStream: true,
    });
    expect(answer.headers['content-type']).toBe('text/event-stream');
    const stream = answer.stream();
    const revisions = revisionsOf(stream);
    const empty = (await clerk.day('2026-12-10')).revision;
    expect(await revisions.next()).toEqual({ value: empty, done: false });
    const reservation: Reservation = await bookedBy(customer, plan);
    const booked = (await clerk.day('2026-12-10')).revision;
    expect(await revisions.next()).toEqual({ value: booked, done: false });
    await cancelled(customer, reservation);
    expect(await revisions.next()).toEqual({ value: empty, done: false });
    stream.destroy();
  });

  it('keeps eight streams of one clerk open, and one more when one is left', async () => {
    const plan = await aPlan(database.db);
    const clerk = await clerkOf(plan.shop_id);
    const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
    const cookie = [...clerk.visitor.cookies].map((named) => named.join('=')).join('; ');
    const url = `${origin}/api/counter/shops/${plan.shop_id}/events`;
    const open = () =>
      new Promise<IncomingMessage>((resolve) => get(url, { headers: { cookie }, agent: false }, resolve));
    const streams = await Promise.all(Array.from({ length: 8 }, open));
    expect(streams.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    const refused = await open();
    expect(refused.statusCode).toBe(429);
    streams[0]?.destroy();
    let next = refused;
    while (next.statusCode !== 200) next = (next.destroy(), await open());
    let heard = '';
    // A page can hear that its stream is alive.
    for await (const chunk of next) if ((heard += String(chunk)).includes('event: beat\ndata: ')) break;
    for (const stream of streams) stream.destroy();
  });
});

/** The data of server-sent events, one by one. */
async function* revisionsOf(stream: AsyncIterable<Buffer | string>): AsyncGenerator<string, void> {
  for await (const chunk of stream)
    for (const [, data] of String(chunk).matchAll(/^(?<!event: beat\n)data: (.*)$/gm)) if (data) yield data;
}
