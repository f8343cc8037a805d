import type { Shop } from '@wadachi/contract';
import { json, type DayHours } from '../../database';
import { aBooking, aPlan, aShop, aVisitor, december, describeOnPostgres, type Visitor } from '../../testing';
import { siteOn } from '../account/testing/testSite';
import { bookedBy, change, dataOf } from './testing/testBookings';

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
