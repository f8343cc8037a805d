import {
  anAccount,
  aVisitor,
  describeOnPostgres,
  knownPassword,
  loggedIn,
  logIn,
  type TestAccount,
  type Visitor,
} from '../../../testing';
import { siteOn } from '../testing/testSite';

const newPassword = 'eleven grey geese 11';

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

  it('gets a new password, which ends all other sessions and is reported by mail', async () => {
    const elsewhere = await loggedIn(site, account);
    await elsewhere.call('POST /api/account/forgot-password', { body: { email: account.email } });
    const reset = await site.tokenOf(account.email);
    const wanted = { password: newPassword, password_confirmation: newPassword };
    const answer = await change({ ...wanted, current_password: knownPassword });
    expect(answer.status).toBe(200);
    expect(await profile()).not.toBeNull();
    expect(await profile(elsewhere)).toBeNull();
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
});
