import { randomUUID } from 'node:crypto';
import type { Change, Reservation } from '@wadachi/contract';
import { json } from '../../../database';
import {
  aBodyType,
  anItem,
  aPlan,
  aShop,
  aVisitor,
  december,
  describeOnPostgres,
  everyDay,
} from '../../../testing';
import {
  bookedBy,
  cancelled,
  change,
  changed,
  dataOf,
  invoicesOf,
  paidByCard,
  refundsOf,
  reservationRow,
  takenOf,
} from '../../booking/testing/testBookings';
import { handedOver, type ShopClerk } from '../testing/atShop';
import { hoursToPickUp, rentalsOn } from '../testing/rentalsOn';

/** Two days later, for two days: it costs a day more. */
const later = { ...december, rental_date: '2026-12-12', return_date: '2026-12-14' };
const carOf = (plan: { readonly id: string }, n = 0) => `${plan.id}-car-000${n}`;

describeOnPostgres('a change by a clerk', (database) => {
  const rentals = rentalsOn(database);
  const { site, clerkOf, booked } = rentals;

  const row = (reservation: Pick<Reservation, 'id'>) => reservationRow(database.db, reservation);

  /** Changes at the price that is shown. */
  async function changedBy(clerk: ShopClerk, reservation: Reservation, wish: object): Promise<Change> {
    const { quote, cancel_fee_floor } = dataOf<Change>(await clerk.write(reservation, 'change', wish));
    const body = { ...wish, charge: quote.charge, cancel_fee_floor };
    return dataOf(await clerk.write(reservation, 'change', body));
  }

  it('shows the price with the difference, and changes once the clerk has seen it', async () => {
    const { plan, reservation, clerk } = await booked();
    const before = await row(reservation);
    const wish = { plan_id: plan.id, ...later };
    const shown = { quote: { charge: 12_100 }, charge_before: 6_600, difference: 5_500, cancel_fee_floor: 0 };
    expect(dataOf(await clerk.write(reservation, 'change', wish))).toMatchObject({
      ...shown,
      changed_at: null,
    });
    expect(await clerk.write(reservation, 'change', { ...wish, charge: 12_000 })).toMatchObject({
      status: 409,
      body: { code: 'price-changed', change: shown },
    });
    expect(await row(reservation)).toEqual(before);

    const target = `POST /api/counter/shops/${plan.shop_id}/bookings/${reservation.id}/change`;
    const call = { body: { ...wish, charge: 12_100 }, idempotencyKey: randomUUID() };
    for (const answer of [await clerk.visitor.call(target, call), await clerk.visitor.call(target, call)])
      expect(dataOf(answer)).toMatchObject({ ...shown, changed_at: site.now().toISOString() });
    expect(await clerk.rental(reservation)).toMatchObject({ period: later, charge: 12_100, due: 12_100 });
    expect(await site.mailTo('hanako@example.com')).toMatchObject({ kind: 'reservation-changed' });
    const log = database.db.selectFrom('staff_audit').select(['action', 'before', 'after']);
    const { car_id, passengers } = before;
    const same = { plan_id: plan.id, car_id, passengers };
    expect(await log.where('subject', '=', reservation.id).execute()).toEqual([
      {
        action: 'rental.changed',
        before: { ...december, ...same, charge: 6_600 },
        after: { ...later, ...same, charge: 12_100 },
      },
    ]);
  });

  it('gives money back to the card, and a new receipt, as a customer’s change does', async () => {
    const { plan, reservation, clerk } = await booked();
    await paidByCard(database.db, reservation, site.now());
    const shorter = { ...december, return_date: '2026-12-10', return_time: '16:00' };
    expect(await changedBy(clerk, reservation, { plan_id: plan.id, ...shorter })).toMatchObject({
      difference: -2_200,
      refund: 2_200,
      due_at_shop: 0,
    });
    expect(await refundsOf(database.db, reservation)).toEqual([{ amount: 2_200, reason: 'changed' }]);
    expect(await invoicesOf(database.db, reservation)).toEqual(['receipt']);
  });

  it('tells the clerk, and not to call the shop, that more was given back than it would cost', async () => {
    const { plan, reservation, clerk } = await booked();
    await paidByCard(database.db, reservation, site.now());
    const manager = await clerkOf(plan.shop_id, 'manager');
    await manager.write(reservation, 'refund', {
      amount: 6_000,
      method: 'card',
      note: 'The radio is broken.',
    });
    const wish = { plan_id: plan.id, ...december, return_date: december.rental_date, return_time: '16:00' };
    expect(await clerk.write(reservation, 'change', wish)).toMatchObject({
      status: 422,
      body: { errors: { return_date: [expect.stringMatching(/^More was given back/)] } },
    });
    expect(await change(rentals.customer, reservation, wish)).toMatchObject({
      body: { code: 'not-changeable' },
    });
  });

  it('is possible after the hour until which customers change, also to the half hour that runs', async () => {
    const { plan, reservation } = await booked();
    site.pass(hoursToPickUp + 1);
    const clerk = await clerkOf(plan.shop_id);
    const wish = { plan_id: plan.id, ...december };
    expect(await change(rentals.customer, reservation, wish)).toMatchObject({
      body: { code: 'not-changeable' },
    });
    expect(await clerk.write(reservation, 'change', { ...wish, rental_time: '10:30' })).toMatchObject({
      status: 422,
      body: { errors: { rental_time: [expect.any(String)] } },
    });
    // To stay longer, the pick-up may remain as it was agreed.
    const longer = { ...wish, return_date: '2026-12-12' };
    // The fee of the day itself: the customer does not escape it by the telephone.
    expect(await changedBy(clerk, reservation, longer)).toMatchObject({ cancel_fee_floor: 3_300 });
    await changedBy(clerk, reservation, { ...longer, rental_time: '11:00' });
    expect(await row(reservation)).toMatchObject({ rental_time: '11:00', return_date: '2026-12-12' });
  });

  it('leaves the least fee as it was when the shop is closed, for as long as the booking is in the closing', async () => {
    const { plan, reservation } = await booked();
    site.pass(hoursToPickUp - 24);
    const manager = await clerkOf(plan.shop_id, 'manager');
    const storm = { starts_on: '2026-12-10', ends_on: '2026-12-10', reason: { en: 'Typhoon' } };
    expect((await manager.post('closings', storm)).status).toBe(201);
    expect(await changedBy(manager, reservation, { plan_id: plan.id, ...later })).toMatchObject({
      cancel_fee_floor: 0,
    });
    site.pass(24);
    const clerk = await clerkOf(plan.shop_id);
    const again = { ...later, rental_time: '11:00' };
    expect(await changedBy(clerk, reservation, { plan_id: plan.id, ...again })).toMatchObject({
      cancel_fee_floor: 1_980 + 1_650,
    });
  });

  it('keeps no least fee above what a refund has left of the price', async () => {
    const { plan, reservation } = await booked();
    await paidByCard(database.db, reservation, site.now());
    site.pass(hoursToPickUp - 6 * 24);
    const same = { plan_id: plan.id, ...december, passengers: 3 };
    expect(await changed(rentals.customer, reservation, same)).toMatchObject({ cancel_fee_floor: 1_320 });
    const manager = await clerkOf(plan.shop_id, 'manager');
    for (const [amount, floor] of [
      [5_600, 1_000],
      [1_000, 0],
    ] as const) {
      await manager.write(reservation, 'refund', { amount, method: 'card', note: 'The engine failed.' });
      expect(await row(reservation)).toMatchObject({ cancel_fee_floor: floor });
    }
    expect(await cancelled(rentals.customer, reservation)).toMatchObject({ fee: 0 });
  });

  it.each<[string, object, string]>([
    ['before the shop opens', { rental_time: '07:30' }, 'rental_time'],
    ['after it closes', { return_time: '20:30' }, 'return_time'],
    ['on a day that the counter has closed', { rental_date: '2026-12-09' }, 'rental_date'],
    ['in the past', { rental_date: '2026-11-30' }, 'rental_time'],
    ['with a return before the pick-up', { return_date: '2026-12-09' }, 'return_date'],
    ['with more people than seats', { passengers: 6 }, 'passengers'],
    ['to a class of nobody', { plan_id: 'unknown' }, 'plan_id'],
  ])('is refused %s', async (_title, wish, field) => {
    const shop = await aShop(database.db, { hours: json(everyDay('08:00', '20:00')) });
    const { plan, reservation, clerk } = await booked({ shop_id: shop.id });
    const manager = await clerkOf(shop.id, 'manager');
    const storm = { starts_on: '2026-12-09', ends_on: '2026-12-09', reason: { en: 'Typhoon' } };
    await manager.post('closings', storm);
    const before = await row(reservation);
    for (const charge of [undefined, 6_600]) {
      const body = { plan_id: plan.id, ...december, charge, ...wish };
      const answer = await clerk.write(reservation, 'change', body);
      expect(answer.status).toBe(422);
      expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
    }
    expect(await row(reservation)).toEqual(before);
  });

  it('says which booking has the car, and what is free instead, and leaves all as it was', async () => {
    const { plan, reservation, clerk } = await booked();
    const free = await aPlan(database.db, { shop_id: plan.shop_id });
    const next = await bookedBy(await aVisitor(site.app), plan, { ...later, charge: 12_100 });
    const before = await row(reservation);
    for (const charge of [undefined, 12_100])
      expect(await clerk.write(reservation, 'change', { plan_id: plan.id, ...later, charge })).toMatchObject({
        status: 409,
        body: {
          code: 'sold-out',
          alternatives: [{ id: free.id, charge: 12_100 }],
          bookings: [{ id: next.id, reserve_number: next.reserve_number, date: '2026-12-12', time: '10:00' }],
        },
      });
    expect(await row(reservation)).toEqual(before);
    await changedBy(clerk, reservation, { plan_id: free.id, ...later });
    expect(await row(reservation)).toMatchObject({ ...later, car_id: carOf(free), plan_id: free.id });
  });

  it('takes a bigger class for more people, with those of the agreed options that it has', async () => {
    const { id: bodyType } = await aBodyType(database.db);
    const { id: shop_id } = await aShop(database.db);
    const chains = await anItem(database.db, { shop_id, body_types: json([bodyType]) });
    const phone = await anItem(database.db, { shop_id });
    const { reservation, clerk } = await booked(
      { shop_id, body_type_id: bodyType },
      { rental_item_id: [chains.id, phone.id], rental_item_count: [1, 2], charge: 9_900 },
    );
    const van = await aPlan(database.db, { shop_id, hours_24: 9_900, passengers: 8 });
    expect((await clerk.rental(reservation)).classes).toContainEqual({
      ...{ id: van.id, name: `Plan ${van.id}`, passengers: 8 },
    });
    await changedBy(clerk, reservation, { plan_id: van.id, ...december, passengers: 7 });
    expect(await row(reservation)).toMatchObject({
      ...{ plan_id: van.id, passengers: 7, charge: 12_100 },
      choices: { rental_item_id: [phone.id], rental_item_count: [2] },
    });
    expect(await takenOf(database.db, chains.id)).toEqual({});
    expect(await takenOf(database.db, phone.id)).toEqual({ '2026-12-10': 2, '2026-12-11': 2 });
  });

  it('is over once the car is out, or the booking is cancelled', async () => {
    const { plan, reservation } = await booked({ cars: 2 });
    const gone = await bookedBy(rentals.customer, plan);
    await cancelled(rentals.customer, gone);
    site.pass(hoursToPickUp);
    const clerk = await clerkOf(plan.shop_id);
    const { car_id, actions } = await clerk.rental(reservation);
    expect(actions).toContain('change');
    await clerk.write(reservation, 'hand-over', handedOver(car_id));
    for (const one of [reservation, gone])
      for (const charge of [undefined, 12_100])
        expect(await clerk.write(one, 'change', { plan_id: plan.id, ...later, charge })).toMatchObject({
          status: 409,
          body: { code: 'done-meanwhile' },
        });
  });

  it('is of a booking of the own shop alone', async () => {
    const { plan, reservation } = await booked();
    const stranger = await clerkOf((await aShop(database.db)).id);
    for (const charge of [undefined, 12_100])
      expect(
        await stranger.write(reservation, 'change', { plan_id: plan.id, ...later, charge }),
      ).toMatchObject({
        status: 404,
      });
  });

  it('moves a customer out of a better car that has too few seats for the people who join', async () => {
    const { plan, reservation, clerk } = await booked({ cars: 2 }, { passengers: 1 });
    const roadster = { shop_id: plan.shop_id, hours_24: 9_900, passengers: 2 };
    const better = carOf(await aPlan(database.db, roadster));
    await clerk.write(reservation, 'move', { car_id: better });
    const with_ = (passengers: number) => ({ ...december, plan_id: plan.id, passengers });
    await changed(rentals.customer, reservation, with_(2));
    expect(await row(reservation)).toMatchObject({ car_id: better, passengers: 2 });

    const [one, two] = [await bookedBy(rentals.customer, plan), await bookedBy(rentals.customer, plan)];
    const longer = { ...with_(3), return_time: '10:30', charge: 7_700 };
    for (const wish of [with_(3), { ...with_(3), charge: 6_600 }, longer])
      expect(await change(rentals.customer, reservation, wish)).toMatchObject({
        status: 409,
        body: { code: 'sold-out' },
      });
    expect(await row(reservation)).toMatchObject({ car_id: better, passengers: 2 });
    const { car_id } = await row(two);
    await cancelled(rentals.customer, two);
    await changed(rentals.customer, reservation, with_(3));
    expect(await row(reservation)).toMatchObject({ car_id, passengers: 3 });
    expect((await row(one)).car_id).not.toBe(car_id);
  });

  it('gives the car to the change or to a customer who books it, never to both, and tells the other', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { plan, reservation, clerk } = await booked();
      const other = await aVisitor(site.app);
      const [moved, made] = await Promise.all([
        clerk.write(reservation, 'change', { plan_id: plan.id, ...later, charge: 12_100 }),
        bookedBy(other, plan, { ...later, charge: 12_100 }).catch(String),
      ]);
      if (moved.status === 200) {
        expect(made).toMatch(/Refused: 409 .*sold-out/);
        expect(await row(reservation)).toMatchObject(later);
      } else {
        const { id } = made as Reservation;
        expect(moved).toMatchObject({ status: 409, body: { code: 'sold-out', bookings: [{ id }] } });
        expect(await row(reservation)).toMatchObject(december);
      }
    }
  });
});
