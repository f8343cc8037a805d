import type { Change, CounterRental, Extension, Quote, Reservation } from '@wadachi/contract';
import { json } from '../../../database';
import { aPlan, aVisitor, december, describeOnPostgres } from '../../../testing';
import { siteOn } from '../../account/testing/testSite';
import { cancel, change, changed, dataOf, reservationRow } from '../../booking/testing/testBookings';
import { aCall, aShopClerk, handedOver } from '../testing/atShop';

const email = 'guest@example.com';
const discountOf = (amount: number) => ({ discount: { amount, reason: 'Regular customer' } });
const twoDays = { ...december, return_date: '2026-12-12' };
const sixHours = { ...december, return_date: december.rental_date, return_time: '16:00' };
const hoursToPickUp = 9 * 24 - 2;

describeOnPostgres('a manager’s discount', (database) => {
  const site = siteOn(database);
  beforeEach(() => site.rewind());
  const atWork = (shop: string, role: 'clerk' | 'manager' | 'owner') =>
    aShopClerk({ app: site.app, db: database.db, clock: site.now }, shop, role);
  const aClass = () => aPlan(database.db, { hours_6: 3_300, hours_24: 6_600, extra_day: 5_500 });

  async function booked(amount: number) {
    const plan = await aClass();
    const manager = await atWork(plan.shop_id, 'manager');
    const body = aCall(plan, { email, language: 'en', charge: 6_600 - amount, ...discountOf(amount) });
    const reservation = dataOf<Reservation>(await manager.post('bookings', body));
    const customer = await aVisitor(site.app);
    const access_token = await site.tokenOf(email);
    const changedTo = (period: object) =>
      changed(customer, reservation, { plan_id: plan.id, ...period, access_token });
    return { plan, manager, reservation, customer, access_token, changedTo };
  }

  const lineIn = ({ lines }: Pick<Quote, 'lines'>) => lines.find(({ kind }) => kind === 'discount');

  it('is not for clerks to give, who are told whom they need', async () => {
    const plan = await aClass();
    const clerk = await atWork(plan.shop_id, 'clerk');
    const refused = {
      status: 403,
      body: { code: 'manager-needed', message: expect.stringContaining('manager') },
    };
    const wish = { plan_id: plan.id, ...december, ...discountOf(600) };
    expect(await clerk.post('quote', wish)).toMatchObject(refused);
    expect(await clerk.post('bookings', aCall(plan, { charge: 6_000, ...discountOf(600) }))).toMatchObject(
      refused,
    );
    const rows = database.db.selectFrom('reservations').select('id').where('plan_id', '=', plan.id);
    expect(await rows.execute()).toEqual([]);
  });

  it.each(['manager', 'owner'] as const)('of the %s is a line of the quote with its reason', async (role) => {
    const plan = await aClass();
    const person = await atWork(plan.shop_id, role);
    const wish = { plan_id: plan.id, ...december, ...discountOf(600) };
    const quote = dataOf<Quote>(await person.post('quote', wish));
    expect(quote).toMatchObject({ charge: 6_000, tax: 545 });
    expect(quote.lines.at(-1)).toEqual({
      kind: 'discount',
      label: 'Discount (Regular customer)',
      unit_price: -600,
      quantity: 1,
      amount: -600,
    });
  });

  it.each([
    ['more than the price', { amount: 6_601, reason: 'Sorry' }, 'discount.amount'],
    ['nothing', { amount: 0, reason: 'Sorry' }, 'discount.amount'],
    ['no reason', { amount: 600, reason: '  ' }, 'discount.reason'],
    ['a reason that is too long', { amount: 600, reason: 'a'.repeat(61) }, 'discount.reason'],
    ['a reason that no paper prints', { amount: 600, reason: 'Nice 😀' }, 'discount.reason'],
  ])('is refused with %s', async (_what, discount, field) => {
    const plan = await aClass();
    const manager = await atWork(plan.shop_id, 'manager');
    for (const [what, body] of [
      ['quote', { plan_id: plan.id, ...december, discount }],
      ['bookings', aCall(plan, { discount })],
    ] as const)
      expect(await manager.post(what, body)).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      });
  });

  it('stands on page, mail and log, and on the invoice with the tax of what was paid', async () => {
    const { plan, manager, reservation, customer, access_token } = await booked(600);
    const line = { kind: 'discount', label: 'Discount (Regular customer)', amount: -600 };
    const rental = await manager.rental(reservation);
    expect(rental).toMatchObject({ charge: 6_000, due: 6_000, lines: [{ kind: 'base' }, line] });
    const query = { access_token };
    const own = await customer.call(`GET /api/reserves/receipt/${reservation.id}`, { query });
    expect(own).toMatchObject({ status: 200, body: { data: { charge: 6_000 } } });
    expect(JSON.stringify(own.body)).toContain(line.label);
    expect((await site.mailTo(email))?.content.booking).toMatchObject({
      charge: 6_000,
      lines: [{}, { name: { en: line.label, ja: '割引（Regular customer）' }, amount: -600 }],
    });
    const log = database.db.selectFrom('staff_audit').select('after').where('shop_id', '=', plan.shop_id);
    // The reason is a person's words: it stands on the papers alone.
    expect(await log.execute()).toEqual([{ after: { plan_id: plan.id, charge: 6_000, discount: 600 } }]);
    site.pass(hoursToPickUp);
    const later = await atWork(plan.shop_id, 'manager');
    const taken = { taken: { method: 'terminal', amount: 6_000 } };
    await later.write(reservation, 'hand-over', handedOver(rental.car_id, taken));
    const papers = database.db
      .selectFrom('papers')
      .select('content')
      .where('reservation_id', '=', reservation.id);
    expect(await papers.execute()).toMatchObject([
      {
        content: {
          charge: 6_000,
          received: 6_000,
          taxes: [{ rate_percent: 10, total: 6_000, tax: 545 }],
          lines: [{ amount: 6_600 }, { kind: 'discount', amount: -600 }],
        },
      },
    ]);
    const half = { method: 'cash', amount: 1_000, note: 'Dirty seats.' };
    await later.write(reservation, 'refund', half);
    expect(await later.rental(reservation)).toMatchObject({
      charge: 5_000,
      refunded: 1_000,
      due: 0,
      lines: [{}, line, { kind: 'counter', amount: -1_000 }],
    });
  });

  const whole = -5_000;
  /** A change by whom, at the price that is shown. */
  const changers = {
    customer: ({ changedTo }: Awaited<ReturnType<typeof booked>>, period: object) => changedTo(period),
    async clerk({ plan, reservation }: Awaited<ReturnType<typeof booked>>, period: object) {
      const clerk = await atWork(plan.shop_id, 'clerk');
      const wish = { plan_id: plan.id, ...period };
      const { quote, cancel_fee_floor } = dataOf<Change>(await clerk.write(reservation, 'change', wish));
      const agreed = { ...wish, charge: quote.charge, cancel_fee_floor };
      return dataOf<Change>(await clerk.write(reservation, 'change', agreed));
    },
  };

  /** The stored line of an earlier version, which does not know the price it was given on. */
  async function asBefore({ reservation }: Awaited<ReturnType<typeof booked>>, values: object = {}) {
    const { quote } = await reservationRow(database.db, reservation);
    const lines = quote.lines.map(({ given_on: _, ...line }) =>
      line.kind === 'discount' ? { ...line, ...values } : line,
    );
    await database.db
      .updateTable('reservations')
      .set({ quote: json({ ...quote, lines }) })
      .where('id', '=', reservation.id)
      .execute();
  }

  describe.each(['customer', 'clerk'] as const)('when the %s changes the booking', (who) => {
    const changeTo = changers[who];

    it('is the same share of a lower price, no more of a higher one, and comes back', async () => {
      const booking = await booked(5_000);
      const long = await changeTo(booking, twoDays);
      expect(long).toMatchObject({ charge_before: 1_600, quote: { charge: 7_100 } });
      const short = await changeTo(booking, sixHours);
      expect(short).toMatchObject({ quote: { charge: 800 } });
      expect(lineIn(short.quote)).toMatchObject({ unit_price: -2_500, amount: -2_500 });
      const back = await changeTo(booking, december);
      expect(lineIn(back.quote)).toMatchObject({ amount: whole });
      expect(await reservationRow(database.db, booking.reservation)).toMatchObject({ charge: 1_600 });
    });

    it('leaves nothing to be paid only where the manager has said so', async () => {
      const booking = await booked(6_600);
      expect(await changeTo(booking, sixHours)).toMatchObject({ quote: { charge: 0 } });
      expect(await changeTo(booking, twoDays)).toMatchObject({ quote: { charge: 5_500 } });
    });

    it('of an earlier version reads as it did, and is a share of the price it stands on', async () => {
      const booking = await booked(5_000);
      await asBefore(booking);
      expect(await booking.manager.rental(booking.reservation)).toMatchObject({ charge: 1_600 });
      expect(await changeTo(booking, sixHours)).toMatchObject({ quote: { charge: 800 } });
      expect(await changeTo(booking, december)).toMatchObject({ quote: { charge: 1_600 } });
    });
  });

  it('of an earlier version that was capped comes back no further than it did', async () => {
    const booking = await booked(6_600);
    await asBefore(booking, { agreed: -8_000 });
    expect(await booking.changedTo(sixHours)).toMatchObject({ quote: { charge: 0 } });
    expect(await booking.changedTo(twoDays)).toMatchObject({ quote: { charge: 4_100 } });
  });

  it('stays when the rental is extended', async () => {
    const { plan, reservation } = await booked(600);
    site.pass(hoursToPickUp);
    const clerk = await atWork(plan.shop_id, 'clerk');
    const { car_id } = await clerk.rental(reservation);
    await clerk.write(reservation, 'hand-over', handedOver(car_id));
    const { return_date, return_time } = twoDays;
    const wish = { return_date, return_time, note: '' };
    const price = dataOf<Extension>(await clerk.write(reservation, 'extend', wish));
    expect(price).toMatchObject({ charge: 11_500, difference: 5_500 });
    await clerk.write(reservation, 'extend', { ...wish, charge: price.charge });
    const extended: CounterRental = await clerk.rental(reservation);
    expect(extended).toMatchObject({ charge: 11_500, due: 11_500 });
    expect(lineIn(extended)).toMatchObject({ amount: -600 });
  });

  it('leaves the cancellation fee a share of the base fee, but no more than the price', async () => {
    for (const [amount, fee] of [
      [600, 3_300],
      [6_000, 600],
    ] as const) {
      const { reservation, customer, access_token } = await booked(amount);
      site.pass(hoursToPickUp - 1);
      expect(await cancel(customer, reservation, { access_token })).toMatchObject({
        body: { data: { fee } },
      });
      site.rewind();
    }
  });

  it('is not the customer’s to take: a change names no discount', async () => {
    const { plan, reservation, customer, access_token } = await booked(600);
    const wish = { plan_id: plan.id, ...twoDays, access_token, ...discountOf(5_000) };
    expect(await change(customer, reservation, wish)).toMatchObject({
      body: { data: { quote: { charge: 11_500 } } },
    });
  });
});
