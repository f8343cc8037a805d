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
} from '../booking/testing/testBookings';

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
      expect(await act(owner, reservation, confirmed, { idempotencyKey: null })).toMatchObject({
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
      [first.id]: ['receipt', 'calendar', 'correct', 'change', 'cancel'],
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
