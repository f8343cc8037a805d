import type { Cancellation, Reservation, Receipt } from '@wadachi/contract';
import {
  anItem,
  aPlan,
  aShop,
  aVisitor,
  describeOnPostgres,
  firstOfDecember,
  mailsOf,
  type Visitor,
} from '../../testing';
import { json } from '../../database';
import { siteOn } from '../account/testing/testSite';
import {
  bookedBy,
  cancel,
  cancelled,
  dataOf,
  heldUntil,
  paidByCard,
  invoicesOf,
  refundsOf,
  reservationRow,
  takenOf,
  undoCancel,
} from '../booking/testing/testBookings';

/** Hours from the tests' now, noon of 1 December, to the day of pick-up, and to pick-up at 10:00. */
const hoursTo = { dayBefore: 8 * 24, pickUp: 8 * 24 + 22 };

describeOnPostgres('cancelling', (database) => {
  const site = siteOn(database);
  let owner: Visitor;
  beforeEach(async () => {
    site.rewind();
    owner = await aVisitor(site.app);
  });

  const booked = async (values: object = {}, visitor = owner): Promise<Reservation> =>
    bookedBy(visitor, await aPlan(database.db), values);

  it('shows the fee first and changes nothing', async () => {
    const reservation = await booked();
    site.pass(hoursTo.dayBefore);
    expect(dataOf(await cancel(owner, reservation))).toEqual({
      fee: 1_980,
      percent: 30,
      base_fee: 6_600,
      cap: 6_600,
      paid: 0,
      refund: 0,
      due: 1_980,
      cancelled_at: null,
    });
    expect(await reservationRow(database.db, reservation)).toMatchObject({ status: 'reserved' });
  });

  it('frees the car and the items at once', async () => {
    const plan = await aPlan(database.db);
    const item = await anItem(database.db, { shop_id: plan.shop_id, price: 0, stock: 1 });
    const values = { rental_item_id: [item.id], rental_item_count: [1] };
    const reservation = await bookedBy(owner, plan, values);
    const answer = await cancelled(owner, reservation);
    expect(answer).toMatchObject({ fee: 0, due: 0, cancelled_at: site.now().toISOString() });
    expect(await takenOf(database.db, item.id)).toEqual({});
    expect(await reservationRow(database.db, reservation)).toMatchObject({
      status: 'cancelled',
      cancel_fee: 0,
      cancelled_at: site.now(),
    });
    await bookedBy(await aVisitor(site.app), plan, values);
    expect(await takenOf(database.db, item.id)).toEqual({ '2026-12-10': 1, '2026-12-11': 1 });
  });

  it('sends back what was paid by card beyond the fee, once', async () => {
    const email = 'paid-and-cancelled@example.com';
    const reservation = await booked({ email });
    await paidByCard(database.db, reservation, site.now());
    site.pass(hoursTo.dayBefore);
    expect(await cancelled(owner, reservation)).toMatchObject({
      fee: 1_980,
      paid: 6_600,
      refund: 4_620,
      due: 0,
    });
    expect(await refundsOf(database.db, reservation)).toEqual([{ amount: 4_620, reason: 'cancelled' }]);
    expect(await cancel(owner, reservation, { fee: 1_980 })).toMatchObject({
      status: 409,
      body: { code: 'not-cancellable' },
    });
    expect(await refundsOf(database.db, reservation)).toHaveLength(1);
    expect(await invoicesOf(database.db, reservation)).toEqual(['cancellation']);
    const mails = (await mailsOf(database.db)).filter(({ to }) => to === email);
    expect(mails.filter(({ kind }) => kind === 'reservation-cancelled')).toHaveLength(1);
  });

  it('is answered alike when the same call comes again', async () => {
    const reservation = await booked();
    await paidByCard(database.db, reservation, site.now());
    const again = { idempotencyKey: 'cancelled-but-once' };
    const first = await cancel(owner, reservation, { fee: 0 }, again);
    const second = await cancel(owner, reservation, { fee: 0 }, again);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await refundsOf(database.db, reservation)).toHaveLength(1);
  });

  it('asks again when another fee was seen, and changes nothing', async () => {
    const reservation = await booked();
    site.pass(hoursTo.dayBefore);
    for (const fee of [0, 1_979, -1_980, 6_600]) {
      expect(await cancel(owner, reservation, { fee })).toMatchObject({
        status: 409,
        body: { code: 'fee-changed', cancellation: { fee: 1_980, cancelled_at: null } },
      });
    }
    expect(await cancel(owner, reservation, { fee: 'nothing' })).toMatchObject({ status: 422 });
    expect(await reservationRow(database.db, reservation)).toMatchObject({ status: 'reserved' });
  });

  it('costs what was agreed, whatever the shop asks today', async () => {
    const shop = await aShop(database.db, { cancel_cap: 1_500 });
    const reservation = await bookedBy(owner, await aPlan(database.db, { shop_id: shop.id }));
    await database.db
      .updateTable('shops')
      .set({ cancel_cap: 90_000, cancel_terms: json([{ days_before: 0, percent: 100 }]) })
      .where('id', '=', shop.id)
      .execute();
    site.pass(hoursTo.dayBefore);
    expect(dataOf(await cancel(owner, reservation))).toMatchObject({ fee: 1_500, cap: 1_500, percent: 30 });
  });

  it('changes the price at midnight in the shop’s zone', async () => {
    const shop = await aShop(database.db, { time_zone: 'America/New_York' });
    const reservation = await bookedBy(owner, await aPlan(database.db, { shop_id: shop.id }));
    const midnightInNewYork = new Date('2026-12-04T05:00:00Z').getTime();
    const hours = (midnightInNewYork - firstOfDecember().getTime()) / 3_600_000;
    const feeAfter = async (passed: number) => {
      site.rewind();
      site.pass(passed);
      return dataOf<Cancellation>(await cancel(owner, reservation)).fee;
    };
    expect([await feeAfter(hours - 0.001), await feeAfter(hours)]).toEqual([0, 1_320]);
  });

  it('ends at pick-up, when the car may be on the road', async () => {
    const reservation = await booked();
    site.pass(hoursTo.pickUp);
    for (const body of [{}, { fee: 3_300 }]) {
      expect(await cancel(owner, reservation, body)).toMatchObject({
        status: 409,
        body: { code: 'not-cancellable' },
      });
    }
    site.pass(-0.001);
    expect(await cancelled(owner, reservation)).toMatchObject({ fee: 3_300, percent: 50 });
  });

  it('gives a hold up for nothing, unless a payment is under way', async () => {
    const reservation = await booked();
    await heldUntil(database.db, reservation, new Date(site.now().getTime() + 60_000));
    const { shop_id } = await reservationRow(database.db, reservation);
    const payment = {
      shop_id,
      reservation_id: reservation.id,
      gateway: 'test',
      status: 'pending',
      amount: 6_600,
    } as const;
    const { id } = await database.db
      .insertInto('payments')
      .values(payment)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await cancel(owner, reservation, { fee: 0 })).toMatchObject({
      status: 409,
      body: { code: 'not-cancellable' },
    });
    await database.db.updateTable('payments').set({ status: 'declined' }).where('id', '=', id).execute();
    const mails = await database.db.selectFrom('outbox').select('id').execute();
    expect(await cancelled(owner, reservation)).toMatchObject({ fee: 0, percent: 0, refund: 0, due: 0 });
    expect(await reservationRow(database.db, reservation)).toMatchObject({
      status: 'cancelled',
      hold_expires_at: null,
    });
    expect(await database.db.selectFrom('outbox').select('id').execute()).toEqual(mails);
    expect(await invoicesOf(database.db, reservation)).toEqual([]);
  });

  it('does not touch a hold whose time is over', async () => {
    const reservation = await booked();
    await heldUntil(database.db, reservation, site.now());
    expect(await cancel(owner, reservation, { fee: 0 })).toMatchObject({ status: 409 });
    expect((await reservationRow(database.db, reservation)).cancelled_at).toBeNull();
  });

  it('frees a car that the shop has withdrawn meanwhile', async () => {
    const plan = await aPlan(database.db);
    const reservation = await bookedBy(owner, plan);
    await database.db
      .updateTable('cars')
      .set({ withdrawn_at: site.now() })
      .where('plan_id', '=', plan.id)
      .execute();
    expect((await cancelled(owner, reservation)).cancelled_at).not.toBeNull();
  });
});

