import type { Reservation } from '@wadachi/contract';
import { describeOnPostgres } from '../../../testing';
import { dataOf, invoicesOf, paidByCard, reservationRow } from '../../booking/testing/testBookings';
import { latestInvoices } from '../../receipts/issued';
import { broughtBack, handedOver } from '../testing/atShop';
import { hoursToPickUp, rentalsOn } from '../testing/rentalsOn';

describeOnPostgres('the till', (database) => {
  const rentals = rentalsOn(database);
  const { site, clerkOf } = rentals;

  /** A rental whose manager is there. */
  async function booked({ isByCard = false, hours = 0 } = {}) {
    const { plan, reservation } = await rentals.booked();
    if (isByCard) await paidByCard(database.db, reservation, site.now());
    site.pass(hours);
    const clerk = await clerkOf(plan.shop_id);
    return { plan, reservation, clerk, manager: await clerkOf(plan.shop_id, 'manager') };
  }

  async function out(given: object = {}) {
    const rental = await booked({ hours: hoursToPickUp });
    const { car_id, due } = await rental.clerk.rental(rental.reservation);
    const body = { taken: { method: 'cash', amount: due }, ...given };
    expect(await rental.clerk.write(rental.reservation, 'hand-over', handedOver(car_id, body))).toMatchObject(
      {
        status: 204,
      },
    );
    return { ...rental, car_id };
  }

  const latestReceipt = async ({ id }: Pick<Reservation, 'id'>) => {
    const { shop_id } = await reservationRow(database.db, { id });
    const papers = await latestInvoices(database.db, shop_id, id);
    return papers.find(({ kind }) => kind === 'receipt')?.content;
  };

  it('takes a payment out of the books that was entered by mistake, and then the true one', async () => {
    const { reservation, manager: clerk } = await out();
    const mistake = { method: 'cash', amount: 6_600, is_still_owed: true, note: 'Paid by terminal.' };
    expect(await clerk.write(reservation, 'refund', mistake)).toMatchObject({ status: 204 });
    const { actions, ...owed } = await clerk.rental(reservation);
    expect(owed).toMatchObject({ charge: 6_600, due: 6_600 });
    expect(actions).toContain('pay');
    expect(await site.mailTo('hanako@example.com')).toMatchObject({
      kind: 'rental-corrected',
      content: { note: 'Paid by terminal.', booking: { due_at_shop: 6_600 } },
    });
    await clerk.write(reservation, 'payment', { taken: { method: 'terminal', amount: 6_600 } });
    expect(await clerk.rental(reservation)).toMatchObject({ charge: 6_600, due: 0 });
    expect(await invoicesOf(database.db, reservation)).toEqual(['receipt', 'cancellation', 'receipt']);
    expect(await latestReceipt(reservation)).toMatchObject({
      received: 6_600,
      ways: [{ way: 'terminal', amount: 6_600 }],
      replaces: null,
    });
    // The customer's page says what the papers say.
    const page = await rentals.customer.call(`GET /api/reserves/receipt/${reservation.id}`);
    expect(dataOf(page)).toMatchObject({
      papers: [
        {
          kind: 'receipt',
          content: {
            ...{ charge: 6_600, received_on: '2026-12-10' },
            ways: [{ label: 'Card at the shop', amount: 6_600 }],
            lines: [{ amount: 6_600 }],
          },
        },
        { kind: 'cancellation', refunded: 6_600 },
      ],
    });
  });

  it('leaves a booking where it was when its card’s money is to be paid another way', async () => {
    const { reservation, manager: clerk } = await booked({ isByCard: true });
    const body = { method: 'card', amount: 6_600, is_still_owed: true, note: 'Another card.' };
    expect(await clerk.write(reservation, 'refund', body)).toMatchObject({ status: 204 });
    expect(await clerk.rental(reservation)).toMatchObject({ charge: 6_600, due: 6_600 });
  });

  it('lets a manager lower what is due after the return, and tells the customer why', async () => {
    const { reservation, clerk, manager } = await out();
    const wrong = { fuel_charge: 10_000, damage_charge: 3_000 };
    await manager.write(reservation, 'return', broughtBack(wrong));
    const waive = (amount: number, more = {}) =>
      manager.write(reservation, 'waive', { amount, note: 'A zero too many.', ...more });
    expect((await clerk.rental(reservation)).actions).not.toContain('waive');
    expect((await manager.rental(reservation)).actions).toContain('waive');
    expect(
      await clerk.write(reservation, 'waive', { amount: 9_000, note: 'A zero too many.' }),
    ).toMatchObject({ status: 403, body: { code: 'manager-needed' } });
    expect(await waive(13_001)).toMatchObject({
      status: 422,
      body: { errors: { amount: [expect.any(String)] } },
    });
    expect(await waive(9_000)).toMatchObject({ status: 204 });
    expect(await manager.rental(reservation)).toMatchObject({ charge: 10_600, due: 4_000, damage: 3_000 });
    expect(await site.mailTo('hanako@example.com')).toMatchObject({
      kind: 'rental-corrected',
      content: { note: 'A zero too many.' },
    });
    await waive(3_000, { is_of_damage: true });
    expect(await manager.rental(reservation)).toMatchObject({ charge: 7_600, due: 1_000, damage: 0 });
    expect((await manager.rental(reservation)).lines.at(-1)).toMatchObject({
      label: 'Waived',
      amount: -3_000,
    });
    await waive(1_000);
    expect((await manager.rental(reservation)).actions).toEqual(['refund']);
    expect(await latestReceipt(reservation)).toMatchObject({ charge: 6_600, due_at_shop: 0 });
  });

  it('lets a manager lower the fee of who did not come', async () => {
    const { reservation, clerk, manager } = await booked({ hours: hoursToPickUp + 1 });
    await clerk.write(reservation, 'cancel', { by: 'no-show', fee: 3_300, note: 'Nobody came.' });
    const body = { amount: 3_300, note: 'The flight was cancelled.' };
    expect(await manager.write(reservation, 'waive', body)).toMatchObject({ status: 204 });
    expect(await manager.rental(reservation)).toMatchObject({ cancel_fee: 0, due: 0 });
    expect(await invoicesOf(database.db, reservation)).toEqual(['cancellation', 'cancellation']);
  });

  it('leaves the money to the shop of the pick-up until the car is out', async () => {
    const { reservation, manager: clerk } = await booked({ isByCard: true, hours: hoursToPickUp });
    await rentals.endsElsewhere(reservation, 4);
    const { return_shop_id, car_id } = await reservationRow(database.db, reservation);
    const there = await clerkOf(return_shop_id, 'manager');
    const back = { method: 'cash', amount: 6_600, note: 'Sorry.' };
    expect((await there.rental(reservation)).actions).toEqual([]);
    expect(await there.write(reservation, 'refund', back)).toMatchObject({
      status: 409,
      body: { code: 'done-meanwhile' },
    });
    expect((await clerk.rental(reservation)).actions).toContain('refund');
    await clerk.write(reservation, 'hand-over', handedOver(car_id));
    expect(await there.write(reservation, 'refund', back)).toMatchObject({ status: 204 });
  });

  it.each([
    ['the damage it was kept for', true, { taxed: 6_600, tax: 600, untaxed: undefined }],
    ['the rental, as far as there is one', false, { taxed: 0, tax: 0, untaxed: 6_600 }],
  ])('takes what is given back from %s', async (_of, is_of_damage, { taxed, tax, untaxed }) => {
    const { reservation, manager } = await out({ deposit: 20_000 });
    await manager.write(reservation, 'return', broughtBack());
    expect(await latestReceipt(reservation)).toMatchObject({ untaxed: 20_000 });
    const body = { method: 'cash', amount: 20_000, is_of_damage, note: 'The insurance paid.' };
    expect(await manager.write(reservation, 'refund', body)).toMatchObject({ status: 204 });
    expect({ untaxed: undefined, ...(await latestReceipt(reservation)) }).toMatchObject({
      charge: 6_600,
      taxes: [{ total: taxed, tax }],
      untaxed,
    });
  });

  it('asks for a damage beyond the deposit, without tax', async () => {
    const { reservation, manager } = await out({ deposit: 5_000, deposit_method: 'terminal' });
    const body = broughtBack({ damage_charge: 20_000, taken: { method: 'cash', amount: 12_000 } });
    expect(await manager.write(reservation, 'return', body)).toMatchObject({ status: 204 });
    expect(await manager.rental(reservation)).toMatchObject({ charge: 26_600, damage: 20_000, due: 3_000 });
    expect(await latestReceipt(reservation)).toMatchObject({
      ways: [
        { way: 'cash', amount: 18_600 },
        { way: 'terminal', amount: 5_000 },
      ],
      taxes: [{ total: 6_600, tax: 600 }],
      untaxed: 17_000,
    });
  });
});
