import type { Shop, Change, Quote } from '@wadachi/contract';
import { json, type DayHours } from '../../database';
import {
  aBooking,
  aPlan,
  aShop,
  aVisitor,
  december,
  describeOnPostgres,
  type Visitor,
  anAccount,
  loggedIn,
  type PlanValues,
} from '../../testing';
import { siteOn } from '../account/testing/testSite';
import { bookedBy, change, dataOf, changed, reservationRow } from './testing/testBookings';

const night: DayHours = { open: '18:00', close: '24:00', ranges: [{ open: '18:00', close: '02:00' }] };
const lunch: DayHours = {
  open: '09:00',
  close: '18:00',
  ranges: [
    { open: '09:00', close: '12:00' },
    { open: '13:00', close: '18:00' },
  ],
};
/** A break on Mondays to Thursdays, a night on Fridays, closed at weekends; Christmas Eve is short. */
const hours = json([lunch, lunch, lunch, lunch, night, null, null]);
const special_hours = json([{ date: '2026-12-24', ranges: [{ open: '09:00', close: '15:00' }] }]);
const holidays = json(['2026-12-24']);

describeOnPostgres('hours with a night, a break and a short day', (database) => {
  const site = siteOn(database);
  let guest: Visitor;
  let plan: Awaited<ReturnType<typeof aPlan>>;
  beforeAll(async () => {
    guest = await aVisitor(site.app);
    const shop = await aShop(database.db, { hours, special_hours, holidays });
    plan = await aPlan(database.db, { shop_id: shop.id, cars: 9 });
  });

  const errorsOf = ({ body }: { readonly body: unknown }) => (body as { errors?: object }).errors;
  const quote = (period: object) =>
    guest.call(`POST /api/plans/charge/${plan.id}`, { body: { ...december, ...period } });
  const from = (rental_date: string, rental_time: string) => ({
    rental_date,
    rental_time,
    return_date: '2026-12-22',
    return_time: '10:00',
  });
  const until = (return_date: string, return_time: string) => ({
    rental_date: '2026-12-10',
    rental_time: '10:00',
    return_date,
    return_time,
  });

  it.each([
    ['a Friday evening', from('2026-12-18', '23:30')],
    ['the night after it, by the calendar of Saturday', from('2026-12-19', '01:00')],
    ['its end', from('2026-12-19', '02:00')],
    ['the beginning of the break', from('2026-12-21', '12:00')],
    ['a return at night', until('2026-12-12', '01:30')],
    ['a return on the short day', until('2026-12-24', '15:00')],
  ])('are open for %s', async (_when, period) => {
    expect((await quote(period)).status).toBe(200);
  });

  it.each([
    [
      'the hour before the evening',
      from('2026-12-18', '17:30'),
      'rental_time',
      'The shop is closed at this time.',
    ],
    ['the night before', from('2026-12-18', '01:00'), 'rental_time', 'The shop is closed at this time.'],
    [
      'half an hour after the night',
      from('2026-12-19', '02:30'),
      'rental_time',
      'The shop is closed at this time.',
    ],
    ['Sunday', from('2026-12-20', '01:00'), 'rental_date', 'The shop is closed on this day.'],
    ['the break', from('2026-12-21', '12:30'), 'rental_time', 'The shop is closed at this time.'],
    ['the short afternoon', until('2026-12-24', '15:30'), 'return_time', 'The shop is closed at this time.'],
  ])('are closed for %s', async (_when, period, field, sentence) => {
    expect(errorsOf(await quote(period))).toEqual({ [field]: [sentence] });
  });

  it('hold for bookings and for changes', async () => {
    const { charge } = dataOf<{ charge: number }>(await quote(from('2026-12-19', '01:00')));
    const reservation = await bookedBy(guest, plan, { ...from('2026-12-19', '01:00'), charge });
    const inBreak = aBooking(plan, { ...from('2026-12-21', '12:30'), charge });
    expect(errorsOf(await guest.call('POST /api/reserves/payment', { body: inBreak }))).toHaveProperty(
      'rental_time',
    );
    const wish = { plan_id: plan.id, ...from('2026-12-19', '02:30') };
    expect(errorsOf(await change(guest, reservation, wish))).toHaveProperty('rental_time');
    expect((await change(guest, reservation, { ...wish, rental_time: '02:00' })).status).toBe(200);
  });

  it('decide what a search by period finds, and are told with the shop', async () => {
    const found = async (period: object) => {
      const answer = await guest.call('GET /api/shops/list', {
        query: { ...(period as Record<string, string>) },
      });
      const shops = dataOf<{ id: string; free_plans: number | null }[]>(answer);
      return shops.find(({ id }) => id === plan.shop_id)?.free_plans ?? 0;
    };
    expect(await found(from('2026-12-19', '01:00'))).toBe(1);
    expect(await found(from('2026-12-19', '02:30'))).toBe(0);
    const shop = dataOf<Shop>(await guest.call(`GET /api/shops/${plan.shop_id}`));
    expect(shop.hours[4]).toEqual(night);
    expect(shop.special_hours).toEqual([{ date: '2026-12-24', ranges: [{ open: '09:00', close: '15:00' }] }]);
  });

  it('are those of the shop to which the car is returned', async () => {
    const back = await aShop(database.db, { hours: json(Array<DayHours>(7).fill(night)), special_hours });
    const fee = { shop_id: plan.shop_id, return_shop_id: back.id, fee: 0 };
    await database.db.insertInto('one_way_fees').values(fee).execute();
    const at = async (date: string, time: string) =>
      (await quote({ ...until(date, time), return_place_id: back.id })).status;
    expect(await at('2026-12-16', '01:00')).toBe(200);
    expect(await at('2026-12-16', '10:00')).toBe(422);
    expect(await at('2026-12-24', '10:00')).toBe(200);
    // Options do not ask where the car goes back.
    const options = await guest.call(`GET /api/plans/option/${plan.id}`, {
      query: until('2026-12-16', '01:00'),
    });
    expect(options.status).toBe(200);
  });

  it('have a price on each day that is open at any time', async () => {
    const query = { shop_id: plan.shop_id, from: '2026-12-18', days: '7' };
    const days = dataOf<{ lowest_charge: number | null }[]>(
      await guest.call('GET /api/plans/days', { query }),
    );
    // From Friday to Thursday: Saturday has its night, Sunday nothing, and the holiday its short day.
    expect(days.map(({ lowest_charge }) => lowest_charge !== null)).toEqual([
      ...[true, true, false, true, true, true, true],
    ]);
  });
});

