import { aBooking, anAccount, aPlan, aVisitor, describeOnPostgres, loggedIn } from '../../../testing';
import { aPerson, siteOn, verified } from '../testing/testSite';

const nobody = '00000000-0000-4000-8000-000000000000';
let count = 0;
const anAddress = () => `new-${(count += 1)}@example.com`;

describeOnPostgres('registering', (database) => {
  const site = siteOn(database);
  beforeEach(() => site.pass(2));

  const accountsOf = (email_key: string) =>
    database.db.selectFrom('accounts').selectAll().where('email_key', '=', email_key).execute();

  it('goes from an address over its mail to an account that is logged in', async () => {
    const visitor = await aVisitor(site.app, 'ja');
    const begun = await visitor.call('POST /api/account', { body: { email: 'Taro+Car@Example.com' } });
    expect(begun).toMatchObject({ status: 202, body: { data: null } });
    expect(await site.mailTo('Taro+Car@example.com')).toMatchObject({ kind: 'registration', locale: 'ja' });

    const token = await site.tokenOf('Taro+Car@example.com');
    const verify = () => visitor.call('GET /api/account/verify', { query: { token } });
    const found = await verify();
    expect(found).toMatchObject({
      status: 200,
      body: { data: { email: 'Taro+Car@example.com', purpose: 'registration' } },
      headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
    });
    expect((await verify()).status).toBe(200);

    const { id } = (found.body as { data: { id: string } }).data;
    const completed = await visitor.call(`POST /api/account/store/${id}`, { body: aPerson({ token }) });
    expect(completed).toMatchObject({
      status: 201,
      body: {
        data: {
          email: 'Taro+Car@example.com',
          name: 'Hanako Yamada',
          phone: '+819012345678',
          birthday: '1990-04-01',
          pending_email: null,
        },
      },
    });
    const { data } = (await visitor.call('GET /api/account')).body as { data: unknown };
    expect(data).toEqual((completed.body as { data: unknown }).data);
    expect(await site.mailTo('Taro+Car@example.com')).toMatchObject({ kind: 'welcome' });
    const [row] = await accountsOf('taro+car@example.com');
    expect(row).toMatchObject({ locale: 'ja', password_hash: expect.stringMatching(/^\$argon2id\$/) });
    expect(JSON.stringify(row)).not.toContain('brown bears');
  });

  it('reads domains in any script, whatever way they are written', async () => {
    const visitor = await aVisitor(site.app);
    const { token, id } = await verifiedAs('hanako@例え.jp', 'hanako@xn--r8jz45g.jp');
    await visitor.call(`POST /api/account/store/${id}`, { body: aPerson({ token }) });
    await visitor.call('POST /api/account', { body: { email: 'HANAKO@XN--R8JZ45G.JP' } });
    expect(await site.mailTo('hanako@xn--r8jz45g.jp')).toMatchObject({ kind: 'already-registered' });
  });

  async function verifiedAs(written: string, email: string) {
    const visitor = await aVisitor(site.app);
    await visitor.call('POST /api/account', { body: { email: written } });
    const token = await site.tokenOf(email);
    const { body } = await visitor.call('GET /api/account/verify', { query: { token } });
    return { token, ...(body as { data: { id: string } }).data };
  }

  it('opens nothing with a token that is wrong, too old, used, or of another address or purpose', async () => {
    const visitor = await aVisitor(site.app);
    const store = (id: string, token: string) =>
      visitor.call(`POST /api/account/store/${id}`, { body: aPerson({ token }) });
    const [mine, theirs, used] = [
      await verified(site, visitor, anAddress()),
      await verified(site, visitor, anAddress()),
      await verified(site, visitor, anAddress()),
    ];
    const account = await anAccount(database.db);
    await visitor.call('POST /api/account/forgot-password', { body: { email: account.email } });
    const reset = await site.tokenOf(account.email);
    expect((await store(used.id, used.token)).status).toBe(201);
    await visitor.call('POST /api/account/logout');

    const before = await countOfAccounts();
    const refusals = [
      await store(mine.id, 'wrong'),
      await store(mine.id, theirs.token),
      await store(nobody, mine.token),
      await store(used.id, used.token),
      await store(mine.id, reset),
      await visitor.call('GET /api/account/verify', { query: { token: used.token } }),
    ];
    site.pass(24);
    refusals.push(
      await store(mine.id, mine.token),
      await visitor.call('GET /api/account/verify', { query: { token: mine.token } }),
    );
    const [first] = refusals;
    expect(first).toMatchObject({ status: 422, body: { errors: { token: [expect.any(String)] } } });
    for (const { status, body } of refusals) {
      expect({ status, body: { ...(body as object), request_id: '' } }).toEqual({
        status: 422,
        body: { ...(first?.body as object), request_id: '' },
      });
    }
    expect(await countOfAccounts()).toBe(before);
    expect((await visitor.call('GET /api/account')).body).toEqual({ data: null });
  });

  const countOfAccounts = async () =>
    (await database.db.selectFrom('accounts').select('id').execute()).length;

  it('says all that is wrong in one round, whether the schema finds it or not', async () => {
    const visitor = await aVisitor(site.app);
    const { id, token } = await verified(site, visitor, anAddress());
    const { terms_accepted: _, ...person } = aPerson({ token });
    const wrong = await visitor.call(`POST /api/account/store/${id}`, {
      body: { ...person, name: '', birthday: 'never', phone: '12345', password: 'qwertyuiop' },
    });
    expect(wrong.status).toBe(422);
    const { errors } = wrong.body as { errors: object };
    expect(Object.keys(errors).sort()).toEqual(['birthday', 'name', 'password', 'phone', 'terms_accepted']);
  });

  it('leaves the token good when what is filled in is refused', async () => {
    const visitor = await aVisitor(site.app);
    const { id, token } = await verified(site, visitor, anAddress());
    const store = (values: object) =>
      visitor.call(`POST /api/account/store/${id}`, { body: { ...aPerson({ token }), ...values } });
    const wrong = await store({
      name: '🚗 🚙',
      phone: '12345',
      birthday: '2100-01-01',
      password: 'qwertyuiop',
      password_confirmation: 'qwertyuiop',
    });
    expect(wrong).toMatchObject({ status: 422 });
    const { errors } = wrong.body as { errors: object };
    expect(Object.keys(errors).sort()).toEqual(['birthday', 'name', 'password', 'phone']);
    for (const [field, values] of [
      ['birthday', { birthday: '1899-12-31' }],
      ['birthday', { birthday: '1990-02-30' }],
      ['name', { name: 'a'.repeat(10_000) }],
      ['name', { name: 'Hanako‮Yamada' }],
      ['name', { name: 'Hanako\r\nYamada' }],
      ['phone', { phone: '0'.repeat(10_000) }],
      ['password', { password: 'short' }],
      ['password', { password: 'x'.repeat(10_000) }],
      ['password_confirmation', { password_confirmation: 'another one 77' }],
      ['terms_accepted', { terms_accepted: false }],
    ] as const) {
      const { status, body: refusal } = await store(values);
      expect({ status, fields: Object.keys((refusal as { errors: object }).errors) }).toEqual({
        status: 422,
        fields: [field],
      });
    }
    expect((await store({ name: ' 花子 هند ' })).body).toMatchObject({ data: { name: '花子 هند' } });
  });

  it('gives one account to an address, and its other links die with it', async () => {
    const email = anAddress();
    const visitor = await aVisitor(site.app);
    const first = await verified(site, visitor, email);
    const second = await verified(site, visitor, email);
    expect(first.token).not.toBe(second.token);
    const done = await visitor.call(`POST /api/account/store/${second.id}`, {
      body: aPerson({ token: second.token }),
    });
    expect(done.status).toBe(201);
    const late = await visitor.call(`POST /api/account/store/${first.id}`, {
      body: aPerson({ token: first.token }),
    });
    expect(late).toMatchObject({ status: 422, body: { errors: { token: [expect.any(String)] } } });
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it('takes a link as used when its address has found an account by another way', async () => {
    const email = anAddress();
    const visitor = await aVisitor(site.app);
    const { id, token } = await verified(site, visitor, email);
    await anAccount(database.db, { email });
    for (const answer of [
      await visitor.call('GET /api/account/verify', { query: { token } }),
      await visitor.call(`POST /api/account/store/${id}`, { body: aPerson({ token }) }),
    ]) {
      expect(answer).toMatchObject({ status: 422, body: { errors: { token: [expect.any(String)] } } });
    }
  });

  it('logs in again when the answer was lost and the same is sent with the same key', async () => {
    const visitor = await aVisitor(site.app);
    const { id, token } = await verified(site, visitor, anAddress());
    const call = { body: aPerson({ token }), idempotencyKey: 'one-and-the-same-key' };
    const before = new Map(visitor.cookies);
    const first = await visitor.call(`POST /api/account/store/${id}`, call);
    visitor.cookies.clear();
    for (const [name, value] of before) visitor.cookies.set(name, value);
    const again = await visitor.call(`POST /api/account/store/${id}`, call);
    expect(again).toMatchObject({ status: 201, body: first.body as object });
    expect((await visitor.call('GET /api/account')).body).toEqual(again.body);
  });

  it('ends the session that this browser had before', async () => {
    const other = await anAccount(database.db);
    const visitor = await loggedIn(site, other);
    const { id, token } = await verified(site, visitor, anAddress());
    await visitor.call(`POST /api/account/store/${id}`, { body: aPerson({ token }) });
    expect(await database.db.selectFrom('sessions').where('account_id', '=', other.id).execute()).toEqual([]);
  });

  it('joins what was booked as a guest with that address, and nobody else’s', async () => {
    const plan = await aPlan(database.db, { cars: 3 });
    const visitor = await aVisitor(site.app);
    const book = async (email: string) =>
      (
        (await visitor.call('POST /api/reserves/payment', { body: aBooking(plan, { email }) })).body as {
          data: { id: string };
        }
      ).data.id;
    const [mine, alsoMine] = [await book('GUEST@例え.jp'), await book('guest@XN--R8jz45g.jp')];
    const foreign = await book('other@例え.jp');
    const { id, token } = await verified(site, visitor, 'guest@xn--r8jz45g.jp');
    await visitor.call(`POST /api/account/store/${id}`, { body: aPerson({ token }) });
    const list = (await visitor.call('GET /api/account/reserve')).body as { data: { id: string }[] };
    expect(list.data.map((one) => one.id).sort()).toEqual([mine, alsoMine].sort());
    expect(list.data.map((one) => one.id)).not.toContain(foreign);
  });
});

describe('the person of a booking', () => {
  let count = 0;
  const address = () => `booked-${(count += 1)}@example.com`;

  describeOnPostgres('registering after a booking', (database) => {
    const site = siteOn(database);

    it('knows who asked for the account with a booking, and nobody of the same address who did not', async () => {
      const plan = await aPlan(database.db, { cars: 3 });
      const guest = await aVisitor(site.app);
      const book = (values: object) =>
        guest.call('POST /api/reserves/payment', { body: aBooking(plan, values) });
      const email = address();
      await book({ email, name: 'Taro Tanaka' });
      const visitor = await aVisitor(site.app);
      expect(await verified(site, visitor, email)).not.toHaveProperty('person');
      await book({ email, name: 'Hanako Sato', telephone: '+351 912 345 678', regist_account: true });
      await book({ email: address(), name: 'Jiro Suzuki', regist_account: true });
      site.pass(2);
      expect(await verified(site, visitor, email)).toMatchObject({
        person: { name: 'Hanako Sato', phone: '+351912345678' },
      });
      const account = await anAccount(database.db);
      await visitor.call('POST /api/account/forgot-password', { body: { email: account.email } });
      const query = { token: await site.tokenOf(account.email) };
      const { body } = await visitor.call('GET /api/account/verify', { query });
      expect(body).not.toHaveProperty('data.person');
    });
  });
});
