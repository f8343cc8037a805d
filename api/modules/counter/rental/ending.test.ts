import { pickPeriod } from '@wadachi/rental';
import type { Extension } from '@wadachi/contract';
import { json } from '../../../database';
import { aCover, aShop, aVisitor, describeOnPostgres, type Visitor } from '../../../testing';
import {
  bookedBy,
  dataOf,
  invoicesOf,
  paidByCard,
  refundsOf,
  reservationRow,
  undoCancel,
} from '../../booking/testing/testBookings';
import { setReservation } from '../../reservation/reserves.repository';
import { broughtBack, handedOver } from '../testing/atShop';
import { hoursToPickUp, rentalsOn } from '../testing/rentalsOn';

describeOnPostgres('ends of rentals at the counter', (database) => {
  const rentals = rentalsOn(database);
  const { site, clerkOf } = rentals;
  const role = 'manager';

  interface Wanted {
    readonly isByCard?: boolean;
    readonly hours?: number;
    readonly cars?: number;
    readonly role?: 'manager';
  }

  async function booked({ isByCard = false, hours = 0, cars = 1, role }: Wanted = {}) {
    const { plan, reservation } = await rentals.booked({ cars });
    if (isByCard) await paidByCard(database.db, reservation, site.now());
    site.pass(hours);
    return { plan, reservation, clerk: await clerkOf(plan.shop_id, role) };
  }

  async function out(options: Wanted = {}) {
    const { plan, reservation, clerk } = await booked({ ...options, hours: hoursToPickUp });
    const { car_id, due } = await clerk.rental(reservation);
    const taken = due > 0 ? { taken: { method: 'cash', amount: due } } : {};
    await clerk.write(reservation, 'hand-over', handedOver(car_id, taken));
    return { plan, reservation, clerk, car_id };
  }

  it('cancels for the shop without a fee, sends all money back, and tells why', async () => {
    const { reservation, clerk } = await booked({ isByCard: true, hours: hoursToPickUp - 1 });
    const body = { by: 'shop', fee: 0, note: 'The car broke down.' };
    expect(await clerk.write(reservation, 'cancel', body)).toMatchObject({ status: 204 });
    expect(await reservationRow(database.db, reservation)).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'shop',
      cancel_fee: 0,
    });
    expect(await refundsOf(database.db, reservation)).toEqual([{ amount: 6_600, reason: 'cancelled' }]);
    expect(await invoicesOf(database.db, reservation)).toEqual(['cancellation']);
    expect(await site.mailTo('hanako@example.com')).toMatchObject({
      kind: 'reservation-shop',
      content: { note: 'The car broke down.' },
    });
    expect(await clerk.write(reservation, 'cancel', body)).toMatchObject({
      body: { code: 'done-meanwhile' },
    });
  });

  it('cancels for nobody who gives no reason', async () => {
    const { reservation, clerk } = await booked();
    expect(await clerk.write(reservation, 'cancel', { by: 'shop', fee: 0, note: ' \n ' })).toMatchObject({
      status: 422,
      body: { errors: { note: ['Please fill this in.'] } },
    });
    expect(await clerk.rental(reservation)).toMatchObject({ status: 'reserved' });
  });

  it('does not let the customer undo what the shop cancelled', async () => {
    const { reservation, clerk } = await booked();
    await clerk.write(reservation, 'cancel', { by: 'shop', fee: 0, note: 'Typhoon' });
    expect(await undoCancel(rentals.customer, reservation)).toMatchObject({
      status: 409,
      body: { code: 'not-undoable' },
    });
  });

  it('keeps the fee of the day itself of who does not come, after the hour of pick-up', async () => {
    const { plan, reservation, clerk } = await booked({ isByCard: true, hours: hoursToPickUp - 1 });
    const body = { by: 'no-show', fee: 3_300, note: 'Called twice, no answer.' };
    expect(await clerk.write(reservation, 'cancel', body)).toMatchObject({
      body: { code: 'done-meanwhile' },
    });
    site.pass(2);
    const later = await clerkOf(plan.shop_id);
    expect(await later.rental(reservation)).toMatchObject({ no_show_fee: 3_300 });
    expect(await later.write(reservation, 'cancel', { ...body, fee: 0 })).toMatchObject({
      status: 409,
      body: { code: 'fee-changed', cancellation: { fee: 3_300, refund: 3_300 } },
    });
    expect(await later.write(reservation, 'cancel', body)).toMatchObject({ status: 204 });
    expect(await refundsOf(database.db, reservation)).toEqual([{ amount: 3_300, reason: 'cancelled' }]);
    expect(await site.mailTo('hanako@example.com')).toMatchObject({ kind: 'reservation-no-show' });
    expect(await reservationRow(database.db, reservation)).toMatchObject({ cancelled_by: 'no-show' });
  });

  it('gives back a part to the card, with a new receipt, and the rest with a cancellation of it', async () => {
    const { reservation, clerk } = await out({ isByCard: true, role });
    const part = { method: 'card', amount: 1_600, note: 'The air conditioning was weak.' };
    expect(await clerk.write(reservation, 'refund', part)).toMatchObject({ status: 204 });
    expect(await refundsOf(database.db, reservation)).toEqual([{ amount: 1_600, reason: 'counter' }]);
    expect(await clerk.rental(reservation)).toMatchObject({
      refunded: 1_600,
      refundable_to_card: 5_000,
      charge: 5_000,
      due: 0,
    });
    const { lines } = await clerk.rental(reservation);
    expect(lines.at(-1)).toMatchObject({ kind: 'counter', label: 'Refund', amount: -1_600 });
    expect(await invoicesOf(database.db, reservation)).toEqual(['receipt']);
    expect(await site.mailTo('hanako@example.com')).toMatchObject({
      kind: 'rental-refunded',
      content: { note: part.note },
    });
    expect(await clerk.write(reservation, 'refund', { ...part, amount: 5_001 })).toMatchObject({
      status: 422,
    });
    await clerk.write(reservation, 'refund', { ...part, amount: 5_000 });
    expect(await invoicesOf(database.db, reservation)).toEqual(['receipt', 'cancellation']);
    expect((await clerk.rental(reservation)).actions).not.toContain('refund');
  });

  it('lets a clerk give back what was paid too much, and of what is owed only a manager', async () => {
    const { plan, reservation, clerk } = await out();
    const manager = await clerkOf(plan.shop_id, role);
    const back = { method: 'cash', amount: 1_000, note: 'The seats were dirty.' };
    const shown = { actions: ['return', 'refund', 'extend'], charge: 6_600, due: 0 };
    expect(await clerk.rental(reservation)).toMatchObject({ ...shown, refundable: 0 });
    expect(await manager.rental(reservation)).toMatchObject({ ...shown, refundable: 6_600 });
    expect(await clerk.write(reservation, 'refund', back)).toMatchObject({
      status: 403,
      body: { code: 'manager-needed', message: 'Only a manager can lower the price.' },
    });
    expect(await clerk.rental(reservation)).toMatchObject({ ...shown, refunded: 0 });

    // An agreement for less than was paid.
    const row = await reservationRow(database.db, reservation);
    await setReservation(database.db, row, { charge: 5_000, quote: json({ ...row.quote, charge: 5_000 }) });
    expect(await clerk.rental(reservation)).toMatchObject({ refundable: 1_600 });
    expect(await clerk.write(reservation, 'refund', { ...back, amount: 1_601 })).toMatchObject({
      status: 403,
    });
    expect(await clerk.write(reservation, 'refund', { ...back, amount: 1_600 })).toMatchObject({
      status: 204,
    });
    expect(await clerk.rental(reservation)).toMatchObject({ charge: 5_000, refunded: 1_600, refundable: 0 });
    expect(await manager.write(reservation, 'refund', back)).toMatchObject({ status: 204 });
    expect(await manager.rental(reservation)).toMatchObject({ charge: 4_000, refundable: 4_000 });
  });

  it('keeps what was given back when the customer changes the booking afterwards', async () => {
    const { reservation, clerk } = await booked({ isByCard: true, role });
    const part = { method: 'card', amount: 1_600, note: 'The navigation is missing.' };
    await clerk.write(reservation, 'refund', part);
    const row = await reservationRow(database.db, reservation);
    const body = { plan_id: row.plan_id, ...pickPeriod(row), ...row.choices, passengers: 3 };
    expect(
      await rentals.customer.call(`POST /api/reserves/change/${reservation.id}`, { body }),
    ).toMatchObject({
      status: 200,
      body: { data: { quote: { charge: 5_000 }, difference: 0 } },
    });
  });

  it('takes what is still due after the return once, and no more', async () => {
    const { reservation, clerk } = await out();
    await clerk.write(reservation, 'return', broughtBack({ fuel_charge: 1_000 }));
    expect(await clerk.rental(reservation)).toMatchObject({ due: 1_000, actions: ['pay', 'refund'] });
    const pay = (amount: number) =>
      clerk.write(reservation, 'payment', { taken: { method: 'terminal', amount } });
    expect(await pay(1_001)).toMatchObject({
      status: 422,
      body: { errors: { taken: [expect.any(String)] } },
    });
    expect(await pay(1_000)).toMatchObject({ status: 204 });
    expect(await pay(1_000)).toMatchObject({ status: 409, body: { code: 'done-meanwhile' } });
    expect(await clerk.rental(reservation)).toMatchObject({ due: 0, paid: 7_600, actions: ['refund'] });
    expect(await invoicesOf(database.db, reservation)).toEqual(['receipt', 'receipt', 'receipt']);
  });

  it('takes the fee of a customer who did not come, with a new paper', async () => {
    const { reservation, clerk } = await booked({ hours: hoursToPickUp + 1 });
    expect((await clerk.rental(reservation)).actions).not.toContain('pay');
    await clerk.write(reservation, 'cancel', { by: 'no-show', fee: 3_300, note: 'Nobody came.' });
    const taken = { method: 'cash', amount: 3_300 };
    expect(await clerk.write(reservation, 'payment', { taken })).toMatchObject({ status: 204 });
    expect(await clerk.rental(reservation)).toMatchObject({ due: 0, paid: 3_300 });
    expect(await invoicesOf(database.db, reservation)).toEqual(['cancellation', 'cancellation']);
  });

  it('notes cash that was given back, and sends none of it to a card', async () => {
    const { reservation, clerk } = await out({ role });
    const note = 'Returned early.';
    expect(await clerk.write(reservation, 'refund', { method: 'card', amount: 1, note })).toMatchObject({
      status: 422,
    });
    const { revision } = await clerk.day();
    await clerk.write(reservation, 'refund', { method: 'cash', amount: 600, note });
    expect((await clerk.day()).revision).not.toBe(revision);
    expect(await clerk.rental(reservation)).toMatchObject({ paid: 6_600, refunded: 600, due: 0 });
    expect(await refundsOf(database.db, reservation)).toEqual([]);
  });

  it('lowers the fee of a cancelled rental by what is given back of it', async () => {
    const { plan, reservation } = await booked({ isByCard: true, hours: hoursToPickUp + 1 });
    const clerk = await clerkOf(plan.shop_id, role);
    await clerk.write(reservation, 'cancel', { by: 'no-show', fee: 3_300, note: 'Nobody came.' });
    await clerk.write(reservation, 'refund', { method: 'card', amount: 1_300, note: 'The flight was late.' });
    expect(await clerk.rental(reservation)).toMatchObject({ cancel_fee: 2_000, paid: 6_600, due: 0 });
  });

  it('gives money back once, though the answer was lost and the clerk has logged in anew since', async () => {
    const { plan, reservation, clerk } = await out({ role });
    const refund = (visitor: Visitor) =>
      visitor.call(`POST /api/counter/shops/${plan.shop_id}/bookings/${reservation.id}/refund`, {
        body: { method: 'cash', amount: 600, note: 'Returned early.' },
        idempotencyKey: 'refund-of-the-clerk',
      });
    expect((await refund(clerk.visitor)).status).toBe(204);
    const { visitor: anew } = await clerkOf(plan.shop_id, role);
    clerk.visitor.cookies.set('counter', anew.cookies.get('counter') ?? '');
    expect((await refund(clerk.visitor)).status).toBe(204);
    expect(await clerk.rental(reservation)).toMatchObject({ refunded: 600 });
  });

  const nextDay = { return_date: '2026-12-12', return_time: '10:00', note: '' };

  it('extends at the price of the longer rental, once the clerk has seen it', async () => {
    const { reservation, clerk } = await out();
    const shown = dataOf<Extension>(await clerk.write(reservation, 'extend', nextDay));
    expect(shown).toMatchObject({ charge: 12_100, difference: 5_500, is_agreed: false });
    expect(await clerk.rental(reservation)).toMatchObject({ period: { return_date: '2026-12-11' } });
    expect(await clerk.write(reservation, 'extend', { ...nextDay, charge: 12_000 })).toMatchObject({
      body: { code: 'price-changed' },
    });
    const agreed = await clerk.write(reservation, 'extend', { ...nextDay, charge: 12_100 });
    expect(dataOf(agreed)).toMatchObject({ is_agreed: true });
    expect(await clerk.rental(reservation)).toMatchObject({
      period: { return_date: '2026-12-12' },
      charge: 12_100,
      due: 5_500,
    });
    expect(await site.mailTo('hanako@example.com')).toMatchObject({ kind: 'rental-extended' });
  });

  it('keeps the way home from another shop after an extension, though its route is gone', async () => {
    const { reservation, clerk } = await out();
    await rentals.endsElsewhere(reservation, 4);
    const agreed = await clerk.write(reservation, 'extend', { ...nextDay, charge: 12_100 });
    expect(dataOf(agreed)).toMatchObject({ is_agreed: true });
    const { ends_at } = await reservationRow(database.db, reservation);
    expect(ends_at).toEqual(new Date('2026-12-12T15:00:00+09:00'));
  });

  it('refuses an extension that is no later than agreed', async () => {
    const { reservation, clerk } = await out();
    for (const return_time of ['09:30', '10:00'])
      expect(
        await clerk.write(reservation, 'extend', { return_date: '2026-12-11', return_time, note: '' }),
      ).toMatchObject({ status: 422, body: { errors: { return_time: [expect.any(String)] } } });
  });

  it.each<[string, object]>([
    ['whose rates have risen', { hours_24: 9_900, extra_day: 9_900 }],
    ['that is no longer offered', { withdrawn_at: new Date('2026-12-02T00:00:00Z') }],
  ])(
    'adds what an hour costs today to the agreed price of a class %s, asked for or not',
    async (_of, now) => {
      const { id: shop_id } = await aShop(database.db);
      const cover = await aCover(database.db, { shop_id, price: 550 });
      const { reservation, car_id } = await rentals.booked(
        { shop_id },
        { compensation_id: cover.id, charge: 7_150 },
        { hours: hoursToPickUp },
      );
      const clerk = await clerkOf(shop_id);
      await clerk.write(
        reservation,
        'hand-over',
        handedOver(car_id, { taken: { method: 'cash', amount: 7_150 } }),
      );
      await database.db.updateTable('plans').set(now).where('shop_id', '=', shop_id).execute();
      await database.db
        .updateTable('options')
        .set({ withdrawn_at: site.now() })
        .where('shop_id', '=', shop_id)
        .execute();

      const hour = { return_date: '2026-12-11', return_time: '11:00', note: '' };
      expect(dataOf(await clerk.write(reservation, 'extend', hour))).toMatchObject({ difference: 1_650 });
      expect(await clerk.write(reservation, 'extend', { ...hour, charge: 8_800 })).toMatchObject({
        status: 200,
      });
      const { lines, charge } = await clerk.rental(reservation);
      expect({ charge, last: lines.at(-1) }).toMatchObject({
        charge: 8_800,
        last: { label: 'Extension (1 hour)', amount: 1_650 },
      });
      site.pass(26);
      const later = await clerkOf(shop_id);
      // The second day of the cover is paid with the first hour.
      expect((await later.rental(reservation)).late).toEqual({ minutes: 60, charge: 1_100 });
      expect(await later.write(reservation, 'return', broughtBack({ late_charge: 1_100 }))).toMatchObject({
        status: 204,
      });
    },
  );

  it('extends to no day on which the counter has closed the shop', async () => {
    const { plan, reservation, clerk } = await out();
    const manager = await clerkOf(plan.shop_id, 'manager');
    await manager.post('closings', {
      starts_on: '2026-12-12',
      ends_on: '2026-12-12',
      reason: { en: 'Typhoon' },
    });
    for (const charge of [undefined, 12_100])
      expect(await clerk.write(reservation, 'extend', { ...nextDay, charge })).toMatchObject({
        status: 422,
        body: { errors: { return_date: ['The shop is closed at this time: Typhoon'] } },
      });
  });

  it('keeps what was agreed and what was given back when the longer rental is cheaper by now', async () => {
    const { plan, reservation, clerk } = await out({ role });
    await clerk.write(reservation, 'refund', { method: 'cash', amount: 600, note: 'Sorry.' });
    expect(dataOf(await clerk.write(reservation, 'extend', nextDay))).toMatchObject({
      charge: 11_500,
      difference: 5_500,
    });
    const half = { hours_6: 100, hours_12: 200, hours_24: 300, extra_day: 300, extra_hour: 100 };
    await database.db.updateTable('plans').set(half).where('shop_id', '=', plan.shop_id).execute();
    expect(dataOf(await clerk.write(reservation, 'extend', nextDay))).toMatchObject({
      charge: 6_300,
      difference: 300,
    });
  });

  it('says which booking is in the way of an extension, and leaves all as it was', async () => {
    const { plan, reservation, clerk, car_id } = await out();
    const other = await aVisitor(site.app);
    const next = await bookedBy(other, plan, {
      rental_date: '2026-12-11',
      rental_time: '18:00',
      return_date: '2026-12-12',
    });
    expect(await reservationRow(database.db, next)).toMatchObject({ car_id });
    expect(await clerk.write(reservation, 'extend', { ...nextDay, charge: 12_100 })).toMatchObject({
      status: 409,
      body: { code: 'car-booked', booking: { id: next.id, date: '2026-12-11', time: '18:00' } },
    });
    // The shop of the return learns nothing of the other's bookings.
    await rentals.endsElsewhere(reservation, 4);
    const { return_shop_id } = await reservationRow(database.db, reservation);
    const there = await clerkOf(return_shop_id);
    const refused = await there.write(reservation, 'extend', { ...nextDay, charge: 12_100 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'car-needed-elsewhere' } });
    expect(refused.body).not.toHaveProperty('booking');
    expect(await clerk.rental(reservation)).toMatchObject({ charge: 6_600, due: 0 });
  });

  it('gives the car to the extension or to a new booking, never to both', async () => {
    const { plan, reservation, clerk } = await out();
    const other = await aVisitor(site.app);
    const dates = {
      rental_date: '2026-12-11',
      rental_time: '18:00',
      return_date: '2026-12-12',
      return_time: '18:00',
    };
    const [extended, made] = await Promise.all([
      clerk.write(reservation, 'extend', { ...nextDay, charge: 12_100 }),
      bookedBy(other, plan, dates).then(
        () => 201,
        () => 409,
      ),
    ]);
    expect([extended.status, made].sort()).toEqual(extended.status === 200 ? [200, 409] : [201, 409]);
  });
});
