import type { ReservationRequest } from '@wadachi/contract';
import {
  aBooking,
  aCover,
  anAccount,
  aSeat,
  aVisitor,
  describeOnPostgres,
  knownPassword,
  loggedIn,
  logIn,
  type TestAccount,
  type Visitor,
  aPlan,
  mailsOf,
} from '../../../testing';
import { bookedBy, cancelled, correct } from '../../booking/testing/testBookings';
import { siteOn } from '../testing/testSite';

const newPassword = 'eleven grey geese 11';

let count = 0;
const anAddress = () => `moved-${(count += 1)}@example.com`;

describeOnPostgres('a profile', (database) => {
  const site = siteOn(database);
  let account: TestAccount;
  let owner: Visitor;
  beforeEach(async () => {
    site.pass(2);
    account = await anAccount(database.db);
    owner = await loggedIn(site, account);
  });

  const change = (body: object, visitor = owner, id = account.id) =>
    visitor.call(`POST /api/account/${id}`, { body });
  const profile = async (visitor = owner) =>
    ((await visitor.call('GET /api/account')).body as { data: Record<string, unknown> | null }).data;
  const rowOf = (id: string) =>
    database.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('is null for a guest', async () => {
    const guest = await aVisitor(site.app);
    expect(await guest.call('GET /api/account')).toMatchObject({
      status: 200,
      body: { data: null },
      headers: { 'cache-control': 'private, no-store' },
    });
  });

  it('changes what is given and nothing else', async () => {
    const before = await profile();
    const answer = await change({ name: ' 花子 ', phone: '+82 10-1234-5678' });
    expect(answer).toMatchObject({ status: 200 });
    const expected = { ...before, name: '花子', phone: '+821012345678' };
    expect([(answer.body as { data: unknown }).data, await profile()]).toEqual([expected, expected]);
    expect((await change({})).body).toEqual(answer.body);
  });

  it('remembers what was booked as usual, and forgets it when told or closed', async () => {
    const plan = await aPlan(database.db, { cars: 3 });
    const cover = await aCover(database.db, { shop_id: plan.shop_id, price: 0 });
    const seat = await aSeat(database.db, { shop_id: plan.shop_id, price: 0 });
    const book = (values: Partial<ReservationRequest>) =>
      owner.call('POST /api/reserves/payment', { body: aBooking(plan, { user_id: account.id, ...values }) });
    const usual = { compensation_id: cover.id, children_ages: [3] };
    const seated = { ...usual, rental_item_id: [seat.id], rental_item_count: [1] };
    expect(await profile()).toMatchObject({ preferences: null });
    const driver = { full_address: ' 1-2-3 Chuo ', licence_country: 'DE' };
    expect((await book({ ...seated, driver })).status).toBe(201);
    const kept = { full_address: '1-2-3 Chuo', licence_country: 'DE' };
    expect(await profile()).toMatchObject({
      preferences: { ...kept, ...usual, cover_name: `Option ${cover.id}` },
    });
    // Somebody else drives: the customer's own licence and address stay.
    const other = { driver_name: 'Taro', full_address: 'Elsewhere', licence_country: 'FR' };
    expect((await book({ driver: other })).status).toBe(201);
    expect(await profile()).toMatchObject({
      preferences: { ...kept, compensation_id: '', children_ages: [] },
    });

    expect((await change({ preferences: null })).status).toBe(200);
    expect(await profile()).toMatchObject({ preferences: null });
  });

  it.each([
    ['name', { name: '…' }],
    ['phone', { phone: '123' }],
    ['birthday', { birthday: '1800-01-01' }],
    ['email', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['email_token', { email_token: 'wrong' }],
    ['current_password', { password: newPassword }],
    ['current_password', { email: 'new@example.com' }],
    ['current_password', { email: 'new@example.com', current_password: 'not this one' }],
    ['password', { password: 'qwertyuiop', current_password: knownPassword }],
    [
      'password_confirmation',
      { password: newPassword, password_confirmation: 'x', current_password: knownPassword },
    ],
  ])('refuses a wrong %s and leaves all as it was', async (field, wrong) => {
    const before = await rowOf(account.id);
    const { status, body } = await change({ name: 'Another Name', ...wrong });
    expect({ status, fields: Object.keys((body as { errors: object }).errors) }).toEqual({
      status: 422,
      fields: [field],
    });
    expect(await rowOf(account.id)).toEqual(before);
    expect(await site.mailTo(account.email)).toBeUndefined();
  });

  it('is the owner’s alone', async () => {
    const stranger = await loggedIn(site, await anAccount(database.db));
    const before = await rowOf(account.id);
    const calls: [string, Visitor, number][] = [
      [`POST /api/account/${account.id}`, stranger, 404],
      ['POST /api/account/00000000-0000-4000-8000-000000000000', stranger, 404],
      ['POST /api/account/no-id', stranger, 404],
      [`DELETE /api/account/${account.id}`, stranger, 404],
      [`POST /api/account/${account.id}`, await aVisitor(site.app), 401],
      [`DELETE /api/account/${account.id}`, await aVisitor(site.app), 401],
      ['GET /api/account/reserve', await aVisitor(site.app), 401],
    ];
    for (const [call, visitor, status] of calls) {
      const body = call.startsWith('POST') ? { body: { name: 'Mallory' } } : {};
      expect({ call, status: (await visitor.call(call, body)).status }).toEqual({ call, status });
    }
    expect(await rowOf(account.id)).toEqual(before);
  });

  it('is nobody’s with a session that was made up, changed or taken without its browser', async () => {
    const session = owner.cookies.get('session') ?? '';
    for (const [name, value] of [
      ['session', `${session.slice(0, -1)}${session.endsWith('A') ? 'B' : 'A'}`],
      ['session', "' or 1=1 --"],
      ['session', 'x'.repeat(10_000)],
    ] as const) {
      const attacker = await aVisitor(site.app);
      attacker.cookies.set(name, value);
      expect(await profile(attacker)).toBeNull();
      // With the very token that goes with such a cookie, so that it is the session that is found wanting.
      await attacker.call('GET /sanctum/csrf-cookie');
      expect((await change({ name: 'Mallory' }, attacker)).status).toBe(401);
    }
    const thief = await aVisitor(site.app);
    thief.cookies.set('session', session);
    expect((await change({ name: 'Mallory' }, thief)).status).toBe(419);
    const forged = { headers: { 'x-xsrf-token': 'A'.repeat(43) }, body: { name: 'Mallory' } };
    expect((await owner.call(`POST /api/account/${account.id}`, forged)).status).toBe(419);
    const oversized = { body: { name: 'x'.repeat(10 * 1024 * 1024) } };
    expect((await owner.call(`POST /api/account/${account.id}`, oversized)).status).toBe(413);
    expect(await rowOf(account.id)).toMatchObject({ name: 'Hanako Yamada' });
  });

  it('gets a new password, which ends all other sessions, forgets their browsers and is reported by mail', async () => {
    const known = () =>
      database.db
        .selectFrom('known_visitors')
        .select('visitor_hash')
        .where('account_id', '=', account.id)
        .execute();
    const mine = await known();
    const elsewhere = await loggedIn(site, account);
    const copy = await aVisitor(site.app);
    for (const [name, value] of owner.cookies) copy.cookies.set(name, value);
    expect(await profile(copy)).not.toBeNull();
    expect(await known()).toHaveLength(2);
    await elsewhere.call('POST /api/account/forgot-password', { body: { email: account.email } });
    const reset = await site.tokenOf(account.email);
    const wanted = { password: newPassword, password_confirmation: newPassword };
    const answer = await change({ ...wanted, current_password: knownPassword });
    expect(answer.status).toBe(200);
    expect(await profile()).not.toBeNull();
    expect([await profile(elsewhere), await profile(copy)]).toEqual([null, null]);
    expect((await change({ name: 'Hanako Sato' })).status).toBe(200);
    expect(await known()).toEqual(mine);
    expect(await site.mailTo(account.email)).toMatchObject({ kind: 'password-changed' });
    const verify = await owner.call('GET /api/account/verify', { query: { token: reset } });
    expect(verify.status).toBe(422);
    const again = await aVisitor(site.app);
    await expect(logIn(again, account)).rejects.toThrow('refused');
    expect((await logIn(again, { ...account, password: newPassword })).status).toBe(200);
  });

  it('answers a lost change of password again, though the current one is another by now', async () => {
    const call = {
      body: { password: newPassword, current_password: knownPassword },
      idempotencyKey: 'one-and-the-same-key',
    };
    const first = await owner.call(`POST /api/account/${account.id}`, call);
    const again = await owner.call(`POST /api/account/${account.id}`, call);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('makes a caller who guesses the current password wait, but not for long', async () => {
    const guess = (current_password: string) =>
      change({ password: newPassword, password_confirmation: newPassword, current_password });
    const statuses = [];
    for (let nth = 0; nth < 6; nth += 1) statuses.push((await guess('a guess')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await guess(knownPassword)).status).toBe(429);
    site.pass(1 / 60);
    expect((await guess(knownPassword)).status).toBe(200);
  });

  describe('whose address is changed', () => {
    const pendingNow = async (visitor = owner) => pendingOf(await visitor.call('GET /api/account'));
    const ask = (email: string, visitor = owner, id = account.id) =>
      change({ email, current_password: knownPassword }, visitor, id);
    const pendingOf = ({ body }: { body: unknown }) =>
      (body as { data: { email: string; pending_email: string | null } }).data.pending_email;

    it('waits for the mail to the new one, and then moves and tells the old one', async () => {
      const email = anAddress();
      const asked = await ask(email.toUpperCase());
      expect(asked).toMatchObject({ status: 200, body: { data: { email: account.email } } });
      const written = `${email.split('@')[0]?.toUpperCase()}@example.com`;
      expect(pendingOf(asked)).toBe(written);
      expect(await site.mailTo(written)).toMatchObject({ kind: 'email-change' });
      expect(await site.mailTo(account.email)).toBeUndefined();

      const token = await site.tokenOf(written);
      const verify = await owner.call('GET /api/account/verify', { query: { token } });
      expect(verify.body).toEqual({ data: { id: account.id, email: written, purpose: 'email-change' } });
      const taken = await change({ email_token: token });
      expect(taken).toMatchObject({ status: 200, body: { data: { email: written, pending_email: null } } });
      expect(await site.mailTo(account.email)).toMatchObject({
        kind: 'email-changed',
        content: { email: written },
      });
      expect((await change({ email_token: token })).status).toBe(422);
      const again = await aVisitor(site.app);
      await expect(logIn(again, account)).rejects.toThrow('refused');
      expect((await logIn(again, { ...account, email })).status).toBe(200);
    });

    it('is no way to send mails to the world, nor words of one’s own', async () => {
      await change({ name: 'You have won, call 0120-000-000' });
      const [first, ...more] = Array.from({ length: 5 }, anAddress);
      const asked = [];
      for (const email of [first ?? '', ...more]) asked.push((await ask(email)).status);
      expect(asked).toEqual([200, 200, 200, 200, 200]);
      expect(Object.keys((await site.mailTo(first ?? ''))?.content ?? {})).toEqual(['token']);

      const refused = anAddress();
      expect(await ask(refused)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
      expect(await site.mailTo(refused)).toBeUndefined();
      const neighbour = await anAccount(database.db);
      expect((await ask(anAddress(), await loggedIn(site, neighbour), neighbour.id)).status).toBe(200);
    });

    it('is not changed from one client address for account after account', async () => {
      const statuses = [];
      for (let nth = 0; nth < 7; nth += 1) {
        const customer = await anAccount(database.db);
        const visitor = await loggedIn(site, customer);
        for (let mail = 0; mail < 3; mail += 1) {
          statuses.push((await ask(anAddress(), visitor, customer.id)).status);
        }
      }
      expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    });

    it('answers alike for one that somebody else has, who gets a mail about it', async () => {
      const other = await anAccount(database.db);
      const [free, taken] = [await ask(anAddress()), await ask(other.email)];
      expect(taken.status).toBe(free.status);
      expect(pendingOf(taken)).toBe(other.email);
      expect(Object.keys(taken.headers).sort()).toEqual(Object.keys(free.headers).sort());
      expect(await site.mailTo(other.email)).toMatchObject({ kind: 'already-registered', content: {} });
    });

    it('can be taken up by the account that asked, once, in a day, and not with other mails’ tokens', async () => {
      const other = await anAccount(database.db);
      const theirs = await loggedIn(site, other);
      const email = anAddress();
      await ask(email);
      const token = await site.tokenOf(email);
      const confirm = (visitor: Visitor, id: string, email_token: string) =>
        change({ email_token }, visitor, id);
      await owner.call('POST /api/account/forgot-password', { body: { email: account.email } });
      const reset = await site.tokenOf(account.email);
      expect((await confirm(theirs, other.id, token)).status).toBe(422);
      expect((await confirm(owner, account.id, reset)).status).toBe(422);
      site.pass(1);
      expect(await pendingNow()).toBe(email);
      site.pass(23);
      const back = await loggedIn(site, account);
      expect(await pendingNow(back)).toBeNull();
      expect((await confirm(back, account.id, token)).status).toBe(422);
      expect((await rowOf(account.id)).email).toBe(account.email);
      expect((await rowOf(other.id)).email).toBe(other.email);
    });

    it('can be asked for anew, or withdrawn by giving the one it is', async () => {
      const [first, second] = [anAddress(), anAddress()];
      await ask(first);
      const token = await site.tokenOf(first);
      expect(pendingOf(await ask(second))).toBe(second);
      expect((await change({ email_token: token })).status).toBe(422);
      expect(pendingOf(await ask(account.email))).toBeNull();
      expect((await change({ email_token: await site.tokenOf(second) })).status).toBe(422);
    });

    it('is not taken from a person who registers with it meanwhile', async () => {
      const email = anAddress();
      await ask(email);
      const token = await site.tokenOf(email);
      const other = await anAccount(database.db, { email });
      expect((await change({ email_token: token })).status).toBe(422);
      expect(await rowOf(other.id)).toMatchObject({ email });
    });

    describe('and the bookings', () => {
      const moveTo = async (email: string) => {
        await ask(email);
        expect((await change({ email_token: await site.tokenOf(email) })).status).toBe(200);
      };
      const book = async (email: string, visitor = owner) =>
        bookedBy(visitor, await aPlan(database.db), { email });
      const opened = async (id: string, access_token: string) => {
        const stranger = await aVisitor(site.app);
        return (await stranger.call(`GET /api/reserves/receipt/${id}`, { query: { access_token } })).status;
      };
      const sendAll = () =>
        database.db.updateTable('outbox').set({ status: 'sent', content: '{}' }).execute();

      it('no link of the old mailbox opens, and their mails go to the new one', async () => {
        const { id } = await book(account.email.toUpperCase());
        const link = await site.tokenOf(account.email.toUpperCase().replace('EXAMPLE.COM', 'example.com'));
        await sendAll();
        expect(await opened(id, link)).toBe(200);
        const email = anAddress();
        await moveTo(email);
        expect(await opened(id, link)).toBe(404);
        // By a form that was opened before and still has the old address.
        expect((await correct(owner, { id }, { revision: 0, email: account.email })).status).toBe(409);
        await cancelled(owner, { id });
        expect(await site.mailTo(email)).toMatchObject({ kind: 'reservation-cancelled' });
        expect(await opened(id, await site.tokenOf(email))).toBe(200);
      });

      it('a mail that still waits leaves for the new one, with a link that opens', async () => {
        const { id } = await book(account.email);
        const link = await site.tokenOf(account.email);
        const email = anAddress();
        await moveTo(email);
        expect(await opened(id, link)).toBe(404);
        const mails = (await mailsOf(database.db)).filter(({ kind }) => kind === 'reservation-made');
        const moved = mails.find(({ to }) => to === email);
        expect(await opened(id, moved?.content.token ?? '')).toBe(200);
        expect(mails.filter(({ to }) => to === account.email)).toEqual([]);
      });

      it('that were made for somebody else’s address, or by others, stay as they are', async () => {
        const [friend, other] = [anAddress(), await anAccount(database.db)];
        const [forFriend, ofOther] = [
          await book(friend),
          await book(other.email, await loggedIn(site, other)),
        ];
        const links = [await site.tokenOf(friend), await site.tokenOf(other.email)] as const;
        await moveTo(anAddress());
        expect(await opened(forFriend.id, links[0])).toBe(200);
        expect(await opened(ofOther.id, links[1])).toBe(200);
        await cancelled(owner, forFriend);
        expect(await site.mailTo(friend)).toMatchObject({ kind: 'reservation-cancelled' });
      });
    });

    it('makes links in the old mailbox worthless', async () => {
      const email = anAddress();
      await ask(email);
      const token = await site.tokenOf(email);
      await owner.call('POST /api/account/forgot-password', { body: { email: account.email } });
      const reset = await site.tokenOf(account.email);
      expect((await change({ email_token: token })).status).toBe(200);
      const answer = await owner.call('GET /api/account/verify', { query: { token: reset } });
      expect(answer.status).toBe(422);
    });
  });
});
