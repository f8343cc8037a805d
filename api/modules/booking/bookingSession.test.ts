import {
  aBooking,
  anAccount,
  aPlan,
  aVisitor,
  describeOnPostgres,
  loggedIn,
  logIn,
  type TestAccount,
  type Visitor,
} from '../../testing';
import { siteOn } from '../account/testing/testSite';
import { bookedBy, reservationRow } from './testing/testBookings';

describeOnPostgres('a booking and the session it is made with', (database) => {
  const site = siteOn(database);
  let account: TestAccount;
  let owner: Visitor;
  beforeEach(async () => {
    account = await anAccount(database.db);
    owner = await loggedIn(site, account);
  });

  const pay = (visitor: Visitor, body: object) => visitor.call('POST /api/reserves/payment', { body });
  const booked = async (visitor: Visitor, values: object = {}) =>
    bookedBy(visitor, await aPlan(database.db), values);
  const receipt = async (visitor: Visitor, id: string) =>
    (await visitor.call(`GET /api/reserves/receipt/${id}`)).status;
  const rowOf = (id: string) => reservationRow(database.db, { id });

  it('is not made for a guest unasked when the session has ended, but as soon as the customer goes on as one', async () => {
    const plan = await aPlan(database.db);
    await database.db.deleteFrom('sessions').where('account_id', '=', account.id).execute();
    const refused = await pay(owner, aBooking(plan));
    expect(refused).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(owner.cookies.has('session')).toBe(false);

    expect((await pay(owner, aBooking(plan, { user_id: account.id }))).status).toBe(401);
    const { status, body } = await pay(owner, aBooking(plan, { user_id: '' }));
    expect(status).toBe(201);
    const { id } = (body as { data: { id: string } }).data;
    expect((await rowOf(id)).account_id).toBeNull();
    expect(await receipt(owner, id)).toBe(200);
  });

  it('is a guest’s at once when the page shows one, whatever old cookie the browser still has', async () => {
    await database.db.deleteFrom('sessions').where('account_id', '=', account.id).execute();
    const { id } = await booked(owner, { user_id: '' });
    expect((await rowOf(id)).account_id).toBeNull();
    expect(owner.cookies.has('session')).toBe(false);
  });

  it('is not made for another customer than the one the page shows, whose session goes on', async () => {
    const plan = await aPlan(database.db);
    const other = await anAccount(database.db);
    expect((await pay(owner, aBooking(plan, { user_id: other.id }))).status).toBe(401);
    expect((await owner.call('GET /api/account')).body).toMatchObject({ data: { id: account.id } });
    expect((await pay(owner, aBooking(plan, { user_id: 'me' }))).status).toBe(422);
    expect((await pay(owner, aBooking(plan, { user_id: account.id }))).status).toBe(201);
  });

  it('stays closed in that browser after the log-out, and for the next customer there', async () => {
    const { id, access_token } = await booked(owner);
    expect(await receipt(owner, id)).toBe(200);
    await owner.call('POST /api/account/logout');
    expect(await receipt(owner, id)).toBe(404);
    await logIn(owner, await anAccount(database.db));
    expect(await receipt(owner, id)).toBe(404);
    const link = { query: { access_token } };
    expect((await owner.call(`GET /api/reserves/receipt/${id}`, link)).status).toBe(200);
  });

  describe('whose answer was lost', () => {
    const call = { idempotencyKey: 'one-and-the-same-key' };
    const tries = async (visitor: Visitor, body: object) =>
      visitor.call('POST /api/reserves/payment', { ...call, body });
    const made = async (planId: string) =>
      database.db.selectFrom('reservations').select('id').where('plan_id', '=', planId).execute();

    it('is not made again when the customer logs in, or is logged out, before the next try', async () => {
      const plan = await aPlan(database.db, { cars: 4 });
      const visitor = await aVisitor(site.app);
      const first = await tries(visitor, aBooking(plan, { regist_account: true }));
      await logIn(visitor, account);
      const again = await tries(visitor, aBooking(plan, { user_id: account.id }));
      expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);

      const own = await aPlan(database.db, { cars: 4 });
      const key = { idempotencyKey: 'another-key-of-the-client' };
      const pay = async (body: object) => owner.call('POST /api/reserves/payment', { ...key, body });
      const mine = await pay(aBooking(own, { user_id: account.id }));
      await owner.call('POST /api/account/logout');
      expect((await pay(aBooking(own))).body).toEqual(mine.body);
      expect([await made(plan.id), await made(own.id)]).toMatchObject([[{}], [{}]]);
    });

    it('shows its answer to no other customer in the same browser', async () => {
      const plan = await aPlan(database.db, { cars: 4 });
      expect((await tries(owner, aBooking(plan))).status).toBe(201);
      await logIn(owner, await anAccount(database.db));
      const answer = await tries(owner, aBooking(plan));
      expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency-mismatch' } });
      expect(answer.body).not.toHaveProperty('data');
      expect(await made(plan.id)).toHaveLength(1);
    });
  });
});
