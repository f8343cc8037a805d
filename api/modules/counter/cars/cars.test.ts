import type { BoardCar, CarBoard, CarStay, Reservation } from '@wadachi/contract';
import {
  aBooking,
  aPlan,
  aShop,
  aStaffMember,
  atCounter,
  aVisitor,
  describeOnBothDatabases,
  december,
  describeOnPostgres,
  type PlanValues,
  type Visitor,
} from '../../../testing';
import { siteOn } from '../../account/testing/testSite';
import {
  bookedBy,
  cancelled,
  changed,
  dataOf,
  heldUntil,
  reservationRow,
  undoCancel,
} from '../../booking/testing/testBookings';
import { aBlock, aShopClerk, broughtBack, handedOver, type ShopClerk } from '../testing/atShop';

/** Hours from noon of 1 December to pick-up of `december`. */
const hoursToPickUp = 9 * 24 - 2;

const carOf = (plan: { readonly id: string }, n = 0) => `${plan.id}-car-000${n}`;

describeOnBothDatabases('cars in time', (database) => {
  const site = siteOn(database);
  let customer: Visitor;
  beforeEach(async () => {
    site.rewind();
    customer = await aVisitor(site.app);
  });

  const served = () => ({ app: site.app, db: database.db, clock: site.now });
  const clerkOf = (shop: string): Promise<ShopClerk> => aShopClerk(served(), shop);

  async function aPlanWithClerk(values: PlanValues = {}) {
    const plan = await aPlan(database.db, values);
    const manager = await aStaffMember(database.db, { role: 'manager', shops: [plan.shop_id] });
    return { plan, clerk: await clerkOf(plan.shop_id), manager: await atCounter(served(), manager) };
  }
  const ofCar = (plan: { readonly id: string; readonly shop_id: string }, n = 0) =>
    `/api/counter/shops/${plan.shop_id}/cars/${carOf(plan, n)}`;

  const boardOf = async ({ visitor }: ShopClerk, shop: string, from = '2026-12-01'): Promise<CarBoard> =>
    dataOf(await visitor.call(`GET /api/counter/shops/${shop}/cars`, { query: { from } }));
  const carsOf = (board: CarBoard): Record<string, readonly CarStay[]> =>
    Object.fromEntries(
      board.classes.flatMap(({ cars }) => cars).map(({ id, stays }: BoardCar) => [id, stays]),
    );

  const auditOf = async (subject: string) => {
    const rows = database.db.selectFrom('staff_audit').select(['action', 'before', 'after']);
    return rows.where('subject', '=', subject).orderBy('id').execute();
  };

  it('shows each car by class with its bookings, their turnaround, and who has it', async () => {
    const { plan, clerk } = await aPlanWithClerk({ cars: 2 });
    const better = await aPlan(database.db, { shop_id: plan.shop_id, hours_24: 9_900, cars: 1 });
    const lesser = await aPlan(database.db, { shop_id: plan.shop_id, hours_24: 4_400, cars: 1 });
    const reservation = await bookedBy(customer, plan);
    const { car_id } = await reservationRow(database.db, reservation);
    const board = await boardOf(clerk, plan.shop_id);
    expect(board).toMatchObject({ from: '2026-12-01', days: 31, today: '2026-12-01' });
    expect(board.classes.map(({ id }) => id).sort()).toEqual([plan.id, better.id, lesser.id].sort());
    const stays = carsOf(board)[car_id];
    expect(stays).toMatchObject([
      {
        ...{ id: reservation.id, kind: 'booking', name: 'Hanako Yamada', is_out: false },
        ...{ starts: '2026-12-10T10:00', ends: '2026-12-11T10:00', free: '2026-12-11T11:00' },
      },
    ]);
    expect([...(stays?.[0]?.plan_ids ?? [])].sort()).toEqual([plan.id, better.id].sort());
    expect(carsOf(await boardOf(clerk, plan.shop_id, '2027-01-01'))[car_id]).toEqual([]);

    site.pass(hoursToPickUp);
    const atWork = await clerkOf(plan.shop_id);
    await atWork.write(reservation, 'hand-over', handedOver(car_id));
    const out = carsOf(await boardOf(atWork, plan.shop_id))[car_id];
    expect(out).toMatchObject([{ is_out: true, plan_ids: [] }]);
  });

  it('moves a booking to another car of its class or a better one, and back', async () => {
    const { plan, clerk } = await aPlanWithClerk({ cars: 2 });
    const better = await aPlan(database.db, { shop_id: plan.shop_id, hours_24: 9_900, cars: 1 });
    const lesser = await aPlan(database.db, { shop_id: plan.shop_id, hours_24: 4_400, cars: 1 });
    const reservation = await bookedBy(customer, plan);
    const { car_id: own } = await reservationRow(database.db, reservation);
    for (const car_id of [carOf(better), own]) {
      expect(await clerk.write(reservation, 'move', { car_id })).toMatchObject({ status: 204 });
      expect(await reservationRow(database.db, reservation)).toMatchObject({ car_id, plan_id: plan.id });
    }
    for (const car_id of [carOf(lesser), 'nothing'])
      expect(await clerk.write(reservation, 'move', { car_id })).toMatchObject({
        status: 409,
        body: { code: 'car-unfit' },
      });
    expect(await auditOf(reservation.id)).toEqual([
      { action: 'rental.moved', before: { car_id: own }, after: { car_id: carOf(better) } },
      { action: 'rental.moved', before: { car_id: carOf(better) }, after: { car_id: own } },
    ]);
  });

  it('leaves a customer the better car at a change and an undone cancellation, while it is free', async () => {
    const { plan, clerk } = await aPlanWithClerk({ cars: 1 });
    const better = await aPlan(database.db, { shop_id: plan.shop_id, hours_24: 9_900, cars: 1 });
    const reservation = await bookedBy(customer, plan);
    await clerk.write(reservation, 'move', { car_id: carOf(better) });
    const carNow = async () => (await reservationRow(database.db, reservation)).car_id;
    const longer = { ...december, plan_id: plan.id, return_time: '10:30' };
    await changed(customer, reservation, longer);
    expect(await carNow()).toBe(carOf(better));

    // Nothing else is free.
    await bookedBy(customer, plan);
    await changed(customer, reservation, { ...longer, return_time: '11:00' });
    await cancelled(customer, reservation);
    expect(await undoCancel(customer, reservation)).toMatchObject({ status: 200 });
    expect(await carNow()).toBe(carOf(better));

    const next = { rental_date: '2026-12-14', return_date: '2026-12-15' };
    await bookedBy(customer, better, { ...next, charge: 9_900 });
    await changed(customer, reservation, { ...longer, ...next });
    expect(await carNow()).toBe(carOf(plan));
  });

  it('shows a car that is late as out until now, and moves no booking to it that has begun', async () => {
    const { plan, clerk } = await aPlanWithClerk({ cars: 2 });
    const late = await bookedBy(customer, plan);
    const { car_id } = await reservationRow(database.db, late);
    const other = [carOf(plan, 0), carOf(plan, 1)].find((car) => car !== car_id) ?? '';
    const [begun, later] = [
      await bookedBy(customer, plan, {
        rental_date: '2026-12-11',
        rental_time: '15:00',
        return_date: '2026-12-12',
      }),
      await bookedBy(customer, plan, { rental_date: '2026-12-14', return_date: '2026-12-15' }),
    ];
    for (const one of [begun, later]) await clerk.write(one, 'move', { car_id: other });
    site.pass(hoursToPickUp);
    await (await clerkOf(plan.shop_id)).write(late, 'hand-over', handedOver(car_id));
    site.pass(48);
    const atWork = await clerkOf(plan.shop_id);
    for (const from of ['2026-12-01', '2026-12-12'])
      expect(carsOf(await boardOf(atWork, plan.shop_id, from))[car_id]).toMatchObject([
        { id: late.id, is_out: true, ends: '2026-12-12T10:00', free: '2026-12-12T10:00' },
      ]);
    expect(carsOf(await boardOf(atWork, plan.shop_id, '2026-12-13'))[car_id]).toEqual([]);
    expect(await atWork.write(begun, 'move', { car_id })).toMatchObject({
      status: 409,
      body: { code: 'car-booked', booking: { id: late.id, date: '2026-12-10', time: '10:00' } },
    });
    expect(await atWork.write(later, 'move', { car_id })).toMatchObject({ status: 204 });
  });

  it('says which booking has the car, and moves none that is handed over', async () => {
    const { plan, clerk } = await aPlanWithClerk({ cars: 2 });
    const [one, other] = [await bookedBy(customer, plan), await bookedBy(customer, plan)];
    const { car_id } = await reservationRow(database.db, other);
    expect(await clerk.write(one, 'move', { car_id })).toMatchObject({
      status: 409,
      body: { code: 'car-booked', booking: { id: other.id, date: '2026-12-10', time: '10:00' } },
    });
    site.pass(hoursToPickUp);
    const atWork = await clerkOf(plan.shop_id);
    const own = (await reservationRow(database.db, one)).car_id;
    await atWork.write(one, 'hand-over', handedOver(own));
    expect(await atWork.write(one, 'move', { car_id })).toMatchObject({
      status: 409,
      body: { code: 'done-meanwhile' },
    });
  });

  it('keeps a car for a repair: customers can’t book it, until the repair ends', async () => {
    const { plan, clerk } = await aPlanWithClerk({ cars: 1 });
    const free = async () => {
      const { rental_date, rental_time, return_date, return_time } = aBooking(plan);
      const query = { shop_id: plan.shop_id, rental_date, rental_time, return_date, return_time };
      const plans = dataOf<{ id: string; available: number }[]>(
        await customer.call('GET /api/plans/shop', { query }),
      );
      return plans.find(({ id }) => id === plan.id)?.available;
    };
    expect(await free()).toBe(1);
    const block = `POST ${ofCar(plan)}/blocks`;
    expect(await clerk.visitor.call(block, { body: aBlock('09', '12') })).toMatchObject({ status: 204 });
    expect(await free()).toBe(0);
    expect(await customer.call('POST /api/reserves/payment', { body: aBooking(plan) })).toMatchObject({
      status: 409,
      body: { code: 'sold-out' },
    });
    const [stay] = carsOf(await boardOf(clerk, plan.shop_id))[carOf(plan)] ?? [];
    expect(stay).toMatchObject({
      ...{ kind: 'repair', note: 'Gear box', name: '', plan_ids: [] },
      ...{ starts: '2026-12-09T09:00', ends: '2026-12-12T09:00', free: '2026-12-12T09:00' },
    });
    expect(await clerk.find(carOf(plan))).toEqual([]);
    expect(await clerk.visitor.call(block, { body: aBlock('11', '14') })).toMatchObject({
      status: 409,
      body: { code: 'car-blocked', block: { kind: 'repair', note: 'Gear box', date: '2026-12-09' } },
    });

    const end = `DELETE /api/counter/shops/${plan.shop_id}/blocks/${stay?.id}`;
    expect(await clerk.visitor.call(end)).toMatchObject({ status: 204 });
    await bookedBy(customer, plan);
    const kept = { from: '2026-12-09 09:00', until: '2026-12-12 09:00' };
    expect(await auditOf(carOf(plan))).toEqual([
      { action: 'car.blocked', before: null, after: kept },
      { action: 'car.unblocked', before: kept, after: null },
    ]);
  });

  it('ends a repair early: the car is free from then on, once', async () => {
    const { plan, clerk } = await aPlanWithClerk({ cars: 1 });
    await clerk.visitor.call(`POST ${ofCar(plan)}/blocks`, { body: aBlock('01', '20') });
    const [stay] = carsOf(await boardOf(clerk, plan.shop_id))[carOf(plan)] ?? [];
    // The repair begins now at the earliest.
    expect(stay).toMatchObject({ starts: '2026-12-01T12:00', ends: '2026-12-20T09:00' });
    site.pass(48);
    const later = await clerkOf(plan.shop_id);
    const end = `DELETE /api/counter/shops/${plan.shop_id}/blocks/${stay?.id}`;
    expect(await later.visitor.call(end)).toMatchObject({ status: 204 });
    expect(await later.visitor.call(end)).toMatchObject({ status: 409, body: { code: 'done-meanwhile' } });
    expect(carsOf(await boardOf(later, plan.shop_id))[carOf(plan)]).toMatchObject([
      { kind: 'repair', starts: '2026-12-01T12:00', ends: '2026-12-03T12:00' },
    ]);
    await bookedBy(customer, plan);
  });

  it('does not keep a car from a booking, and names it', async () => {
    const { plan, clerk } = await aPlanWithClerk({ cars: 1 });
    const { id } = await bookedBy(customer, plan);
    const answer = await clerk.visitor.call(`POST ${ofCar(plan)}/blocks`, { body: aBlock('09', '12') });
    expect(answer).toMatchObject({ status: 409, body: { code: 'car-booked', booking: { id } } });
    expect(carsOf(await boardOf(clerk, plan.shop_id))[carOf(plan)]).toMatchObject([{ kind: 'booking' }]);
    expect(await auditOf(carOf(plan))).toEqual([]);
  });

  it('says that a customer is paying for the car, whose booking nobody can open yet', async () => {
    const { plan, clerk, manager } = await aPlanWithClerk({ cars: 1 });
    await heldUntil(database.db, await bookedBy(customer, plan), new Date('2026-12-02T00:00:00Z'));
    const withdraw = async () =>
      manager.call(`POST ${ofCar(plan)}/withdrawal`, { body: { from_date: '2026-12-02', note: 'Sold' } });
    for (const answer of [
      await clerk.visitor.call(`POST ${ofCar(plan)}/blocks`, { body: aBlock('09', '12') }),
      await withdraw(),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'car-held' } });
      expect(answer.body).not.toHaveProperty('booking');
    }
    const agreed = await bookedBy(customer, plan, { rental_date: '2026-12-14', return_date: '2026-12-15' });
    const { body } = await withdraw();
    expect(body).toMatchObject({ code: 'car-needed', bookings: [{ id: agreed.id }] });
  });

  it('no longer shows a sold car once the catalogue leaves it out, but one that a booking still has', async () => {
    const { plan, clerk, manager } = await aPlanWithClerk({ cars: 2 });
    const { car_id } = await reservationRow(database.db, await bookedBy(customer, plan));
    const n = car_id === carOf(plan) ? 1 : 0;
    const body = { from_date: '2026-12-02', note: 'Sold' };
    expect(await manager.call(`POST ${ofCar(plan, n)}/withdrawal`, { body })).toMatchObject({ status: 204 });
    const shown = async () => Object.keys(carsOf(await boardOf(clerk, plan.shop_id)));
    expect(await shown()).toContain(carOf(plan, n));
    await database.db
      .updateTable('cars')
      .set({ withdrawn_at: site.now() })
      .where('plan_id', '=', plan.id)
      .execute();
    expect(await shown()).toEqual([car_id]);
  });

  it('repairs a car that is just back, whatever its turnaround', async () => {
    const { plan } = await aPlanWithClerk({ cars: 1 });
    const reservation = await bookedBy(customer, plan);
    site.pass(hoursToPickUp);
    await (await clerkOf(plan.shop_id)).write(reservation, 'hand-over', handedOver(carOf(plan)));
    site.pass(24);
    const clerk = await clerkOf(plan.shop_id);
    await clerk.write(reservation, 'return', broughtBack());
    const block = `POST ${ofCar(plan)}/blocks`;
    // It would be over: it is ten.
    expect(await clerk.visitor.call(block, { body: aBlock('11', '11') })).toMatchObject({
      status: 422,
      body: { errors: { until_date: [expect.any(String)] } },
    });
    expect(await clerk.visitor.call(block, { body: aBlock('11', '12') })).toMatchObject({ status: 204 });
  });

  it('withdraws a car for managers once no booking needs it, and brings it back', async () => {
    const { plan, clerk, manager } = await aPlanWithClerk({ cars: 1 });
    const first = await bookedBy(customer, plan);
    const second = await bookedBy(customer, plan, { rental_date: '2026-12-14', return_date: '2026-12-15' });
    const withdrawal = `POST ${ofCar(plan)}/withdrawal`;
    const body = { from_date: '2026-12-02', note: 'Sold' };
    expect(await clerk.visitor.call(withdrawal, { body })).toMatchObject({ status: 404 });
    expect(await manager.call(withdrawal, { body })).toMatchObject({
      status: 409,
      body: { code: 'car-needed', bookings: [{ id: first.id }, { id: second.id, date: '2026-12-14' }] },
    });
    expect(await manager.call(withdrawal, { body: { ...body, from_date: '2026-11-30' } })).toMatchObject({
      status: 422,
      body: { errors: { from_date: [expect.any(String)] } },
    });
    expect(await manager.call(withdrawal, { body: { ...body, from_date: '2026-12-20' } })).toMatchObject({
      status: 204,
    });
    const late = { rental_date: '2026-12-21', return_date: '2026-12-22' };
    const booking = { body: aBooking(plan, late) };
    expect(await customer.call('POST /api/reserves/payment', booking)).toMatchObject({ status: 409 });
    expect(carsOf(await boardOf(clerk, plan.shop_id))[carOf(plan)]?.at(-1)).toMatchObject({
      ...{ kind: 'withdrawn', note: 'Sold', starts: '2026-12-20T00:00', ends: null, free: null },
    });
    expect(await manager.call(`DELETE ${ofCar(plan)}/withdrawal`)).toMatchObject({ status: 204 });
    await bookedBy(customer, plan, late);
    expect((await auditOf(carOf(plan))).map(({ action }) => action)).toEqual([
      'car.withdrawn',
      'car.restored',
    ]);
  });

  it('has no block of another shop’s car, and none of a car that is not there', async () => {
    const { plan, clerk } = await aPlanWithClerk();
    const { plan: foreign } = await aPlanWithClerk();
    const target = `POST /api/counter/shops/${plan.shop_id}/cars/${carOf(foreign)}/blocks`;
    expect(await clerk.visitor.call(target, { body: aBlock('09', '12') })).toMatchObject({ status: 404 });
  });
});

