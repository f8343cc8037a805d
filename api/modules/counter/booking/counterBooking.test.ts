import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CounterOffers, Quote, Reservation } from '@wadachi/contract';
import { json, type Schema } from '../../../database';
import {
  aBooking,
  aLocation,
  anItem,
  aPlan,
  aSeat,
  aShop,
  aTransport,
  aVisitor,
  december,
  describeOnPostgres,
  everyDay,
  inBoth,
  mailsOf,
} from '../../../testing';
import { siteOn } from '../../account/testing/testSite';
import { bookedBy, dataOf, reservationRow, takenOf } from '../../booking/testing/testBookings';
import { aCall, aShopClerk, handedOver } from '../testing/atShop';
import { anyShopIn } from '@wadachi/rental/time';
import { nextPeriod } from './nextPeriod';

const auditOf = (db: Kysely<Schema>, shop: string) =>
  db.selectFrom('staff_audit').select(['action', 'subject', 'after']).where('shop_id', '=', shop).execute();

/** From noon of 1 December, which is now. */
const now = {
  rental_date: '2026-12-01',
  rental_time: '12:00',
  return_date: '2026-12-02',
  return_time: '12:00',
};

describeOnPostgres('a booking at the counter', (database) => {
  const site = siteOn(database);
  beforeEach(() => site.rewind());
  const clerkOf = (shop: string) => aShopClerk({ app: site.app, db: database.db, clock: site.now }, shop);

  async function atShop(cars = 1) {
    const plan = await aPlan(database.db, { cars });
    return { plan, clerk: await clerkOf(plan.shop_id) };
  }
  const bookingsOf = (planId: string) =>
    database.db.selectFrom('reservations').select('id').where('plan_id', '=', planId).execute();

  it('begins at once, is on the day’s list and in the log, and can be handed over', async () => {
    const { plan, clerk } = await atShop();
    const answer = await clerk.post('bookings', aCall(plan, now));
    expect(answer).toMatchObject({ status: 201, body: { data: { charge: 6_600 } } });
    const booked = dataOf<Reservation>(answer);
    expect(await clerk.movementOf(booked)).toMatchObject({
      time: '12:00',
      name: 'Hanako Yamada',
      due: 6_600,
    });
    expect(await auditOf(database.db, plan.shop_id)).toEqual([
      { action: 'rental.booked', subject: booked.id, after: { plan_id: plan.id, charge: 6_600 } },
    ]);
    const { car_id } = await clerk.rental(booked);
    const paid = handedOver(car_id, { taken: { method: 'cash', amount: 6_600 } });
    expect(await clerk.write(booked, 'hand-over', paid)).toMatchObject({ status: 204 });
  });

  it('takes telephone number and reading as the keyboard of the counter writes them', async () => {
    const { plan, clerk } = await atShop();
    const written = { telephone: ' ０９０－１２３４ー５６７８', name_kana: 'やまだ はなこ' };
    const booked = dataOf<Reservation>(await clerk.post('bookings', aCall(plan, { ...now, ...written })));
    expect((await reservationRow(database.db, booked)).customer).toMatchObject({
      telephone: '+819012345678',
      name_kana: 'ヤマダ ハナコ',
    });
  });

  it.each([
    ['half an hour ago', { rental_time: '11:30' }, { rental_time: [expect.stringContaining('over')] }],
    ['after closing time', { rental_time: '21:00' }, { rental_time: [expect.any(String)] }],
    ['for more people than seats', { passengers: 6 }, { passengers: [expect.any(String)] }],
    [
      'for a driver who is too young',
      { driver: { birthday: '2015-01-01' } },
      { 'driver.birthday': [expect.any(String)] },
    ],
    ['without the driver’s birthday', { driver: {} }, { 'driver.birthday': [expect.any(String)] }],
    ['for a child without a seat', { children_ages: [2] }, { children_ages: [expect.any(String)] }],
    // Customers read here that they should call the shop.
    [
      'for a child whom no seat of the shop fits',
      { children_ages: [0] },
      { children_ages: [expect.stringMatching(/: under 1\. The law requires one\.$/)] },
    ],
    ['without consent', { terms_accepted: false }, { terms_accepted: [expect.any(String)] }],
    ['for a number that is none', { telephone: '12' }, { telephone: [expect.any(String)] }],
  ])('is refused %s', async (_what, wish, errors) => {
    const shop = await aShop(database.db, { hours: json(everyDay('08:00', '20:00')) });
    const plan = await aPlan(database.db, { shop_id: shop.id });
    const clerk = await clerkOf(shop.id);
    await aSeat(database.db, { shop_id: plan.shop_id });
    const answer = await clerk.post('bookings', aCall(plan, { ...now, ...wish }));
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors } });
    expect(await bookingsOf(plan.id)).toEqual([]);
    expect(await auditOf(database.db, plan.shop_id)).toEqual([]);
  });

  it('costs what the customer’s own would, with the same items, and shows what is free now', async () => {
    const { plan, clerk } = await atShop(2);
    const item = await anItem(database.db, { shop_id: plan.shop_id, price: 500, name: json(inBoth('Rack')) });
    const wish = { ...december, rental_item_id: [item.id], rental_item_count: [1] };
    const own = await (await aVisitor(site.app)).call(`POST /api/plans/charge/${plan.id}`, { body: wish });
    const quoted = await clerk.post('quote', { plan_id: plan.id, ...wish });
    expect(quoted.body).toEqual(own.body);
    const { charge } = dataOf<Quote>(quoted);
    expect(await clerk.post('bookings', aCall(plan, { ...wish, charge: charge - 1 }))).toMatchObject({
      status: 409,
      body: { code: 'price-changed', quote: { charge } },
    });
    expect((await clerk.post('bookings', aCall(plan, { ...wish, charge }))).status).toBe(201);
    expect(await takenOf(database.db, item.id)).toEqual({ '2026-12-10': 1, '2026-12-11': 1 });
    const path = `GET /api/counter/shops/${plan.shop_id}/offers`;
    const offers = async (query: object) =>
      dataOf<CounterOffers>(await clerk.visitor.call(path, { query: query as Record<string, string> }));
    expect((await offers({ ...december, plan_id: plan.id })).plans).toMatchObject([
      { id: plan.id, available: 1, charge: 6_600 },
    ]);
    expect((await offers(now)).plans).toMatchObject([{ available: 2 }]);
    expect((await offers({})).options.rental_items).toMatchObject([{ name: 'Rack', price: 500 }]);
  });

  describe('with the choices of a customer', () => {
    const hotel = 'Hotel Palm, 2-1 Kume, 900-0033';
    const brought = { rental_transport: 'hotel', rental_address: hotel };
    const collected = { drop_off_location_id: 'terminal' };
    async function atShopWithWays() {
      const { plan, clerk } = await atShop(2);
      const { shop_id } = plan;
      await aLocation(database.db, { shop_id, id: 'terminal', name: json(inBoth('Terminal')), price: 1_100 });
      const terms = {
        hours: { open: '09:00', close: '18:00' },
        towns: [{ name: { en: 'Naha', ja: '那覇市' }, postcodes: ['900'] }],
      };
      const delivery = { shop_id, id: 'hotel', name: json(inBoth('Hotel')), price: 3_300 };
      await aTransport(database.db, { ...delivery, hand_over: json(terms) });
      return { plan, clerk };
    }

    it('has the car brought and collected, at the customer’s price, and notes licence and flight', async () => {
      const { plan, clerk } = await atShopWithWays();
      const quoted = await clerk.post('quote', {
        ...{ plan_id: plan.id, ...december, ...collected },
        rental_transport: 'hotel',
      });
      const { charge } = dataOf<Quote>(quoted);
      expect(charge).toBe(6_600 + 3_300 + 1_100);
      const driver = { birthday: '1990-04-01', licence_country: 'DE' };
      const booked = dataOf<Reservation>(
        await clerk.post(
          'bookings',
          aCall(plan, { ...brought, ...collected, charge, driver, flight_number: 'JL 901' }),
        ),
      );
      expect(await clerk.rental(booked)).toMatchObject({
        ...{ place: 'Hotel', address: hotel, return_place: 'Terminal', return_address: '', charge },
        customer: { licence_country: 'DE', flight_number: 'JL 901' },
      });
    });

    it.each([
      ['to no address', { ...brought, rental_address: ' ' }, 'rental_address'],
      ['outside the area', { ...brought, rental_address: 'Chatan, 904-0101' }, 'rental_address'],
      ['outside the hours', { ...brought, rental_time: '08:30' }, 'rental_transport'],
      ['back in a way that is not offered', { drop_off_location_id: 'gone' }, 'drop_off_location_id'],
      ['with a flight that is none', { flight_number: 'JL/901' }, 'flight_number'],
    ])('is refused %s, at the field', async (_what, wish, field) => {
      const { plan, clerk } = await atShopWithWays();
      const answer = await clerk.post('bookings', aCall(plan, { charge: 9_900, ...wish }));
      expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
      expect(await bookingsOf(plan.id)).toEqual([]);
    });

    it.each(['fr', 'EN', ''])(
      'is refused in a language that the product does not speak: “%s”',
      async (language) => {
        const { plan, clerk } = await atShop();
        const answer = await clerk.post('bookings', aCall(plan, { language }));
        expect(answer).toMatchObject({ status: 422, body: { errors: { language: [expect.any(String)] } } });
      },
    );
  });

  it('sends no mail without an address, and else the usual one in the customer’s language', async () => {
    const { plan, clerk } = await atShop(2);
    const before = (await mailsOf(database.db)).length;
    const silent = dataOf<Reservation>(await clerk.post('bookings', aCall(plan)));
    expect(await mailsOf(database.db)).toHaveLength(before);
    expect((await reservationRow(database.db, silent)).customer).not.toHaveProperty('email');
    const email = `${randomUUID()}@example.com`;
    await clerk.post('bookings', aCall(plan, { email, language: 'pt' }));
    expect(await site.mailTo(email)).toMatchObject({ kind: 'reservation-made', locale: 'pt' });
  });

  it('is neither the clerk’s own nor counted among the bookings of the shop’s network', async () => {
    const { plan, clerk } = await atShop();
    const { id } = dataOf<Reservation>(await clerk.post('bookings', aCall(plan)));
    expect(await clerk.visitor.call(`GET /api/reserves/receipt/${id}`)).toMatchObject({ status: 404 });
    const origins = database.db.selectFrom('booking_origins').select('kind').where('reservation_id', '=', id);
    expect(await origins.execute()).toEqual([]);
  });

  it('is made once, however often it is sent', async () => {
    const { plan, clerk } = await atShop(2);
    const once = { idempotencyKey: randomUUID() };
    const first = await clerk.post('bookings', aCall(plan), once);
    expect((await clerk.post('bookings', aCall(plan), once)).body).toEqual(first.body);
    expect(await bookingsOf(plan.id)).toHaveLength(1);
  });

  it('is told what else is free, now and on other days, when the class is sold out', async () => {
    const { plan, clerk } = await atShop();
    const other = await aPlan(database.db, { shop_id: plan.shop_id });
    await clerk.post('bookings', aCall(plan, now));
    expect(await clerk.post('bookings', aCall(plan, now))).toMatchObject({
      status: 409,
      body: { code: 'sold-out', alternatives: [{ id: other.id }], days: expect.any(Array) },
    });
    expect(await auditOf(database.db, plan.shop_id)).toHaveLength(1);
  });

  it('takes no car of another shop', async () => {
    const { clerk } = await atShop();
    const foreign = await aPlan(database.db);
    for (const [what, body] of [
      ['bookings', aCall(foreign)],
      ['quote', { plan_id: foreign.id, ...december }],
    ] as const)
      expect(await clerk.post(what, body)).toMatchObject({ status: 404 });
    expect(await bookingsOf(foreign.id)).toEqual([]);
  });

  it('gives the last car to the customer or to the clerk, and tells the other', async () => {
    for (let race = 0; race < 8; race += 1) {
      const { plan, clerk } = await atShop();
      const customer = await aVisitor(site.app);
      const answers = await Promise.all([
        clerk.post('bookings', aCall(plan)),
        customer.call('POST /api/reserves/payment', { body: aBooking(plan) }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'sold-out' });
      expect(await bookingsOf(plan.id)).toHaveLength(1);
    }
  });

  it('leaves the customers’ own notice and limits as they are', async () => {
    const { plan } = await atShop();
    await expect(bookedBy(await aVisitor(site.app), plan, now)).rejects.toThrow('at least 2 hours');
  });
});

describe('the period of a new booking', () => {
  const day = { open: '09:00', close: '18:00' };
  /** Open from 09:00 to 18:00, but closed on Sundays and on 1 December. */
  const shop = {
    ...anyShopIn('Asia/Tokyo'),
    hours: [...Array.from({ length: 6 }, () => day), null],
    holidays: ['2026-12-01'],
  };

  it.each([
    ['a minute past ten', '2026-11-27T10:01', ['2026-11-27', '10:30'], ['2026-11-28', '10:30']],
    ['closing time', '2026-11-27T18:00', ['2026-11-27', '18:00'], ['2026-11-28', '18:00']],
    ['the evening before a Saturday', '2026-11-27T18:01', ['2026-11-28', '09:00'], ['2026-11-30', '09:00']],
    ['the day before a holiday', '2026-11-30T12:00', ['2026-11-30', '12:00'], ['2026-12-02', '09:00']],
  ])(
    'begins at the next open time: %s',
    (_what, at, [rental_date, rental_time], [return_date, return_time]) => {
      expect(nextPeriod(shop, new Date(`${at}:00+09:00`))).toEqual({
        ...{ rental_date, rental_time, return_date, return_time },
      });
    },
  );
});
