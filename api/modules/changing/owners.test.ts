import type { Reservation } from '@wadachi/contract';
import {
  aBooking,
  anAccount,
  aPlan,
  aVisitor,
  december,
  describeOnPostgres,
  loggedIn,
  logIn,
  type Visitor,
  anItem,
  type VisitorAnswer,
  onPostgres,
} from '../../testing';
import { aPerson, siteOn, verified } from '../account/testing/testSite';
import {
  bookedBy,
  cancel,
  cancelled,
  change,
  changed,
  correct,
  dataOf,
  heldUntil,
  reservationRow,
  undoCancel,
  paidByCard,
  refundsOf,
  takenOf,
} from '../booking/testing/testBookings';
import { sql } from 'kysely';
import { setReservation } from '../reservation/reserves.repository';
import { sized } from '@wadachi/testing/sized';

/** The change that these tests ask for: another hour. */
const wish = (planId: string) => ({ plan_id: planId, ...december, return_time: '09:00' });

describeOnPostgres('cancelling, changing and correcting', (database) => {
  const site = siteOn(database);
  let owner: Visitor;
  beforeEach(async () => {
    site.rewind();
    owner = await aVisitor(site.app);
  });

  const booked = async (values: object = {}, visitor = owner): Promise<Reservation & { planId: string }> => {
    const plan = await aPlan(database.db);
    return { ...(await bookedBy(visitor, plan, values)), planId: plan.id };
  };

  it('is for the owner: the browser that booked, the token of a link, and nobody else', async () => {
    const reservation = await booked();
    const stranger = await aVisitor(site.app);
    const theirs = await booked({}, stranger);
    const missing = { id: '00000000-0000-4000-8000-000000000000' };
    const before = await reservationRow(database.db, reservation);
    for (const [act, look, confirmed] of [
      [cancel, {}, { fee: 0 }],
      [change, wish(reservation.planId), { ...wish(reservation.planId), charge: 6_600 }],
      [undoCancel, {}, {}],
      [correct, { revision: 0 }, { revision: 0, name: 'Somebody Else' }],
    ] as const) {
      for (const body of [look, confirmed]) {
        for (const access_token of [undefined, '', theirs.access_token, `${reservation.access_token}x`]) {
          expect(await act(stranger, reservation, { ...body, access_token })).toMatchObject({
            status: 404,
            body: { code: 'not-found' },
          });
        }
        expect(await act(owner, missing, body)).toMatchObject({ status: 404 });
        expect(await act(owner, { id: 'no-uuid' }, body)).toMatchObject({ status: 404 });
      }
      const headers = { 'x-xsrf-token': 'made-up' };
      expect(await act(owner, reservation, confirmed, { headers })).toMatchObject({ status: 419 });
      expect(await act(owner, reservation, confirmed, { idempotencyKey: 'short' })).toMatchObject({
        status: 400,
      });
    }
    expect(await reservationRow(database.db, reservation)).toEqual(before);
    const { access_token } = reservation;
    expect(await changed(stranger, reservation, { ...wish(reservation.planId), access_token })).toMatchObject(
      {
        difference: 0,
      },
    );
    expect((await cancel(stranger, reservation, { fee: 0, access_token })).status).toBe(200);
  });

  it('of an account’s wants its session, or a link’s token', async () => {
    const [account, another] = [await anAccount(database.db), await anAccount(database.db)];
    await logIn(owner, account);
    const reservation = await booked({ email: account.email });
    const stranger = await loggedIn(site, another);
    expect((await cancel(stranger, reservation)).status).toBe(404);
    await owner.call('POST /api/account/logout');
    expect((await cancel(owner, reservation)).status).toBe(404);
    expect((await cancel(owner, reservation, { access_token: reservation.access_token })).status).toBe(200);
    const elsewhere = await loggedIn(site, account);
    expect((await cancelled(elsewhere, reservation)).cancelled_at).not.toBeNull();
  });

  it('of a guest’s that has joined an account wants the session too, no longer the browser that booked', async () => {
    const email = 'joining@example.com';
    const reservation = await booked({ email });
    const elsewhere = await aVisitor(site.app);
    const { id, token } = await verified(site, elsewhere, email);
    await elsewhere.call(`POST /api/account/store/${id}`, { body: { ...aPerson(), token } });
    expect((await cancel(owner, reservation)).status).toBe(404);
    expect((await cancel(owner, reservation, { access_token: reservation.access_token })).status).toBe(200);
    expect((await cancel(elsewhere, reservation)).status).toBe(200);
  });

  it('has in its list what is still to be paid after a change that made it dearer', async () => {
    await logIn(owner, await anAccount(database.db));
    const reservation = await bookedBy(owner, await aPlan(database.db));
    await paidByCard(database.db, reservation, site.now());
    await setReservation(database.db, await reservationRow(database.db, reservation), { charge: 9_000 });
    expect(dataOf(await owner.call('GET /api/account/reserve'))).toMatchObject([
      { id: reservation.id, charge: 9_000, due_at_shop: 2_400, paid_at: expect.any(String) },
    ]);
  });

  it('lets an account be closed, and is offered in its list as long as it can be done', async () => {
    const account = await anAccount(database.db);
    await logIn(owner, account);
    const body = aBooking(await aPlan(database.db, { cars: 2 }), { email: account.email, ...december });
    const [first, second] = [
      dataOf<Reservation>(await owner.call('POST /api/reserves/payment', { body })),
      dataOf<Reservation>(await owner.call('POST /api/reserves/payment', { body })),
    ];
    const actions = async () =>
      Object.fromEntries(
        dataOf<{ id: string; actions: string[] }[]>(await owner.call('GET /api/account/reserve')).map(
          (one) => [one.id, one.actions],
        ),
      );
    await heldUntil(database.db, second, new Date(site.now().getTime() + 60_000));
    expect(await actions()).toEqual({
      [first.id]: ['receipt', 'calendar', 'save', 'correct', 'change', 'cancel'],
      [second.id]: ['pay', 'cancel'],
    });
    await cancelled(owner, first);
    const close = () => owner.call(`DELETE /api/account/${account.id}`);
    expect(await close()).toMatchObject({ status: 409, body: { reservations: [{ id: second.id }] } });
    site.pass(1);
    expect(await actions()).toEqual({
      [first.id]: ['receipt', 'book-again'],
      [second.id]: ['book-again'],
    });
    expect((await close()).status).toBe(204);
  });
});