describeOnPostgres('a car that two want at once', (database) => {
  const site = siteOn(database);

  /** A booking on the second of two cars, and a clerk. */
  async function aRace() {
    const shop = await aShop(database.db);
    const plan = await aPlan(database.db, { shop_id: shop.id, cars: 2 });
    const customer = await aVisitor(site.app);
    const reservation = await bookedBy(customer, plan);
    const { car_id } = await reservationRow(database.db, reservation);
    const other = [carOf(plan, 0), carOf(plan, 1)].find((car) => car !== car_id) ?? '';
    const clerk = await aShopClerk({ app: site.app, db: database.db, clock: site.now }, shop.id);
    const body = aBooking(plan);
    return {
      plan,
      reservation,
      other,
      clerk,
      book: () => customer.call('POST /api/reserves/payment', { body }),
    };
  }

  const takersOf = async (car: string) => {
    const rows = database.db.selectFrom('reservations').select('id').where('car_id', '=', car);
    return (await rows.where('status', 'in', ['held', 'reserved']).execute()).map(({ id }) => id);
  };

  it('is moved to or booked: one wins, the other is told', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { reservation, other, clerk, book } = await aRace();
      const [moved, booked] = await Promise.all([
        clerk.write(reservation, 'move', { car_id: other }),
        book(),
      ]);
      // A customer whose car was taken gets the one that the move has freed.
      expect(booked.status).toBe(201);
      const { id } = dataOf<Reservation>(booked);
      const onOther = await takersOf(other);
      expect(onOther).toHaveLength(1);
      if (moved.status === 204) expect(onOther).toEqual([reservation.id]);
      else {
        expect(moved).toMatchObject({ status: 409, body: { code: 'car-booked', booking: { id } } });
        expect(onOther).toEqual([id]);
      }
    }
  });

  it('is blocked or booked: one wins, the other is told', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { plan, other, clerk, book } = await aRace();
      const target = `POST /api/counter/shops/${plan.shop_id}/cars/${other}/blocks`;
      const [blocked, booked] = await Promise.all([
        clerk.visitor.call(target, { body: aBlock('09', '12') }),
        book(),
      ]);
      expect([blocked.status, booked.status]).toContain(409);
      if (blocked.status === 204) expect(booked).toMatchObject({ body: { code: 'sold-out' } });
      else
        expect(blocked).toMatchObject({
          body: { code: 'car-booked', booking: { id: dataOf<Reservation>(booked).id } },
        });
      expect(await takersOf(other)).toHaveLength(1);
    }
  });
});
