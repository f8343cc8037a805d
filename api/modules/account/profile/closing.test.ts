import type { Updateable } from 'kysely';
import { json, type ReservationTable } from '../../../database';
import {
  aBooking,
  anAccount,
  aPlan,
  aShop,
  aVisitor,
  describeOnPostgres,
  loggedIn,
  logIn,
  mailsOf,
  type TestAccount,
  type Visitor,
} from '../../../testing';
import { bookedBy } from '../../booking/testing/testBookings';
import { link } from '../../reservation/access/links';
import { aPerson, siteOn, verified } from '../testing/testSite';

/** Milliseconds from the tests' now to after the return of `aBooking`. */
const hoursUntilReturned = 10 * 24;

describeOnPostgres('closing an account', (database) => {
  const site = siteOn(database);
  let account: TestAccount;
  let owner: Visitor;
  beforeEach(async () => {
    site.rewind();
    account = await anAccount(database.db, { name: 'Hanako Yamada' });
    owner = await loggedIn(site, account);
  });

  const close = (visitor = owner, options = {}) => visitor.call(`DELETE /api/account/${account.id}`, options);
  const book = async (values: object = {}, visitor = owner) => {
    const plan = await aPlan(database.db);
    const body = aBooking(plan, { email: account.email, ...values });
    const answer = await visitor.call('POST /api/reserves/payment', { body });
    return (answer.body as { data: { id: string; access_token: string; reserve_number: string } }).data;
  };
  const reservationRow = (id: string) =>
    database.db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const receiptBy = (id: string, access_token: string) =>
    owner.call(`GET /api/reserves/receipt/${id}`, { query: { access_token } });
  const rowOf = (id: string) =>
    database.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('leaves nothing personal, ends all sessions and says goodbye', async () => {
    const elsewhere = await loggedIn(site, account);
    await elsewhere.call('POST /api/account/forgot-password', { body: { email: account.email } });
    const body = { email: 'Next@example.com', current_password: account.password };
    await owner.call(`POST /api/account/${account.id}`, { body });
    await elsewhere.call('POST /api/account', { body: { email: account.email } });

    const answer = await close();
    expect(answer).toMatchObject({ status: 204 });
    expect(answer.raw.payload).toBe('');
    expect(owner.cookies.has('session')).toBe(false);
    const { closed_at, ...left } = await rowOf(account.id);
    expect(closed_at?.getTime()).toBe(site.now().getTime());
    expect(left).toMatchObject({
      id: account.id,
      email: null,
      email_key: null,
      password_hash: null,
      name: '',
      name_kana: '',
      phone: '',
      birthday: null,
      locale: 'en',
    });
    for (const table of ['sessions', 'account_tokens', 'known_visitors'] as const) {
      const rows = database.db.selectFrom(table).select('account_id').where('account_id', '=', account.id);
      expect(await rows.execute()).toEqual([]);
    }
    const mails = await mailsOf(database.db);
    const mailed = mails.filter(({ to }) => [account.email, 'Next@example.com'].includes(to));
    expect(mailed).toMatchObject([{ kind: 'account-closed', to: account.email }]);

    for (const visitor of [owner, elsewhere]) {
      expect((await visitor.call('GET /api/account')).body).toEqual({ data: null });
    }
    await expect(logIn(await aVisitor(site.app), account)).rejects.toThrow('refused');
    expect((await anAccount(database.db, { email: account.email })).id).not.toBe(account.id);
  });

  it('is done when no booking lies ahead, also of a shop whose zone the database does not know', async () => {
    const list = async (when: string) => {
      const { body } = await owner.call('GET /api/account/reserve', { query: { when } });
      return (body as { data: { id: string }[] }).data.map(({ id }) => id).sort();
    };
    const shop = await aShop(database.db, { time_zone: 'US/Pacific-New' });
    const { id: odd } = await bookedBy(owner, await aPlan(database.db, { shop_id: shop.id }));
    const both = [odd, (await book()).id].sort();
    expect([await list('ahead'), await list('past')]).toEqual([both, []]);
    expect((await close()).status).toBe(409);
    site.pass(hoursUntilReturned + 24);
    owner = await loggedIn(site, account);
    expect([await list('ahead'), await list('past')]).toEqual([[], both]);
    expect((await close()).status).toBe(204);
  });

  it('lets the browser go on as a guest', async () => {
    await close();
    expect((await owner.call('POST /api/account/logout')).status).toBe(204);
    const book = { body: aBooking(await aPlan(database.db)) };
    expect((await owner.call('POST /api/reserves/payment', book)).status).toBe(201);
  });

  it('is refused with the reservations that lie ahead, until the car is returned', async () => {
    const { id, reserve_number } = await book();
    const refused = await close();
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'open-reservations',
        reservations: [{ id, reserve_number, is_ahead: true, keeps_open: true }],
      },
    });
    expect(await rowOf(account.id)).toMatchObject({ email: account.email, closed_at: null });
    expect((await owner.call('GET /api/account')).body).toMatchObject({ data: { id: account.id } });

    site.pass(hoursUntilReturned - 3);
    await logIn(owner, account);
    expect((await close()).status).toBe(409);
    // 10:00 in Tokyo is the return; the turnaround of an hour is no business of the customer's.
    site.pass(1.5);
    expect((await close()).status).toBe(204);
  });

  it('is refused while a car is out, however late it is', async () => {
    const { id: reservation_id } = await book();
    const row = database.db.selectFrom('reservations').select(['shop_id', 'car_id', 'starts_at']);
    const { starts_at, ...car } = await row.where('id', '=', reservation_id).executeTakeFirstOrThrow();
    const state = { odometer: 12_000, fuel: 8, damage: json([]), deposit: 0 };
    const out = { ...car, ...state, reservation_id, handed_over_at: starts_at };
    await database.db.insertInto('handovers').values(out).execute();
    site.pass(hoursUntilReturned + 24);
    await logIn(owner, account);
    expect((await close()).status).toBe(409);
    await database.db
      .updateTable('handovers')
      .set({ returned_at: site.now() })
      .where('reservation_id', '=', reservation_id)
      .execute();
    expect((await close()).status).toBe(204);
  });

  it('is not hindered by what a stranger books with the address before it is registered, and leaves it alone', async () => {
    const email = 'not-mine@example.com';
    const stranger = await aVisitor(site.app);
    const { id } = await book({ email, memo: 'To the stranger alone.', flight_number: 'NH 1' }, stranger);
    const before = await reservationRow(id);
    const victim = await aVisitor(site.app);
    const { id: tokenId, token } = await verified(site, victim, email);
    const opened = await victim.call(`POST /api/account/store/${tokenId}`, { body: aPerson({ token }) });
    const { id: accountId } = (opened.body as { data: { id: string } }).data;
    expect((await reservationRow(id)).account_id).toBe(accountId);
    const { body } = await victim.call('GET /api/account/reserve');
    expect(body).toMatchObject({ data: [{ id, is_ahead: true, keeps_open: false }] });

    expect((await victim.call(`DELETE /api/account/${accountId}`)).status).toBe(204);
    expect(await reservationRow(id)).toEqual(before);
    expect((await stranger.call(`GET /api/reserves/receipt/${id}`)).status).toBe(200);
  });

  it('leaves the mails that wait to tell a guest of a booking, and those alone', async () => {
    const guests = await book({}, await aVisitor(site.app));
    const own = await book();
    await database.db
      .updateTable('reservations')
      .set({ status: 'cancelled' })
      .where('id', '=', own.id)
      .execute();
    expect((await close()).status).toBe(204);
    const mails = (await mailsOf(database.db)).filter(({ to }) => to === account.email);
    expect(mails.map(({ kind, content }) => [kind, JSON.stringify(content).includes(guests.id)])).toEqual([
      ['reservation-made', true],
      ['account-closed', false],
    ]);
  });

  it.each(['cancelled', 'expired'] as const)('is not hindered by one that is %s', async (status) => {
    const { id } = await book();
    await database.db.updateTable('reservations').set({ status }).where('id', '=', id).execute();
    expect((await close()).status).toBe(204);
  });

  it('is hindered by a hold only as long as it holds', async () => {
    const { id } = await book();
    const holding = (hold_expires_at: Date) =>
      database.db
        .updateTable('reservations')
        .set({ status: 'held', hold_expires_at })
        .where('id', '=', id)
        .execute();
    await holding(new Date(site.now().getTime() + 60_000));
    expect((await close()).status).toBe(409);
    await holding(new Date(site.now().getTime() - 60_000));
    // The money may be on its way, and make a reservation of it.
    const { shop_id } = await reservationRow(id);
    const payment = { shop_id, reservation_id: id, gateway: 'test', amount: 6_600 } as const;
    await database.db
      .insertInto('payments')
      .values({ ...payment, status: 'pending' })
      .execute();
    expect((await close()).status).toBe(409);
    await database.db
      .updateTable('payments')
      .set({ status: 'failed' })
      .where('reservation_id', '=', id)
      .execute();
    expect((await close()).status).toBe(204);
  });

  it('keeps of a rental what the law asks for, and its links open nothing any more', async () => {
    const driver = {
      driver_name: 'Jiro Yamada',
      full_address: '1-2-3 Chuo, Tokyo',
      driver_license: [],
    };
    const personal = {
      driver,
      memo: 'My wife is ill.',
      flight_number: 'NH 123',
      children_ages: [6],
      regist_account: true,
    };
    const { id, access_token } = await book(personal);
    const stranger = await book(personal, await aVisitor(site.app));
    const ofMail = 'a-token-of-a-mail';
    await link(database.db, await reservationRow(id), ofMail, new Date('2028-01-01'));
    expect((await receiptBy(id, ofMail)).status).toBe(200);
    const before = await reservationRow(id);
    const foreignBefore = await reservationRow(stranger.id);
    site.pass(hoursUntilReturned);
    await logIn(owner, account);
    expect((await close()).status).toBe(204);

    const after = await reservationRow(id);
    expect(after).toEqual({
      ...before,
      account_id: null,
      memo: '',
      access_token_hash: expect.anything(),
      customer: {
        name: 'Hanako Yamada',
        driver: { driver_name: 'Jiro Yamada', full_address: '1-2-3 Chuo, Tokyo' },
      },
    });
    expect(Buffer.from(after.access_token_hash).equals(Buffer.from(before.access_token_hash))).toBe(false);
    for (const token of [access_token, ofMail]) expect((await receiptBy(id, token)).status).toBe(404);
    expect(await reservationRow(stranger.id)).toEqual(foreignBefore);
  });

  it.each<[string, Partial<Updateable<ReservationTable>>]>([
    ['ran out', { status: 'expired', payment_method: 2 }],
    ['ran out and was not swept yet', { status: 'held', payment_method: 2, hold_expires_at: new Date(0) }],
    ['was given up', { status: 'cancelled', payment_method: 2 }],
  ])('keeps not even a name of a hold that %s', async (_title, values) => {
    const { id } = await book({ memo: 'secret' });
    await database.db.updateTable('reservations').set(values).where('id', '=', id).execute();
    await close();
    expect(await reservationRow(id)).toMatchObject({ customer: { name: '' }, memo: '' });
  });

  it('is done once when the answer was lost and the same is sent with the same key and cookies', async () => {
    const before = new Map(owner.cookies);
    const call = { idempotencyKey: 'one-and-the-same-key' };
    expect((await close(owner, call)).status).toBe(204);
    owner.cookies.clear();
    for (const [name, value] of before) owner.cookies.set(name, value);
    expect((await close(owner, call)).status).toBe(204);
    expect(owner.cookies.has('session')).toBe(false);
  });
});