/** The embedded database has one connection, so only a server shows races. */
const opened = onPostgres();
const site = siteOn(opened);
let owner: Visitor;
beforeAll(async () => {
  owner = await aVisitor(site.app);
});

const january = { ...december, rental_date: '2027-01-10', return_date: '2027-01-11' };
const times = <T>(n: number, make: (index: number) => T): T[] =>
  Array.from({ length: n }, (_, index) => make(index));

function counted(answers: readonly VisitorAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Expects that each booking has one car, and no car two bookings at a time. */
async function expectSoundCars(shopId: string): Promise<void> {
  const { rows } = await sql`
    select a.id from reservations a join reservations b on b.shop_id = a.shop_id and b.car_id = a.car_id and b.id <> a.id
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
    where a.shop_id = ${shopId} and a.status in ('held', 'reserved') and b.status in ('held', 'reserved')
    union all
    select r.id from reservations r join cars c on c.shop_id = r.shop_id and c.id = r.car_id
    where r.shop_id = ${shopId} and c.plan_id <> r.plan_id
  `.execute(opened.db);
  expect(rows).toEqual([]);
}

it('is cancelled by one of two tabs, and paid back once', async () => {
  const reservation = await bookedBy(owner, await aPlan(opened.db));
  await paidByCard(opened.db, reservation, site.now());
  const answers = await Promise.all(times(10, () => cancel(owner, reservation, { fee: 0 })));
  expect(counted(answers)).toEqual({ 200: 1, 409: 9 });
  expect(await refundsOf(opened.db, reservation)).toEqual([{ amount: 6_600, reason: 'cancelled' }]);
});

it('is either cancelled or changed first, and comes to a consistent end', async () => {
  const races = sized({ suite: 5, rehearsal: 12 });
  const plan = await aPlan(opened.db, { cars: races });
  const item = await anItem(opened.db, { shop_id: plan.shop_id, price: 0, stock: races });
  const items = { rental_item_id: [item.id], rental_item_count: [1] };
  const wish = { plan_id: plan.id, ...january, ...items, charge: 6_600 };
  for (const reservation of await Promise.all(times(races, () => bookedBy(owner, plan, items)))) {
    const [cancelling, changing] = await Promise.all([
      cancel(owner, reservation, { fee: 0 }),
      change(owner, reservation, wish),
    ]);
    expect(cancelling.status).toBe(200);
    const { status, rental_date } = await reservationRow(opened.db, reservation);
    expect({ status, rental_date }).toEqual({
      status: 'cancelled',
      rental_date: changing.status === 200 ? january.rental_date : december.rental_date,
    });
  }
  expect(await takenOf(opened.db, item.id)).toEqual({});
});

it('gives two cars to two of many changes and bookings, and leaves the others what they had', async () => {
  const { changing, booking } = sized({
    suite: { changing: 8, booking: 4 },
    rehearsal: { changing: 20, booking: 10 },
  });
  const plan = await aPlan(opened.db, { cars: changing });
  const { shop_id } = plan;
  const rare = await aPlan(opened.db, { shop_id, cars: 2 });
  const booked = await Promise.all(times(changing, () => bookedBy(owner, plan)));
  const wish = { plan_id: rare.id, ...december, charge: 6_600 };
  const changes = booked.map((reservation) => change(owner, reservation, wish));
  const bookings = times(booking, () => owner.call('POST /api/reserves/payment', { body: aBooking(rare) }));
  const { 200: moved = 0, 201: made = 0, ...others } = counted(await Promise.all([...changes, ...bookings]));
  expect({ got: moved + made, others }).toEqual({ got: 2, others: { 409: changing + booking - 2 } });
  const after = await Promise.all(booked.map((one) => reservationRow(opened.db, one)));
  expect(after.filter(({ plan_id }) => plan_id === rare.id)).toHaveLength(moved);
  expect(after.every(({ status }) => status === 'reserved')).toBe(true);
  await expectSoundCars(shop_id);
});

it('lets many changes at once have the last two cars, one each, and nobody wait in a circle', async () => {
  const { rounds, cars } = sized({ suite: { rounds: 2, cars: 10 }, rehearsal: { rounds: 4, cars: 20 } });
  const plan = await aPlan(opened.db, { cars });
  const booked = await Promise.all(times(cars, () => bookedBy(owner, plan)));
  // Once may go well by chance.
  for (let round = 0; round < rounds; round += 1) {
    const rare = await aPlan(opened.db, { shop_id: plan.shop_id, cars: 2 });
    const wish = { plan_id: rare.id, ...december, charge: 6_600 };
    const answers = await Promise.all(booked.map((reservation) => change(owner, reservation, wish)));
    expect(counted(answers)).toEqual({ 200: 2, 409: cars - 2 });
  }
  await expectSoundCars(plan.shop_id);
});

it('finds a car for each of ten that move to where ten are free', async () => {
  const plan = await aPlan(opened.db, { cars: 10 });
  const booked = await Promise.all(times(10, () => bookedBy(owner, plan)));
  const wish = { plan_id: plan.id, ...january, charge: 6_600 };
  expect(counted(await Promise.all(booked.map((one) => change(owner, one, wish))))).toEqual({ 200: 10 });
  await expectSoundCars(plan.shop_id);
  // All at once to another plan with as many cars, none of which is anybody's own.
  const other = await aPlan(opened.db, { shop_id: plan.shop_id, cars: 10 });
  const all = await Promise.all(booked.map((one) => change(owner, one, { ...wish, plan_id: other.id })));
  expect(counted(all)).toEqual({ 200: 10 });
  await expectSoundCars(plan.shop_id);
});

it('does not lock up when items are swapped both ways, and counts every piece', async () => {
  const plan = await aPlan(opened.db, { cars: 12 });
  const [a, b] = [
    await anItem(opened.db, { shop_id: plan.shop_id, price: 0, stock: 12 }),
    await anItem(opened.db, { shop_id: plan.shop_id, price: 0, stock: 12 }),
  ];
  const with_ = (index: number) => ({
    rental_item_id: index % 2 === 0 ? [a.id, b.id] : [b.id, a.id],
    rental_item_count: [1, index % 2],
  });
  const booked = await Promise.all(times(12, (index) => bookedBy(owner, plan, with_(index))));
  const period = { ...december, return_date: '2026-12-12', charge: 12_100 };
  const answers = await Promise.all(
    booked.map((one, index) => change(owner, one, { plan_id: plan.id, ...period, ...with_(index + 1) })),
  );
  expect(counted(answers)).toEqual({ 200: 12 });
  const each = { '2026-12-10': 12, '2026-12-11': 12, '2026-12-12': 12 };
  const half = { '2026-12-10': 6, '2026-12-11': 6, '2026-12-12': 6 };
  expect([await takenOf(opened.db, a.id), await takenOf(opened.db, b.id)]).toEqual([each, half]);
});
