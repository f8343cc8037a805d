import { sql } from 'kysely';
import type { CarBoard } from '@wadachi/contract';
import { anItem, aPlan, aShop, december, describeOnPostgres, type PlanValues } from '../../../testing';
import { aReservation } from '../../availability/testing/aReservation';
import { bookedBy, dataOf, reservationRow, takenOf } from '../../booking/testing/testBookings';
import { broughtBack, handedOver } from '../testing/atShop';
import { hoursToPickUp, rentalsOn } from '../testing/rentalsOn';

describeOnPostgres('the time that a rental takes its car', (database) => {
  const rentals = rentalsOn(database);
  const { site, clerkOf } = rentals;

  async function out(values: PlanValues = {}, booking: object = {}) {
    const given = await rentals.booked(values, booking, { hours: hoursToPickUp });
    const body = handedOver(given.car_id);
    expect(await given.clerk.write(given.reservation, 'hand-over', body)).toMatchObject({ status: 204 });
    return given;
  }

  it.each([
    ['its turnaround', 1, 0],
    ['its turnaround and its way home, though its route is gone,', 5, 4],
  ])('frees the car of an early return after %s', async (_, hours, transfer_hours) => {
    const { plan, reservation } = await out();
    if (transfer_hours > 0) await rentals.endsElsewhere(reservation, transfer_hours);
    site.pass(4);
    const clerk = await clerkOf(plan.shop_id);
    await clerk.write(reservation, 'return', broughtBack({ note: 'Flight was moved.' }));
    const { ends_at } = await reservationRow(database.db, reservation);
    expect(ends_at).toEqual(new Date(site.now().getTime() + hours * 3_600_000));
  });

  it.each([
    ['its turnaround', '15:00', '12:30'],
    ['what is left of it before the next booking', '12:00', '12:00'],
  ])('frees the car of a late return after %s', async (_, rental_time, free) => {
    const { plan, reservation } = await out();
    const next = {
      rental_date: '2026-12-11',
      rental_time,
      return_date: '2026-12-12',
      return_time: rental_time,
    };
    await bookedBy(rentals.customer, plan, next);
    site.pass(25.5);
    const clerk = await clerkOf(plan.shop_id);
    expect(await clerk.write(reservation, 'return', broughtBack())).toMatchObject({ status: 204 });
    const { ends_at } = await reservationRow(database.db, reservation);
    expect(ends_at).toEqual(new Date(`2026-12-11T${free}:00+09:00`));
  });

  it('leaves the car to a booking that is made while it is taken back late', async () => {
    const { plan, reservation, car_id } = await out();
    site.pass(25.5);
    const clerk = await clerkOf(plan.shop_id);
    const next = { ...december, rental_date: '2026-12-11', rental_time: '11:00', return_date: '2026-12-12' };
    let back: ReturnType<typeof clerk.write> | undefined;
    await database.db.transaction().execute(async (trx) => {
      await aReservation(trx, { shop_id: plan.shop_id, plan_id: plan.id, car_id, period: next });
      back = clerk.write(reservation, 'return', broughtBack());
      const waiting = sql`select from pg_locks where locktype = 'transactionid' and not granted`;
      while ((await waiting.execute(database.db)).rows.length === 0);
    });
    expect(await back).toMatchObject({ status: 204 });
    const { ends_at } = await reservationRow(database.db, reservation);
    expect(ends_at).toEqual(new Date('2026-12-11T11:00:00+09:00'));
  });

  it('is on the board until the return, and until the car is home', async () => {
    const { plan, reservation, clerk } = await out();
    await rentals.endsElsewhere(reservation, 4);
    const board = await clerk.visitor.call(`GET /api/counter/shops/${plan.shop_id}/cars`);
    const [stay] = dataOf<CarBoard>(board).classes.flatMap(({ cars }) => cars.flatMap(({ stays }) => stays));
    expect(stay).toMatchObject({ ends: '2026-12-11T10:00', free: '2026-12-11T15:00' });
  });

  it('has what was lent with a one-way away until the car is home', async () => {
    const shop_id = (await aShop(database.db)).id;
    const return_place_id = (await aShop(database.db)).id;
    const way = { shop_id, return_shop_id: return_place_id, fee: 0, transfer_hours: 48 };
    await database.db.insertInto('one_way_fees').values(way).execute();
    const seat = await anItem(database.db, { shop_id, price: 0 });
    const lent = { rental_item_id: [seat.id], rental_item_count: [1] };
    const { reservation, clerk } = await out({ shop_id }, { ...lent, return_place_id });
    const later = { return_date: '2026-12-12', return_time: '10:00', note: '', charge: 12_100 };
    expect(await clerk.write(reservation, 'extend', later)).toMatchObject({ status: 200 });
    const lastDay = async () => Object.keys(await takenOf(database.db, seat.id)).at(-1);
    expect(await lastDay()).toBe('2026-12-14');
    site.pass(4);
    const there = await clerkOf(return_place_id);
    expect(await there.write(reservation, 'return', broughtBack())).toMatchObject({ status: 204 });
    expect(await lastDay()).toBe('2026-12-12');
  });

  it.each([
    ['hands over', 8],
    ['hands over', 10.5],
    ['moves to', 8],
    ['moves to', 10.5],
  ])('begins, when a clerk %s another car late, after what had that one from %s on', async (what, hour) => {
    const plan = await aPlan(database.db, { cars: 2 });
    const { shop_id } = plan;
    const reservation = await bookedBy(rentals.customer, plan);
    const rental_time = hour === 8 ? '08:00' : '10:30';
    const sameDay = { rental_time, return_date: '2026-12-10', return_time: '13:00', charge: 4_400 };
    const before = await bookedBy(rentals.customer, plan, sameDay);
    const { car_id } = await reservationRow(database.db, before);
    site.pass(hoursToPickUp + hour - 10);
    await (await clerkOf(shop_id)).write(before, 'hand-over', handedOver(car_id));
    site.pass(13 - hour);
    await (await clerkOf(shop_id)).write(before, 'return', broughtBack());
    site.pass(0.5);
    const clerk = await clerkOf(shop_id);
    expect((await clerk.rental(reservation)).cars.map(({ id }) => id)).toContain(car_id);
    const [write, body] = what === 'moves to' ? ['move', { car_id }] : ['hand-over', handedOver(car_id)];
    expect(await clerk.write(reservation, write, body)).toMatchObject({ status: 204 });
    const at = site.now();
    expect(await reservationRow(database.db, reservation)).toMatchObject({ car_id, starts_at: at });
    expect(await reservationRow(database.db, before)).toMatchObject({ ends_at: at });
  });
});
