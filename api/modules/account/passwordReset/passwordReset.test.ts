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

const password = 'eleven grey geese 11';
const wanted = { password, password_confirmation: password };

describeOnPostgres('a forgotten password', (database) => {
  const site = siteOn(database);
  let account: TestAccount;
  let visitor: Visitor;
  beforeEach(async () => {
    site.pass(2);
    account = await anAccount(database.db, { locale: 'ja' });
    visitor = await aVisitor(site.app);
  });

  const forget = (email: string) => visitor.call('POST /api/account/forgot-password', { body: { email } });
  const reset = (body: object) => visitor.call('POST /api/account/reset-password', { body });
  async function asked(): Promise<string> {
    await forget(account.email);
    return site.tokenOf(account.email);
  }
  const hashOf = async () =>
    (
      await database.db
        .selectFrom('accounts')
        .select('password_hash')
        .where('id', '=', account.id)
        .executeTakeFirstOrThrow()
    ).password_hash;

  it.each(['en', 'ja'] as const)(
    'gets its mail in the language of the page, whatever the account’s (%s)',
    async (locale) => {
      visitor = await aVisitor(site.app, locale);
      await forget(account.email);
      expect(await site.mailTo(account.email)).toMatchObject({ kind: 'password-reset', locale });
      site.pass(2);
      await visitor.call('POST /api/account', { body: { email: account.email } });
      expect(await site.mailTo(account.email)).toMatchObject({ kind: 'already-registered', locale });
    },
  );

  it('is replaced by the link of a mail, which ends every session and lets the customer in at once', async () => {
    const elsewhere = await loggedIn(site, account);
    expect(await forget(account.email.toUpperCase())).toMatchObject({ status: 202, body: { data: null } });
    expect(await site.mailTo(account.email)).toMatchObject({
      kind: 'password-reset',
      content: { name: 'Hanako Yamada' },
    });
    const token = await site.tokenOf(account.email);
    const verify = await visitor.call('GET /api/account/verify', { query: { token } });
    expect(verify.body).toEqual({
      data: { id: account.id, email: account.email, purpose: 'password-reset' },
    });

    await guessUntilBlocked();
    expect(await reset({ token, ...wanted })).toMatchObject({ status: 202, body: { data: null } });
    expect((await elsewhere.call('GET /api/account')).body).toEqual({ data: null });
    expect(await site.mailTo(account.email)).toMatchObject({ kind: 'password-changed' });
    expect((await logIn(visitor, { ...account, password })).status).toBe(200);
  });

  it('is no longer in the way of the browser that read the mail, whatever strangers guess', async () => {
    const before = await loggedIn(site, account);
    const token = await asked();
    // The customer's own tries with the old password.
    const forgotten = { email: account.email, password: 'not this one' };
    for (let nth = 0; nth < 6; nth += 1) await visitor.call('POST /api/account/login', { body: forgotten });
    expect((await reset({ token, ...wanted })).status).toBe(202);
    await guessUntilBlocked();
    expect((await logIn(visitor, { ...account, password })).status).toBe(200);
    const body = { email: account.email, password };
    expect((await before.call('POST /api/account/login', { body })).status).toBe(429);
  });

  it('leaves the browser its key for another year', async () => {
    const { raw } = await reset({ token: await asked(), ...wanted });
    expect(raw.cookies.map(({ name }) => name)).toContain('visitor_key');
  });

  async function guessUntilBlocked(): Promise<void> {
    const attacker = await aVisitor(site.app);
    const guess = { email: account.email, password: 'a wrong guess' };
    const statuses = [];
    for (let nth = 0; nth < 6; nth += 1) {
      statuses.push((await attacker.call('POST /api/account/login', { body: guess })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  }

  it('keeps the old one until then, and with a token that is wrong, used, an hour old or for something else', async () => {
    const used = await asked();
    const other = await asked();
    expect((await reset({ token: used, ...wanted })).status).toBe(202);
    const hash = await hashOf();
    await visitor.call('POST /api/account', { body: { email: 'somebody-new@example.com' } });
    const registration = await site.tokenOf('somebody-new@example.com');
    site.pass(2);
    const old = await asked();
    site.pass(1);
    const refusals = [];
    for (const token of [used, other, registration, old, 'wrong', 'x'.repeat(128)]) {
      refusals.push(
        await reset({ token, password: 'twelve pink pigs 12', password_confirmation: 'twelve pink pigs 12' }),
      );
    }
    expect(refusals[0]).toMatchObject({ status: 422, body: { errors: { token: [expect.any(String)] } } });
    for (const { status, body } of refusals) {
      expect({ status, body: { ...(body as object), request_id: '' } }).toEqual({
        status: 422,
        body: { ...(refusals[0]?.body as object), request_id: '' },
      });
    }
    expect(await hashOf()).toBe(hash);
  });

  it('leaves the link good when the new one is refused', async () => {
    const token = await asked();
    for (const [field, values] of [
      ['password', { password: 'qwertyuiop', password_confirmation: 'qwertyuiop' }],
      ['password', { password: 'short', password_confirmation: 'short' }],
      ['password_confirmation', { ...wanted, password_confirmation: 'another one 11' }],
    ] as const) {
      const { status, body } = await reset({ token, ...values });
      expect({ status, fields: Object.keys((body as { errors: object }).errors) }).toEqual({
        status: 422,
        fields: [field],
      });
    }
    expect((await reset({ token, ...wanted })).status).toBe(202);
  });

  it('is done once when the answer was lost and the same is sent with the same key', async () => {
    const token = await asked();
    const call = { body: { token, ...wanted }, idempotencyKey: 'one-and-the-same-key' };
    const answers = [
      await visitor.call('POST /api/account/reset-password', call),
      await visitor.call('POST /api/account/reset-password', call),
    ];
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  });

  it('makes an address wait that gets too many mails, known or not', async () => {
    for (const email of [account.email, 'nobody-at-all@example.com']) {
      const statuses = [];
      for (let nth = 0; nth < 4; nth += 1) statuses.push((await forget(email)).status);
      expect(statuses).toEqual([202, 202, 202, 429]);
    }
  });

  it('does not tell who has an account when nobody has one', async () => {
    expect(await forget('stranger@example.com')).toMatchObject({ status: 202, body: { data: null } });
    expect(await site.mailTo('stranger@example.com')).toMatchObject({ kind: 'no-account', content: {} });
    expect((await logIn(visitor, { ...account, password: knownPassword })).status).toBe(200);
  });
});
