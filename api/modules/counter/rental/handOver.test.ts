import type { Reservation } from '@wadachi/contract';
import {
  anAccount,
  aPlan,
  aShop,
  describeOnPostgres,
  loggedIn,
  logIn,
  type PlanValues,
  type Visitor,
} from '../../../testing';
import {
  bookedBy,
  cancel,
  change,
  dataOf,
  invoicesOf,
  paidByCard,
  reservationRow,
} from '../../booking/testing/testBookings';
import { aPdf, uploaded } from '../../files/testing/samples';
import { broughtBack, handedOver } from '../testing/atShop';
import { hoursToPickUp, rentalsOn } from '../testing/rentalsOn';

describeOnPostgres('hand-over and return', (database) => {
  const rentals = rentalsOn(database);
  const { site, clerkOf } = rentals;

  const atPickUp = (values: PlanValues = {}, booking: object = {}, by?: Visitor) =>
    rentals.booked(values, booking, { hours: hoursToPickUp, ...(by && { by }) });

  async function atReturn(values: PlanValues = {}) {
    const given = await atPickUp(values);
    const taken = { method: 'cash', amount: 6_600 };
    const body = handedOver(given.car_id, { deposit: 20_000, taken });
    expect(await given.clerk.write(given.reservation, 'hand-over', body)).toMatchObject({ status: 204 });
    site.pass(24);
    return { ...given, clerk: await clerkOf(given.plan.shop_id) };
  }

  const auditOf = async ({ id }: Pick<Reservation, 'id'>) => {
    const rows = database.db.selectFrom('staff_audit').select(['action', 'after']).where('subject', '=', id);
    return (await rows.orderBy('id').execute()).map(({ action, after }) => {
      // No entry can be erased.
      expect(after).not.toHaveProperty('note');
      return action;
    });
  };

  it('tells the customer by mail and on their page which papers are missing, and then that all is in order', async () => {
    const { reservation, clerk } = await atPickUp({}, { email: 'papers@example.com' });
    const page = async () =>
      dataOf(await rentals.customer.call(`GET /api/reserves/receipt/${reservation.id}`));
    const lacking = { missing: ['permit'], note: 'Please bring the grey booklet.' };
    expect(await clerk.write(reservation, 'papers', lacking)).toMatchObject({ status: 204 });
    expect(await page()).toMatchObject({ papers_check: lacking });
    expect(await site.mailTo('papers@example.com')).toMatchObject({
      kind: 'papers-checked',
      content: lacking,
    });
    await clerk.write(reservation, 'papers', { missing: [], note: '' });
    expect(await page()).toMatchObject({ papers_check: { missing: [] } });
    expect(await clerk.movementOf(reservation)).toMatchObject({ obstacles: ['payment'] });
    expect(await auditOf(reservation)).toEqual(['rental.papers', 'rental.papers']);
  });

  it('hands the car over, takes the money and gives a receipt for it', async () => {
    const { reservation, car_id, clerk } = await atPickUp();
    const taken = { method: 'terminal', amount: 6_600 };
    const damage = [{ note: 'Scratch on the left door', files: [] }];
    const body = handedOver(car_id, { deposit: 20_000, damage, taken });
    expect(await clerk.write(reservation, 'hand-over', body)).toMatchObject({ status: 204 });
    expect(await clerk.rental(reservation)).toMatchObject({
      car_id,
      paid: 6_600,
      due: 0,
      deposit: 20_000,
      out: { odometer: 12_000, fuel: 8, damage },
      back: null,
      actions: ['return', 'refund', 'extend'],
    });
    const page = await rentals.customer.call(`GET /api/reserves/receipt/${reservation.id}`);
    expect(dataOf(page)).toMatchObject({
      due_at_shop: 0,
      paid_at: site.now().toISOString(),
      papers: [{ kind: 'receipt' }],
    });
    const paper = await database.db
      .selectFrom('papers')
      .select('content')
      .where('reservation_id', '=', reservation.id)
      .executeTakeFirst();
    expect(paper?.content).toMatchObject({ received: 6_600, ways: [{ way: 'terminal', amount: 6_600 }] });
  });

  it('keeps pictures of a damage, and the customer’s of the licence, for clerks of the shop alone', async () => {
    const licence = await uploaded(rentals.customer);
    const { reservation, car_id, clerk } = await atPickUp({}, { driver: { driver_license: [licence.id] } });
    const picture = await uploaded(clerk.visitor);
    const damageOf = (file: string) => ({ damage: [{ note: 'Scratch', files: [file] }] });
    expect(
      await clerk.write(reservation, 'hand-over', handedOver(car_id, damageOf(licence.id))),
    ).toMatchObject({
      status: 422,
      body: { errors: { damage: [expect.any(String)] } },
    });
    const body = handedOver(car_id, damageOf(picture.id));
    expect(await clerk.write(reservation, 'hand-over', body)).toMatchObject({ status: 204 });
    const { shop, out, licence_files } = await clerk.rental(reservation);
    expect(licence_files).toEqual([{ id: licence.id, kind: 'licence', is_picture: true }]);
    expect(out?.damage).toEqual([{ note: 'Scratch', files: [picture.id] }]);
    for (const file of [licence.id, picture.id]) {
      const target = `GET /api/counter/shops/${shop.id}/bookings/${reservation.id}/files/${file}`;
      expect((await clerk.visitor.call(target)).headers['content-type']).toBe('image/jpeg');
      expect(await rentals.customer.call(target)).toMatchObject({ status: 401 });
    }
  });

  it('takes more pictures of a busy clerk than of a customer, and each of them with the car', async () => {
    const { reservation, car_id, clerk } = await atPickUp();
    const pdf = new Uint8Array(aPdf());
    const sent: string[] = [];
    for (let count = 0; count < 41; count += 1) sent.push((await uploaded(clerk.visitor, pdf)).id);
    const damage = Array.from({ length: 10 }, (_, index) => ({
      note: `Scratch ${index}`,
      files: sent.slice(4 * index, 4 * index + 4),
    }));
    expect(await clerk.write(reservation, 'hand-over', handedOver(car_id, { damage }))).toMatchObject({
      status: 204,
    });
  });

  it('keeps a damage and its picture for the shop when the customer closes the account, and nothing else', async () => {
    const account = await anAccount(database.db);
    const customer = await loggedIn(site, account);
    const licence = await uploaded(customer);
    const wish = { driver: { driver_license: [licence.id] } };
    const { plan, reservation, car_id, clerk } = await atPickUp({}, wish, customer);
    const note = 'Please bring your wife’s licence too.';
    await clerk.write(reservation, 'papers', { missing: ['permit'], note });
    await clerk.write(reservation, 'hand-over', handedOver(car_id));
    site.pass(23);
    const later = await clerkOf(plan.shop_id);
    const picture = await uploaded(later.visitor);
    const damage = [{ note: 'Scratch on the left door', files: [picture.id] }];
    expect(await later.write(reservation, 'return', broughtBack({ damage }))).toMatchObject({ status: 204 });
    await logIn(customer, account);
    expect(await customer.call(`DELETE /api/account/${account.id}`)).toMatchObject({ status: 204 });

    expect(await later.rental(reservation)).toMatchObject({ back: { damage }, licence_files: [] });
    const files = database.db.selectFrom('files').select('id').where('reservation_id', '=', reservation.id);
    expect(await files.execute()).toEqual([{ id: picture.id }]);
    const checks = database.db.selectFrom('paper_checks').select(['missing', 'note']);
    expect(await checks.where('reservation_id', '=', reservation.id).execute()).toMatchObject([{ note: '' }]);
  });

  it('is over for the customer once the car is out, however early', async () => {
    const { reservation, car_id, clerk } = await atPickUp();
    site.pass(-0.25);
    await clerk.write(reservation, 'hand-over', handedOver(car_id));
    expect(await cancel(rentals.customer, reservation)).toMatchObject({
      status: 409,
      body: { code: 'not-cancellable' },
    });
    expect(await change(rentals.customer, reservation, {})).not.toMatchObject({ status: 200 });
  });

  it('refuses more money than is due, and notes nothing', async () => {
    const { reservation, car_id, clerk } = await atPickUp();
    const taken = { method: 'cash', amount: 6_601 };
    expect(await clerk.write(reservation, 'hand-over', handedOver(car_id, { taken }))).toMatchObject({
      status: 422,
      body: { errors: { taken: [expect.stringContaining('more than')] } },
    });
    expect(await clerk.rental(reservation)).toMatchObject({ out: null, paid: 0 });
    expect(await invoicesOf(database.db, reservation)).toEqual([]);
    expect(await auditOf(reservation)).toEqual([]);
  });

  it('gives a free car of the class or a better one, and no other', async () => {
    const shop = await aShop(database.db);
    const own = await aPlan(database.db, { shop_id: shop.id, cars: 2 });
    const better = await aPlan(database.db, { shop_id: shop.id, hours_24: 9_900 });
    const lesser = await aPlan(database.db, { shop_id: shop.id, hours_24: 4_400 });
    const [reservation, another] = [
      await bookedBy(rentals.customer, own),
      await bookedBy(rentals.customer, own),
    ];
    site.pass(hoursToPickUp);
    const clerk = await clerkOf(shop.id);
    const [{ car_id }, { car_id: taken }] = [await clerk.rental(reservation), await clerk.rental(another)];
    const carOf = (plan: { readonly id: string }) => `${plan.id}-car-0000`;
    expect((await clerk.rental(reservation)).cars.map(({ id }) => id)).toEqual([car_id, carOf(better)]);
    for (const car of [taken, carOf(lesser), 'nothing'])
      expect(await clerk.write(reservation, 'hand-over', handedOver(car))).toMatchObject({
        status: 409,
        body: { code: 'car-not-free' },
      });
    expect(await clerk.write(reservation, 'hand-over', handedOver(carOf(better)))).toMatchObject({
      status: 204,
    });
    expect(await clerk.rental(reservation)).toMatchObject({ car_id: carOf(better), charge: 6_600 });
  });

  it('does not give a car that is still out', async () => {
    const shop = await aShop(database.db);
    const plan = await aPlan(database.db, { shop_id: shop.id, hours_24: 6_600 });
    const first = await bookedBy(rentals.customer, plan);
    const next = await bookedBy(rentals.customer, plan, {
      ...{ rental_date: '2026-12-12', return_date: '2026-12-13' },
    });
    site.pass(hoursToPickUp);
    const { car_id } = await (await clerkOf(shop.id)).rental(first);
    await (await clerkOf(shop.id)).write(first, 'hand-over', handedOver(car_id));
    site.pass(48);
    const clerk = await clerkOf(shop.id);
    expect(await clerk.movementOf(next)).toMatchObject({ obstacles: ['papers', 'payment', 'car'] });
    expect((await clerk.rental(next)).cars).toEqual([]);
    expect(await clerk.write(next, 'hand-over', handedOver(car_id))).toMatchObject({
      status: 409,
      body: { code: 'car-not-free' },
    });
  });

  it('lets one of two clerks hand a reservation over, and tells the other', async () => {
    const { plan, reservation, car_id } = await atPickUp();
    const clerks = [await clerkOf(plan.shop_id), await clerkOf(plan.shop_id)];
    const taken = { method: 'cash', amount: 6_600 };
    const answers = await Promise.all(
      clerks.map((clerk) => clerk.write(reservation, 'hand-over', handedOver(car_id, { taken }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'done-meanwhile' });
    expect(await (await clerkOf(plan.shop_id)).rental(reservation)).toMatchObject({ paid: 6_600 });
  });

  it('takes the car back on time, and thanks', async () => {
    const { reservation, clerk } = await atReturn();
    expect(await clerk.write(reservation, 'return', broughtBack({ deposit_back: 20_000 }))).toMatchObject({
      status: 204,
    });
    expect(await clerk.rental(reservation)).toMatchObject({
      charge: 6_600,
      back: { odometer: 12_300, fuel: 8 },
      actions: ['refund'],
    });
    expect(await clerk.write(reservation, 'return', broughtBack())).toMatchObject({
      status: 409,
      body: { code: 'done-meanwhile' },
    });
    expect(await site.mailTo('hanako@example.com')).toMatchObject({ kind: 'rental-returned' });
    expect(await auditOf(reservation)).toEqual(['rental.handed-over', 'rental.returned']);
  });

  it('charges what the catalogue says for a late return, or less, and puts it on a new receipt', async () => {
    const { plan, reservation } = await atReturn();
    site.pass(1.5);
    const clerk = await clerkOf(plan.shop_id);
    expect((await clerk.rental(reservation)).late).toEqual({ minutes: 90, charge: 2_200 });
    const early = broughtBack({ late_seen: 0, deposit_back: 20_000 });
    expect(await clerk.write(reservation, 'return', early)).toMatchObject({
      status: 409,
      body: { code: 'price-changed' },
    });
    const late = { late_charge: 2_200, late_seen: 2_200, fuel_charge: 1_000, deposit_back: 20_000 };
    expect(
      await clerk.write(reservation, 'return', broughtBack({ ...late, late_charge: 2_201 })),
    ).toMatchObject({
      status: 422,
      body: { errors: { late_charge: [expect.any(String)] } },
    });
    const taken = { method: 'cash', amount: 3_200 };
    await clerk.write(reservation, 'return', broughtBack({ ...late, taken }));
    expect(await clerk.rental(reservation)).toMatchObject({ charge: 9_800, paid: 9_800, due: 0 });
    const { lines } = await clerk.rental(reservation);
    expect(lines.slice(-2)).toMatchObject([
      { label: 'Late return (2 hours)', amount: 2_200 },
      { label: 'Fuel', amount: 1_000 },
    ]);
    expect(await invoicesOf(database.db, reservation)).toEqual(['receipt', 'receipt']);
  });

  it('enters what is kept of a deposit as paid, for what is due and then for the damage', async () => {
    const { plan, reservation } = await atReturn();
    site.pass(1.5);
    const clerk = await clerkOf(plan.shop_id);
    await clerk.write(reservation, 'return', broughtBack({ late_charge: 2_200, deposit_back: 12_800 }));
    const rental = await clerk.rental(reservation);
    expect(rental).toMatchObject({ charge: 13_800, paid: 13_800, due: 0 });
    expect(rental.lines.at(-1)).toMatchObject({ label: 'Damage', amount: 5_000 });
    const papers = database.db.selectFrom('papers').select('content');
    const receipts = await papers.where('reservation_id', '=', reservation.id).orderBy('number').execute();
    expect(receipts.at(-1)?.content).toMatchObject({
      received: 13_800,
      received_on: '2026-12-11',
      ways: [{ way: 'cash', amount: 13_800 }],
      // The damage has no tax.
      taxes: [{ rate_percent: 10, total: 8_800, tax: 800 }],
      untaxed: 5_000,
    });
  });

  it('takes the car from an early hand-over on, at most two days before the hour', async () => {
    const plan = await aPlan(database.db, { cars: 1 });
    const reservation = await bookedBy(rentals.customer, plan);
    site.pass(hoursToPickUp - 49);
    const { car_id } = await reservationRow(database.db, reservation);
    const early = await clerkOf(plan.shop_id);
    expect((await early.rental(reservation)).actions).not.toContain('hand-over');
    site.pass(2);
    const clerk = await clerkOf(plan.shop_id);
    expect(await clerk.write(reservation, 'hand-over', handedOver(car_id))).toMatchObject({ status: 204 });
    expect(await reservationRow(database.db, reservation)).toMatchObject({ starts_at: site.now() });
  });

  it('hands a car over that is back, although its turnaround is not over', async () => {
    const plan = await aPlan(database.db, { cars: 1 });
    const before = await bookedBy(rentals.customer, plan);
    const next = { rental_date: '2026-12-11', rental_time: '11:00', return_date: '2026-12-11' };
    const reservation = await bookedBy(rentals.customer, plan, {
      ...next,
      return_time: '18:00',
      charge: 5_500,
    });
    const { car_id } = await reservationRow(database.db, reservation);
    site.pass(hoursToPickUp);
    await (await clerkOf(plan.shop_id)).write(before, 'hand-over', handedOver(car_id));
    site.pass(24.75);
    const clerk = await clerkOf(plan.shop_id);
    await clerk.write(before, 'return', broughtBack());
    expect(await clerk.write(reservation, 'hand-over', handedOver(car_id))).toMatchObject({ status: 204 });
  });

  it.each([
    ['odometer', { odometer: 11_999 }],
    ['odometer', { odometer: 1_500, odometer_out: 1_501 }],
    ['deposit_back', { deposit_back: 20_001 }],
    ['late_charge', { late_charge: 1 }],
    ['taken', { deposit_back: 20_000, taken: { method: 'cash', amount: 1 } }],
  ])('refuses a return with a wrong %s', async (field, values) => {
    const { reservation, clerk } = await atReturn();
    expect(await clerk.write(reservation, 'return', broughtBack(values))).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
    expect(await clerk.rental(reservation)).toMatchObject({ back: null });
  });

  it('takes a car back with its true odometer, though a wrong one was noted at the hand-over', async () => {
    const { reservation, clerk } = await atReturn();
    const body = broughtBack({ odometer: 1_500, deposit_back: 20_000 });
    await clerk.write(reservation, 'return', { ...body, odometer_out: 1_200 });
    expect(await clerk.rental(reservation)).toMatchObject({
      out: { odometer: 1_200 },
      back: { odometer: 1_500 },
    });
    const noted = database.db.selectFrom('staff_audit').select(['before', 'after']);
    const deed = await noted.where('subject', '=', reservation.id).orderBy('id', 'desc').executeTakeFirst();
    expect(deed).toMatchObject({ before: { odometer_out: 12_000 }, after: { odometer_out: 1_200 } });
  });

  it('asks once whether an odometer is right that the last return makes unlikely', async () => {
    const { plan, reservation, car_id, clerk } = await atReturn();
    await clerk.write(reservation, 'return', broughtBack({ deposit_back: 20_000 }));
    const again = { rental_date: '2026-12-12', return_date: '2026-12-13' };
    const next = await bookedBy(rentals.customer, plan, again);
    await database.db.updateTable('reservations').set({ car_id }).where('id', '=', next.id).execute();
    site.pass(24);
    const later = await clerkOf(plan.shop_id);
    const give = (odometer: number, odometer_is_right: boolean) =>
      later.write(next, 'hand-over', handedOver(car_id, { odometer, odometer_is_right }));
    for (const odometer of [12_299, 15_301])
      expect(await give(odometer, false)).toMatchObject({
        status: 422,
        body: { errors: { odometer: [expect.stringContaining('12300')] } },
      });
    expect(await give(15_301, true)).toMatchObject({ status: 204 });
  });

  it('does nothing with a reservation that was paid by card but to give its car', async () => {
    const { reservation, car_id, clerk } = await atPickUp();
    await paidByCard(database.db, reservation, site.now());
    await clerk.write(reservation, 'hand-over', handedOver(car_id));
    expect(await clerk.rental(reservation)).toMatchObject({ paid: 6_600, due: 0, refundable_to_card: 6_600 });
  });
});