interface Told {
  readonly booking?: { readonly sequence: number; readonly undo_until?: string };
}

const minutes = 1 / 60;

describeOnPostgres('undoing a cancellation', (database) => {
  const site = siteOn(database);
  let owner: Visitor;
  beforeEach(async () => {
    site.rewind();
    owner = await aVisitor(site.app);
  });

  async function bookedWithItem() {
    const plan = await aPlan(database.db);
    const item = await anItem(database.db, { shop_id: plan.shop_id, price: 0, stock: 1 });
    const values = { rental_item_id: [item.id], rental_item_count: [1] };
    return { plan, item, values, reservation: await bookedBy(owner, plan, values) };
  }
  const unchanged = ({ changed_at: _, ...row }: Awaited<ReturnType<typeof reservationRow>>) => row;

  it('gives car and items back for the agreed price, with a mail and no papers', async () => {
    const { item, reservation } = await bookedWithItem();
    const [before, taken] = [
      await reservationRow(database.db, reservation),
      await takenOf(database.db, item.id),
    ];
    const { undo_until } = await cancelled(owner, reservation);
    expect(undo_until).toBe(new Date(site.now().getTime() + 30 * 60_000).toISOString());
    site.pass(29 * minutes);
    const receipt = dataOf<Receipt>(await undoCancel(owner, reservation));
    expect(receipt).toMatchObject({ status: 'reserved', charge: reservation.charge, papers: [] });
    expect(unchanged(await reservationRow(database.db, reservation))).toEqual(unchanged(before));
    expect(await takenOf(database.db, item.id)).toEqual(taken);
    expect(await invoicesOf(database.db, reservation)).toEqual([]);
    const mails = (await mailsOf(database.db)).slice(-2);
    expect(mails.map(({ kind }) => kind)).toEqual(['reservation-cancelled', 'reservation-restored']);
    const [off, on] = mails.map(({ content }): Told => content as object);
    expect(off?.booking?.undo_until).toBe(undo_until);
    expect(on?.booking?.sequence).toBeGreaterThan(off?.booking?.sequence ?? Infinity);
  });

  it('is over after half an hour, and was never for who has not cancelled', async () => {
    const { reservation } = await bookedWithItem();
    const refusal = { status: 409, body: { code: 'not-undoable' } };
    expect(await undoCancel(owner, reservation)).toMatchObject(refusal);
    await cancelled(owner, reservation);
    site.pass(30 * minutes);
    expect(await undoCancel(owner, reservation)).toMatchObject(refusal);
    expect(await reservationRow(database.db, reservation)).toMatchObject({
      status: 'cancelled',
      cancel_fee: 0,
    });
  });

  it('is not for a booking that a card paid: its refund is neither lost nor doubled', async () => {
    const { reservation } = await bookedWithItem();
    await paidByCard(database.db, reservation, site.now());
    expect(await cancelled(owner, reservation)).not.toHaveProperty('undo_until');
    expect(await undoCancel(owner, reservation)).toMatchObject({
      status: 409,
      body: { code: 'not-undoable' },
    });
    expect(await refundsOf(database.db, reservation)).toHaveLength(1);
  });

  it.each(['car', 'item'])('is refused in words when the %s is taken, and changes nothing', async (what) => {
    const { plan, values, reservation } = await bookedWithItem();
    await cancelled(owner, reservation);
    const second = what === 'car' ? plan : await aPlan(database.db, { shop_id: plan.shop_id });
    await bookedBy(await aVisitor(site.app), second, values);
    const before = await reservationRow(database.db, reservation);
    expect(await undoCancel(owner, reservation)).toMatchObject(
      what === 'car'
        ? { status: 409, body: { code: 'car-taken', message: expect.stringContaining('someone else') } }
        : { status: 422, body: { errors: { rental_item_id: [expect.stringContaining('extra')] } } },
    );
    expect(await reservationRow(database.db, reservation)).toEqual(before);
  });

  it('gives the last car to one of those who want it at the same time', async () => {
    const { plan, reservation } = await bookedWithItem();
    await cancelled(owner, reservation);
    const others = await Promise.all(Array.from({ length: 4 }, () => aVisitor(site.app)));
    const outcomes = await Promise.allSettled<Reservation>([
      undoCancel(owner, reservation).then(dataOf<Reservation>),
      ...others.map((other) => bookedBy(other, plan)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused for a while, with the seconds, to who tries it again and again', async () => {
    const { reservation } = await bookedWithItem();
    let answer = await undoCancel(owner, reservation);
    for (let tries = 0; answer.status === 409 && tries < 200; tries += 1)
      answer = await undoCancel(owner, reservation);
    expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('twice at the same time is done once', async () => {
    const { reservation } = await bookedWithItem();
    await cancelled(owner, reservation);
    const both = await Promise.all([undoCancel(owner, reservation), undoCancel(owner, reservation)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