const field = 'driver.birthday';
/** 18, 20 and 21 years old on 10 December 2026, to the day. */
const [adult, twenty, twentyOne] = ['2008-12-10', '2006-12-10', '2005-12-10'];
const youngDriver = json({ to: 20, price: 1_100, cap: null });

describeOnPostgres('the driver’s age', (database) => {
  const site = siteOn(database);
  let guest: Visitor;
  beforeEach(async () => {
    guest = await aVisitor(site.app);
  });

  const pay = (visitor: Visitor, body: object, language = 'en') =>
    visitor.call('POST /api/reserves/payment', { body, language });
  const errorsOf = ({ status, body }: { status: number; body: unknown }) => ({
    status,
    errors: (body as { errors?: object }).errors,
  });
  const refusedAt = (name: string, sentence: string) => ({ status: 422, errors: { [name]: [sentence] } });
  const bornOn = (birthday: string) => ({ driver: { birthday } });
  const quoteOf = async (visitor: Visitor, planId: string, values: object = {}): Promise<Quote> =>
    dataOf(await visitor.call(`POST /api/plans/charge/${planId}`, { body: { ...december, ...values } }));
  const youngLines = ({ lines }: Pick<Quote, 'lines'>) => lines.filter(({ kind }) => kind === 'young-driver');

  describe('at a booking', () => {
    it.each([
      ['15 years', '2011-06-01'],
      ['the day before the 18th birthday', '2008-12-11'],
    ])('refuses a driver of %s at the birthday’s field', async (_age, birthday) => {
      const plan = await aPlan(database.db);
      expect(errorsOf(await pay(guest, aBooking(plan, bornOn(birthday))))).toEqual(
        refusedAt(field, 'The driver must be at least 18 on the day of pick-up.'),
      );
    });

    it('says why in the customer’s language', async () => {
      const plan = await aPlan(database.db);
      const answer = await pay(guest, aBooking(plan, bornOn('2011-06-01')), 'ja');
      expect(errorsOf(answer)).toEqual(refusedAt(field, '運転者は出発日に満18歳以上である必要があります。'));
    });

    it('takes who is 18 on the very day of pick-up or was born in 1900, and keeps the birthday', async () => {
      const plan = await aPlan(database.db, { cars: 2 });
      expect((await pay(guest, aBooking(plan, bornOn('1900-01-01')))).status).toBe(201);
      const reservation = await bookedBy(guest, plan, bornOn(adult));
      expect((await reservationRow(database.db, reservation)).customer.driver).toEqual({ birthday: adult });
    });

    it('counts who was born on 29 February as a year older on 1 March', async () => {
      const plan = await aPlan(database.db, { cars: 2, least_age: 19 });
      const statusOf = async (birthday: string, rental_date: string, return_date: string) =>
        (await pay(guest, aBooking(plan, { ...december, rental_date, return_date, ...bornOn(birthday) })))
          .status;
      expect(await statusOf('2008-02-29', '2027-02-28', '2027-03-01')).toBe(422);
      expect(await statusOf('2008-02-29', '2027-03-01', '2027-03-02')).toBe(201);
      expect(await statusOf('2008-02-28', '2027-02-28', '2027-03-01')).toBe(201);
    });

    it.each([
      ['in the future', '2027-01-01'],
      ['of today', '2026-12-01'],
      ['before 1900', '1899-12-31'],
    ])('takes no birthday %s', async (_when, birthday) => {
      const plan = await aPlan(database.db);
      expect(errorsOf(await pay(guest, aBooking(plan, bornOn(birthday))))).toEqual(
        refusedAt(field, 'Please enter a valid date of birth.'),
      );
    });

    it.each(['2008-02-30', '', '2008-2-3', 'yesterday'])('takes no %p for a day', async (birthday) => {
      const answer = await pay(guest, aBooking(await aPlan(database.db), bornOn(birthday)));
      expect(Object.keys(errorsOf(answer).errors ?? {})).toEqual([field]);
    });

    it('asks a guest for the birthday, beside what else is wrong', async () => {
      const plan = await aPlan(database.db);
      const { driver: _driver, ...silent } = aBooking(plan, { name: '…' });
      expect(errorsOf(await pay(guest, silent))).toEqual({
        status: 422,
        errors: {
          name: ['Please fill this in.'],
          [field]: ['Please enter the driver’s date of birth.'],
        },
      });
    });

    it('is that of the shop’s calendar: in Honolulu the birthday begins later than in Tokyo', async () => {
      const shop = await aShop(database.db, { time_zone: 'Pacific/Honolulu' });
      const plan = await aPlan(database.db, { shop_id: shop.id, cars: 2 });
      const day = { rental_date: '2026-12-09', return_date: '2026-12-10' };
      // 23:00 on the 9th in Honolulu is the 10th in Tokyo and in UTC.
      const evening = { ...december, ...day, rental_time: '23:00', return_time: '23:00' };
      expect((await pay(guest, aBooking(plan, { ...evening, ...bornOn(adult) }))).status).toBe(422);
      expect((await pay(guest, aBooking(plan, { ...evening, ...bornOn('2008-12-09') }))).status).toBe(201);
    });

    it('is bounded by the plan, else by the shop', async () => {
      const { id: shop_id } = await aShop(database.db, { least_age: 21 });
      const [usual, van, kei] = [
        await aPlan(database.db, { shop_id }),
        await aPlan(database.db, { shop_id, least_age: 25 }),
        await aPlan(database.db, { shop_id, least_age: 18 }),
      ];
      expect(errorsOf(await pay(guest, aBooking(usual, bornOn(twenty))))).toEqual(
        refusedAt(field, 'The driver must be at least 21 on the day of pick-up.'),
      );
      expect(errorsOf(await pay(guest, aBooking(van, bornOn(twentyOne))))).toEqual(
        refusedAt(field, 'The driver must be at least 25 on the day of pick-up.'),
      );
      expect((await pay(guest, aBooking(usual, bornOn(twentyOne)))).status).toBe(201);
      expect((await pay(guest, aBooking(kei, bornOn(adult)))).status).toBe(201);
    });

    it('is known of a customer, whatever the request says, and asked for of another driver', async () => {
      const young = await loggedIn(site, await anAccount(database.db, { birthday: '2009-06-01' }));
      const old = await loggedIn(site, await anAccount(database.db));
      const plan = await aPlan(database.db, { cars: 3 });
      const { driver: _driver, ...silent } = aBooking(plan);
      expect((await pay(old, silent)).status).toBe(201);
      for (const body of [silent, aBooking(plan)]) expect((await pay(young, body)).status).toBe(422);
      const driver_name = 'Taro Yamada';
      expect(errorsOf(await pay(young, { ...aBooking(plan), driver: { driver_name } }))).toEqual(
        refusedAt(field, 'Please enter the driver’s date of birth.'),
      );
      const other = aBooking(plan, { driver: { driver_name, birthday: adult } });
      expect((await pay(young, other)).status).toBe(201);
    });
  });

  describe('in a price', () => {
    const anExtra = (values: PlanValues = {}) =>
      aPlan(database.db, { young_driver: youngDriver, cars: 3, ...values });

    it('adds a line for the ages that pay more, for each 24 hours begun', async () => {
      const { id } = await anExtra();
      const longer = { ...bornOn(twenty), return_date: '2026-12-12', return_time: '10:30' };
      expect(youngLines(await quoteOf(guest, id, longer))).toEqual([
        {
          kind: 'young-driver',
          label: 'Young driver (aged 18–20)',
          unit_price: 1_100,
          quantity: 3,
          unit: 'day',
          amount: 3_300,
        },
      ]);
      expect(youngLines(await quoteOf(guest, id, bornOn(twentyOne)))).toEqual([]);
      expect(youngLines(await quoteOf(guest, id))).toEqual([]);
      expect(youngLines(await quoteOf(guest, (await aPlan(database.db)).id, bornOn(twenty)))).toEqual([]);
    });

    it('is no more than its cap, and is named after one age where only that one pays', async () => {
      const { id } = await anExtra({
        least_age: 20,
        young_driver: json({ to: 20, price: 1_100, cap: 2_000 }),
      });
      const days = { ...bornOn(twenty), return_date: '2026-12-20' };
      expect(youngLines(await quoteOf(guest, id, days))).toEqual([
        expect.objectContaining({ label: 'Young driver (aged 20) (maximum reached)', amount: 2_000 }),
      ]);
    });

    it('is that of the account where nothing is said of the driver, and nobody is refused a price for it', async () => {
      const { id } = await anExtra();
      const account = await anAccount(database.db, { birthday: twenty });
      const child = await anAccount(database.db, { birthday: '2012-01-01' });
      expect(youngLines(await quoteOf(await loggedIn(site, account), id))).toHaveLength(1);
      expect(youngLines(await quoteOf(await loggedIn(site, child), id))).toHaveLength(1);
      const answer = await guest.call(`POST /api/plans/charge/${id}`, {
        body: { ...december, ...bornOn('2012-01-01') },
      });
      expect(errorsOf(answer)).toEqual(
        refusedAt(field, 'The driver must be at least 18 on the day of pick-up.'),
      );
    });

    it('is part of the charge that is booked, of the receipt, and of no fee of cancelling', async () => {
      const plan = await anExtra();
      const body = aBooking(plan, bornOn(twenty));
      expect((await pay(guest, body)).status).toBe(409);
      const reservation = await bookedBy(guest, plan, { ...bornOn(twenty), charge: 7_700 });
      const receipt = dataOf<Quote>(await guest.call(`GET /api/reserves/receipt/${reservation.id}`));
      expect(youngLines(receipt)).toEqual([expect.objectContaining({ amount: 1_100 })]);
      const fee = dataOf(await guest.call(`POST /api/reserves/cancel/${reservation.id}`, { body: {} }));
      expect(fee).toMatchObject({ base_fee: 6_600 });
    });
  });

  describe('at a change', () => {
    it('moves the price with the car and the day', async () => {
      const plan = await aPlan(database.db);
      const other = await aPlan(database.db, { shop_id: plan.shop_id, young_driver: youngDriver });
      const reservation = await bookedBy(guest, plan, bornOn(twenty));
      const { quote } = await changed(guest, reservation, { plan_id: other.id, ...december });
      expect(youngLines(quote)).toHaveLength(1);
      const onBirthday = { ...december, rental_date: '2027-01-10', return_date: '2027-01-11' };
      const later = await bookedBy(guest, plan, { ...onBirthday, ...bornOn('2006-01-10') });
      const moved = dataOf<Change>(await change(guest, later, { plan_id: other.id, ...onBirthday }));
      expect(youngLines(moved.quote)).toEqual([]);
    });

    it('refuses a car and a day for which the driver is too young, at the field that was changed', async () => {
      const plan = await aPlan(database.db);
      const van = await aPlan(database.db, { shop_id: plan.shop_id, least_age: 21 });
      const reservation = await bookedBy(guest, plan, bornOn(adult));
      expect(errorsOf(await change(guest, reservation, { plan_id: van.id, ...december }))).toEqual(
        refusedAt('plan_id', 'The driver must be at least 21 on the day of pick-up.'),
      );
      const earlier = { ...december, rental_date: '2026-12-09' };
      expect(errorsOf(await change(guest, reservation, { plan_id: plan.id, ...earlier }))).toEqual(
        refusedAt('rental_date', 'The driver must be at least 18 on the day of pick-up.'),
      );
    });

    it('is the owner’s of a booking that says none, and unknown of an old one of a guest', async () => {
      const plan = await aPlan(database.db, { cars: 2 });
      const van = await aPlan(database.db, { shop_id: plan.shop_id, least_age: 21, cars: 2 });
      const owner = await loggedIn(site, await anAccount(database.db, { birthday: twenty }));
      for (const [visitor, status] of [
        [owner, 422],
        [guest, 200],
      ] as const) {
        const reservation = await bookedBy(visitor, plan, bornOn(twenty));
        await database.db
          .updateTable('reservations')
          .set({ customer: json({ name: 'Hanako Yamada' }) })
          .where('id', '=', reservation.id)
          .execute();
        expect((await change(visitor, reservation, { plan_id: van.id, ...december })).status).toBe(status);
      }
    });
  });
});
