import { parse } from 'csv-parse/sync';
import type { ShopNumbers } from '@wadachi/contract';
import { json } from '../../../database';
import {
  aPlan,
  aShop,
  aStaffMember,
  atCounter,
  aVisitor,
  describeOnPostgres,
  inBoth,
  type Visitor,
} from '../../../testing';
import { siteOn } from '../../account/testing/testSite';
import {
  bookedBy,
  cancelled,
  dataOf,
  heldUntil,
  paidByCard,
  reservationRow,
} from '../../booking/testing/testBookings';
import { aBlock, aShopClerk, handedOver } from '../testing/atShop';

/** Hours from noon of 1 December to half an hour after the pick-up of `december`. */
const hoursToPickUp = 9 * 24 - 1.5;
const overNewYear = { rental_date: '2026-12-31', return_date: '2027-01-02', charge: 12_100 };

describeOnPostgres('numbers of the counter', (database) => {
  const site = siteOn(database);
  let customer: Visitor;
  beforeEach(async () => {
    site.rewind();
    customer = await aVisitor(site.app);
  });

  const staffAt = async (role: 'manager' | 'owner', shop: string) =>
    atCounter(
      { app: site.app, db: database.db, clock: site.now },
      await aStaffMember(database.db, role === 'owner' ? { role } : { role, shops: [shop] }),
    );
  const numbersOf = async (shop: string, query: Record<string, string> = {}): Promise<ShopNumbers> => {
    const role = query['company'] === undefined ? 'manager' : 'owner';
    const visitor = await staffAt(role, shop);
    return dataOf(await visitor.call(`GET /api/counter/shops/${shop}/numbers`, { query }));
  };
  const monthOf = ({ months }: ShopNumbers, month: string) => months.find((row) => row.month === month);

  /** A cancelled booking, a no-show, a rental with a refund in part, one over the year's end, a one-way and a hold. */
  async function aBusyDecember() {
    const there = await aShop(database.db);
    const plan = await aPlan(database.db, { cars: 6, name: json(inBoth('=Compact')) });
    await database.db
      .insertInto('one_way_fees')
      .values({ shop_id: plan.shop_id, return_shop_id: there.id, fee: 3_000 })
      .execute();
    await cancelled(customer, await bookedBy(customer, plan));
    await bookedBy(customer, plan, overNewYear);
    await bookedBy(customer, plan, { return_place_id: there.id, charge: 9_600 });
    await heldUntil(database.db, await bookedBy(customer, plan), site.now());
    const [missed, out] = [await bookedBy(customer, plan), await bookedBy(customer, plan)];
    await paidByCard(database.db, out, site.now());
    site.pass(hoursToPickUp);
    const served = { app: site.app, db: database.db, clock: site.now };
    const clerk = await aShopClerk(served, plan.shop_id, 'manager');
    await clerk.write(missed, 'cancel', { by: 'no-show', fee: 3_300, note: 'Nobody came.' });
    await clerk.write(out, 'hand-over', handedOver((await clerk.rental(out)).car_id));
    await clerk.write(out, 'refund', { amount: 1_600, method: 'card', note: 'The radio was broken.' });
    return { plan, there };
  }

  it('counts what was booked, cancelled, missed and given back, in the month of the pick-up', async () => {
    const { plan, there } = await aBusyDecember();
    const numbers = await numbersOf(plan.shop_id);
    expect(numbers.months).toHaveLength(19);
    expect(numbers.months[0]).toMatchObject({ month: '2025-12' });
    expect(monthOf(numbers, '2026-12')).toEqual({
      month: '2026-12',
      bookings: 5,
      cancelled: 1,
      no_shows: 1,
      // Over the year's end, one-way, the fee of the no-show, and what is left of the refunded rental.
      revenue: 12_100 + 9_600 + 3_300 + 5_000,
      // 14 of the 48 hours over the year's end, and a day each of the one-way and the one that is out.
      rented_days: 2.58,
      available_days: 6 * 31,
    });
    expect(monthOf(numbers, '2027-01')).toMatchObject({ bookings: 0, revenue: 0, rented_days: 1.42 });
    expect(monthOf(numbers, '2026-11')).toMatchObject({ bookings: 0, available_days: 180 });
    expect(numbers.classes).toMatchObject([{ name: '=Compact', bookings: 5, available_days: 6 * 396 }]);
    expect((await numbersOf(plan.shop_id, { month: '2027-01' })).classes).toMatchObject([
      { bookings: 0, rented_days: 1.42, available_days: 186 },
    ]);
    expect(monthOf(await numbersOf(there.id), '2026-12')).toMatchObject({ bookings: 0, rented_days: 0 });
  });

  it('counts no money and no days of who did not come, though nobody marked it, where cars go over the counter', async () => {
    const plan = await aPlan(database.db, { cars: 2 });
    const forgotten = await bookedBy(customer, plan);
    const sums = async () => monthOf(await numbersOf(plan.shop_id), '2026-12');
    const all = { bookings: 1, revenue: 6_600, rented_days: 1 };
    site.pass(hoursToPickUp);
    expect(await sums()).toMatchObject(all);
    site.pass(48);
    // A shop that notes nothing has handed it over in its own way.
    expect(await sums()).toMatchObject(all);
    const other = await bookedBy(customer, plan, { rental_date: '2026-12-20', return_date: '2026-12-21' });
    await database.db
      .insertInto('handovers')
      .values({
        ...{
          shop_id: plan.shop_id,
          reservation_id: other.id,
          odometer: 1,
          fuel: 8,
          damage: json([]),
          deposit: 0,
        },
        car_id: (await reservationRow(database.db, other)).car_id,
        handed_over_at: new Date('2026-12-09T10:00:00+09:00'),
      })
      .execute();
    expect(await sums()).toMatchObject({ bookings: 2, revenue: 6_600, rented_days: 1 });
    const { id: reservation_id } = forgotten;
    const taken = { method: 'cash' as const, amount: 6_600, created_at: site.now() };
    await database.db
      .insertInto('counter_payments')
      .values({ shop_id: plan.shop_id, reservation_id, ...taken })
      .execute();
    expect(await sums()).toMatchObject({ bookings: 2, revenue: 13_200, rented_days: 2 });
  });

  it('ends a rental that is back early, and a car’s days when it is withdrawn', async () => {
    const plan = await aPlan(database.db, { cars: 2 });
    const early = await bookedBy(customer, plan, { return_date: '2026-12-14', charge: 23_100 });
    site.pass(hoursToPickUp);
    const clerk = await aShopClerk({ app: site.app, db: database.db, clock: site.now }, plan.shop_id);
    const { car_id } = await clerk.rental(early);
    await clerk.write(early, 'hand-over', handedOver(car_id));
    site.pass(23.5);
    const later = await aShopClerk({ app: site.app, db: database.db, clock: site.now }, plan.shop_id);
    const back = { odometer: 12_100, fuel: 8, damage: [], late_charge: 0, fuel_charge: 0, deposit_back: 0 };
    expect(await later.write(early, 'return', { ...back, note: '' })).toMatchObject({ status: 204 });
    await database.db
      .updateTable('cars')
      .set({ withdrawn_at: new Date('2026-12-16T00:00:00+09:00') })
      .where('id', '=', car_id)
      .execute();
    expect(monthOf(await numbersOf(plan.shop_id), '2026-12')).toMatchObject({
      rented_days: 1,
      available_days: 31 + 15,
    });
  });

  it('counts a car from the day it was added, and no time that the shop keeps it for itself', async () => {
    const plan = await aPlan(database.db, { cars: 2 });
    await database.db
      .updateTable('cars')
      .set({ added_at: new Date('2026-11-21T00:00:00+09:00') })
      .where('id', '=', `${plan.id}-car-0001`)
      .execute();
    const manager = await staffAt('manager', plan.shop_id);
    const ofCar = `POST /api/counter/shops/${plan.shop_id}/cars/${plan.id}-car-0000`;
    await manager.call(`${ofCar}/blocks`, { body: aBlock('09', '12') });
    await manager.call(`${ofCar}/withdrawal`, { body: { from_date: '2026-12-22', note: 'Sold.' } });
    const numbers = await numbersOf(plan.shop_id);
    expect(monthOf(numbers, '2026-10')).toMatchObject({ available_days: 31 });
    expect(monthOf(numbers, '2026-11')).toMatchObject({ available_days: 30 + 10 });
    expect(monthOf(numbers, '2026-12')).toMatchObject({
      ...{ bookings: 0, cancelled: 0, no_shows: 0, revenue: 0, rented_days: 0 },
      available_days: 31 + 21 - 3,
    });
    expect(monthOf(numbers, '2027-01')).toMatchObject({ available_days: 31 });
  });

  it('has months by the clock of the shop', async () => {
    const shop = await aShop(database.db, { time_zone: 'Pacific/Honolulu' });
    const plan = await aPlan(database.db, { shop_id: shop.id });
    const lastEvening = { rental_date: '2026-12-31', rental_time: '18:00' };
    await bookedBy(customer, plan, { ...lastEvening, return_date: '2027-01-01', return_time: '18:00' });
    const numbers = await numbersOf(shop.id);
    // It is still November there.
    expect(numbers).toMatchObject({ this_month: '2026-11' });
    expect(monthOf(numbers, '2026-12')).toMatchObject({ bookings: 1, revenue: 6_600, rented_days: 0.25 });
    expect(monthOf(numbers, '2027-01')).toMatchObject({ bookings: 0, rented_days: 0.75 });
  });

  it('adds up all shops for an owner, and for nobody else', async () => {
    const plan = await aPlan(database.db);
    await bookedBy(customer, plan);
    const company = await numbersOf(plan.shop_id, { company: 'true' });
    const total = monthOf(company, '2026-12')?.bookings ?? 0;
    expect(total).toBeGreaterThanOrEqual(1);
    expect(company.shops).toContainEqual(
      expect.objectContaining({ name: `Shop ${plan.shop_id}`, bookings: 1, revenue: 6_600 }),
    );
    expect(company.shops.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(total);
    const manager = await staffAt('manager', plan.shop_id);
    for (const what of ['numbers', 'numbers/csv'])
      expect(
        await manager.call(`GET /api/counter/shops/${plan.shop_id}/${what}`, { query: { company: 'true' } }),
      ).toMatchObject({ status: 404 });
  });

  it('gives the same as CSV that no spreadsheet calculates and Excel reads', async () => {
    const { plan } = await aBusyDecember();
    const manager = await staffAt('manager', plan.shop_id);
    const { raw } = await manager.call(`GET /api/counter/shops/${plan.shop_id}/numbers/csv`, {
      language: 'ja',
    });
    expect(raw.headers['content-type']).toBe('text/csv; charset=utf-8');
    const ofCompany = await (
      await staffAt('owner', plan.shop_id)
    ).call(`GET /api/counter/shops/${plan.shop_id}/numbers/csv`, { query: { company: 'true' } });
    expect(ofCompany.raw.headers['content-disposition']).toContain('filename="figures-2026-12.csv"');
    expect([...raw.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parse(raw.rawPayload, { bom: true });
    expect(rows[0]?.slice(0, 3)).toEqual(['店舗', 'クラス', '月']);
    expect(rows.find(([, , month]) => month === '2026-12')).toEqual([
      `Shop ${plan.shop_id}（日本語）`,
      "'=Compact（日本語）",
      ...['2026-12', '1.4', '2.58', '186.00', '5', '1', '1', '30000'],
    ]);
  });
});
