import type { Change, Reservation } from '@wadachi/contract';
import {
  anItem,
  aPlan,
  aSeat,
  aVisitor,
  december,
  describeOnPostgres,
  mailsOf,
  type PlanValues,
  type Visitor,
} from '../../testing';
import { siteOn } from '../account/testing/testSite';
import {
  bookedBy,
  cancel,
  cancelled,
  change,
  changed,
  dataOf,
  heldUntil,
  paidByCard,
  invoicesOf,
  refundsOf,
  reservationRow,
  takenOf,
} from '../booking/testing/testBookings';

/** Two days later, for two days: it costs a day more. */
const later = { ...december, rental_date: '2026-12-12', return_date: '2026-12-14' };
/** The afternoon of the first day and the next: it overlaps with `december`. */
const overlapping = { ...december, rental_time: '15:00', return_time: '15:00' };
const hoursToDayBefore = 8 * 24;

describeOnPostgres('changing', (database) => {
  const site = siteOn(database);
  let owner: Visitor;
  beforeEach(async () => {
    site.rewind();
    owner = await aVisitor(site.app);
  });

  const row = (reservation: Reservation) => reservationRow(database.db, reservation);
  const booked = async (plan: PlanValues = {}, values: object = {}) => {
    const { id, shop_id } = await aPlan(database.db, plan);
    return { planId: id, shopId: shop_id, reservation: await bookedBy(owner, { id, shop_id }, values) };
  };

  it('shows the difference first and changes nothing', async () => {
    const { planId, reservation } = await booked();
    const before = await row(reservation);
    expect(dataOf(await change(owner, reservation, { plan_id: planId, ...later }))).toMatchObject({
      quote: { charge: 12_100, hours: 48 },
      charge_before: 6_600,
      difference: 5_500,
      refund: 0,
      due_at_shop: 12_100,
      cancel_fee_floor: 0,
      changed_at: null,
    });
    expect(await row(reservation)).toEqual(before);
  });

  it('moves the booking to another period and frees the old one', async () => {
    const { planId, shopId, reservation } = await booked();
    expect(await changed(owner, reservation, { plan_id: planId, ...later, passengers: 4 })).toMatchObject({
      changed_at: site.now().toISOString(),
    });
    expect(await row(reservation)).toMatchObject({
      ...later,
      status: 'reserved',
      reserve_number: reservation.reserve_number,
      charge: 12_100,
      passengers: 4,
      starts_at: new Date('2026-12-12T10:00:00+09:00'),
      ends_at: new Date('2026-12-14T11:00:00+09:00'),
      changed_at: site.now(),
      quote: { charge: 12_100, tax: 1_100, plan: { name: { en: `Plan ${planId}` } }, issuer: {} },
    });
    await bookedBy(await aVisitor(site.app), { id: planId, shop_id: shopId });
  });

  it('keeps its car for a period that overlaps its own', async () => {
    const { planId, reservation } = await booked({ cars: 2 });
    const { car_id } = await row(reservation);
    await changed(owner, reservation, { plan_id: planId, ...overlapping });
    expect(await row(reservation)).toMatchObject({ ...overlapping, car_id });
  });

  it('takes another car of the plan when its own is taken then', async () => {
    const { planId, shopId, reservation } = await booked({ cars: 2 });
    const { car_id } = await row(reservation);
    // Both cars are taken: the first by ours until the 11th, so the next one of the 12th takes either.
    const other = await bookedBy(
      await aVisitor(site.app),
      { id: planId, shop_id: shopId },
      { ...later, charge: 12_100 },
    );
    await database.db.updateTable('reservations').set({ car_id }).where('id', '=', other.id).execute();
    await changed(owner, reservation, { plan_id: planId, ...later });
    const after = await row(reservation);
    expect(after.car_id).not.toBe(car_id);
    expect(after).toMatchObject({ ...later, plan_id: planId });
  });

  it('takes a car whose hold ran out unpaid, swept away or not', async () => {
    const { planId, shopId, reservation } = await booked();
    const plan = { id: planId, shop_id: shopId };
    const other = await bookedBy(await aVisitor(site.app), plan, { ...later, charge: 12_100 });
    await heldUntil(database.db, other, site.now());
    const charge = 12_100;
    expect((await change(owner, reservation, { plan_id: planId, ...later, charge })).status).toBe(200);
    expect(await row(other)).toMatchObject({ status: 'expired' });
  });

  it('keeps the booking when nothing is free, and says what is', async () => {
    const { planId, shopId, reservation } = await booked();
    const item = await anItem(database.db, { shop_id: shopId, price: 0 });
    const free = await aPlan(database.db, { shop_id: shopId });
    await bookedBy(await aVisitor(site.app), { id: planId, shop_id: shopId }, { ...later, charge: 12_100 });
    const before = await row(reservation);
    const wish = { plan_id: planId, ...later, rental_item_id: [item.id], rental_item_count: [1] };
    for (const charge of [undefined, 12_100]) {
      expect(await change(owner, reservation, { ...wish, charge })).toMatchObject({
        status: 409,
        body: { code: 'sold-out', alternatives: [{ id: free.id, charge: 12_100 }] },
      });
    }
    expect(await row(reservation)).toEqual(before);
    expect(await takenOf(database.db, item.id)).toEqual({});
  });

  it('takes and gives back items to the piece, and keeps everything when one is lent out', async () => {
    const { planId, shopId, reservation } = await booked();
    const [seat, box] = [
      await aSeat(database.db, { shop_id: shopId, price: 0, stock: 2 }),
      await anItem(database.db, { shop_id: shopId, price: 0, stock: 3 }),
    ];
    const with_ = (period: object, counts: readonly number[], more = {}) => ({
      plan_id: planId,
      ...period,
      rental_item_id: [seat.id, box.id],
      rental_item_count: counts,
      ...more,
    });
    await changed(owner, reservation, with_(december, [2, 3], { children_ages: [3, 5], passengers: 3 }));
    expect(await takenOf(database.db, seat.id)).toEqual({ '2026-12-10': 2, '2026-12-11': 2 });
    expect(await row(reservation)).toMatchObject({
      customer: { children_ages: [3, 5], name: 'Hanako Yamada' },
    });
    // Its own pieces are not in its way.
    await changed(owner, reservation, with_(overlapping, [2, 1]));
    expect(await takenOf(database.db, box.id)).toEqual({ '2026-12-10': 1, '2026-12-11': 1 });
    const unseated = await change(owner, reservation, with_(december, [1, 1], { charge: 6_600 }));
    expect(unseated).toMatchObject({ status: 422, body: { errors: { children_ages: expect.anything() } } });

    await database.db
      .insertInto('item_days')
      .values({ shop_id: shopId, item_id: seat.id, day: '2026-12-13', taken: 1 })
      .execute();
    const before = await row(reservation);
    const lentOut = await change(owner, reservation, with_(later, [2, 1], { charge: 12_100 }));
    expect(lentOut).toMatchObject({ status: 422, body: { errors: { rental_item_id: expect.anything() } } });
    expect(await row(reservation)).toEqual(before);
    expect(await takenOf(database.db, seat.id)).toEqual({
      '2026-12-10': 2,
      '2026-12-11': 2,
      '2026-12-13': 1,
    });

    await cancelled(owner, reservation);
    expect([await takenOf(database.db, seat.id), await takenOf(database.db, box.id)]).toEqual([
      { '2026-12-13': 1 },
      {},
    ]);
  });

  it('sends back what became cheaper, and lets the shop take what became dearer', async () => {
    const email = 'paid-and-changed@example.com';
    const { planId, reservation } = await booked({}, { ...later, charge: 12_100, email });
    await paidByCard(database.db, reservation, site.now());
    expect(await changed(owner, reservation, { plan_id: planId, ...december })).toMatchObject({
      difference: -5_500,
      refund: 5_500,
      due_at_shop: 0,
    });
    expect(await changed(owner, reservation, { plan_id: planId, ...later })).toMatchObject({
      difference: 5_500,
      refund: 0,
      due_at_shop: 5_500,
    });
    expect(await refundsOf(database.db, reservation)).toEqual([{ amount: 5_500, reason: 'changed' }]);
    // What went back is not given back again.
    expect(await cancelled(owner, reservation)).toMatchObject({ fee: 0, paid: 6_600, refund: 6_600 });
    expect(await invoicesOf(database.db, reservation)).toEqual(['receipt', 'receipt', 'cancellation']);
    const kinds = (await mailsOf(database.db)).filter(({ to }) => to === email).map(({ kind }) => kind);
    expect(kinds.slice(1)).toEqual(['reservation-changed', 'reservation-changed', 'reservation-cancelled']);
  });

  it('never makes cancelling cheaper than it was just before', async () => {
    const { planId, reservation } = await booked();
    site.pass(hoursToDayBefore);
    const inSpring = { ...december, rental_date: '2027-04-10', return_date: '2027-04-11' };
    expect(await changed(owner, reservation, { plan_id: planId, ...inSpring })).toMatchObject({
      cancel_fee_floor: 1_980,
    });
    expect(dataOf(await cancel(owner, reservation))).toMatchObject({ fee: 1_980, percent: 0 });
    expect(await changed(owner, reservation, { plan_id: planId, ...later })).toMatchObject({
      cancel_fee_floor: 1_980,
    });
  });

  it('that changes nothing tells nobody', async () => {
    const { planId, reservation } = await booked();
    const before = await row(reservation);
    const mails = await database.db.selectFrom('outbox').select('id').execute();
    const same = { plan_id: planId, ...december, service_id: [], compensation_id: '' };
    expect(await changed(owner, reservation, same)).toMatchObject({ changed_at: site.now().toISOString() });
    expect(await row(reservation)).toEqual(before);
    expect(await database.db.selectFrom('outbox').select('id').execute()).toEqual(mails);
  });

  it('is done once when the same call comes again', async () => {
    const { planId, reservation } = await booked();
    await paidByCard(database.db, reservation, site.now());
    const wish = {
      plan_id: planId,
      ...december,
      return_date: '2026-12-10',
      return_time: '16:00',
      charge: 4_400,
    };
    const again = { idempotencyKey: 'changed-but-once' };
    const [first, second] = [
      await change(owner, reservation, wish, again),
      await change(owner, reservation, wish, again),
    ];
    expect(dataOf<Change>(first)).toMatchObject({ refund: 2_200 });
    expect(second.body).toEqual(first.body);
    expect(await refundsOf(database.db, reservation)).toHaveLength(1);
  });
});
