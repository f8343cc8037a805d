import { json } from '../../database';
import {
  anAccount,
  aShop,
  aVisitor,
  describeOnPostgres,
  inBoth,
  knownPassword,
  loggedIn,
  logIn,
  aBooking,
  aPlan,
  noteStatements,
} from '../../testing';
import { translate } from '../../texts';
import { aPerson, siteOn, verified, aSite } from './testing/testSite';

describeOnPostgres('the log', (database) => {
  const site = siteOn(database);
  const lines: Record<string, unknown>[] = [];
  beforeAll(() => {
    site.onLine((line) => {
      if (line['msg'] === 'account') lines.push(line);
    });
  });
  beforeEach(() => {
    site.pass(2);
    lines.splice(0);
  });

  const newPassword = 'eight brown bears 8';
  const chosen = { password: newPassword, password_confirmation: newPassword };
  const line = (event: string, account: string | undefined, status: number) => ({
    ...{ msg: 'account', event, account, ok: status < 400, status, network: '127.0.0.0/24' },
  });

  it('has a line for each log-in, right or wrong, and for each log-out', async () => {
    const { id, email } = await anAccount(database.db);
    const visitor = await aVisitor(site.app);
    const tryLogIn = (body: object) => visitor.call('POST /api/account/login', { body });
    await tryLogIn({ email, password: 'a wrong password' });
    await tryLogIn({ email: 'nobody@example.com', password: 'a wrong password' });
    await logIn(visitor, { email, password: knownPassword });
    await visitor.call('DELETE /api/account/sessions');
    await visitor.call('POST /api/account/logout');
    expect(lines).toEqual([
      line('log-in', id, 422),
      line('log-in', undefined, 422),
      line('log-in', id, 200),
      line('end-sessions', id, 204),
      line('log-out', id, 204),
    ]);
  });

  it('has one for a log-in that waits, and none for a replay', async () => {
    const { id, email } = await anAccount(database.db);
    const visitor = await aVisitor(site.app);
    const options = { body: { email, password: knownPassword }, idempotencyKey: 'the-same-log-in' };
    await visitor.call('POST /api/account/login', options);
    await visitor.call('POST /api/account/login', options);
    expect(lines).toEqual([line('log-in', id, 200)]);

    const stranger = await aVisitor(site.app);
    const body = { email, password: 'a wrong password' };
    while (lines.at(-1)?.['status'] !== 429 && lines.length < 50)
      await stranger.call('POST /api/account/login', { body });
    expect(lines.at(-1)).toEqual(line('log-in', undefined, 429));
  });

  it('has lines for passwords, registrations and closed accounts', async () => {
    const { id, email } = await anAccount(database.db);
    const visitor = await aVisitor(site.app);
    await visitor.call('POST /api/account/forgot-password', { body: { email } });
    const token = await site.tokenOf(email);
    await visitor.call('POST /api/account/reset-password', { body: { token, ...chosen } });
    await visitor.call('POST /api/account/reset-password', { body: { token, ...chosen } });

    const customer = await loggedIn(site, { email, password: newPassword });
    const change = (current_password: string) =>
      customer.call(`POST /api/account/${id}`, { body: { ...chosen, current_password } });
    await change('a wrong password');
    await change(newPassword);
    await customer.call(`POST /api/account/${id}`, { body: { name: 'Hanako Sato' } });
    await customer.call(`DELETE /api/account/${id}`);

    const registering = await verified(site, visitor, 'new@example.com');
    const body = aPerson({ token: registering.token });
    const opened = await visitor.call(`POST /api/account/store/${registering.id}`, { body });
    expect(lines).toEqual([
      line('ask-password-reset', id, 202),
      line('reset-password', id, 202),
      line('reset-password', undefined, 422),
      line('log-in', id, 200),
      line('change-password', id, 422),
      line('change-password', id, 200),
      line('close-account', id, 204),
      line('register', (opened.body as { data: { id: string } }).data.id, 201),
    ]);
  });

  it('names nobody', async () => {
    const { email } = await anAccount(database.db, { name: 'Taro Sato' });
    await loggedIn(site, { email, password: knownPassword });
    expect(JSON.stringify(lines)).not.toMatch(/Sato|@|127\.0\.0\.1|password for/);
    expect(lines).toHaveLength(1);
  });
});

const password = 'ishigaki-2026';

describeOnPostgres('a password made of the site’s names', (database) => {
  const site = siteOn(database);

  beforeAll(async () => {
    await aShop(database.db, { name: json(inBoth('Ishigaki Island')) });
  });

  it.each([
    ['en', /^Names of this company and its shops .* at least 10 other characters\.$/],
    ['ja', /^会社名や店舗名は.*10文字以上使用してください。$/],
  ] as const)('is refused in %s by a registration, a reset and a change', async (locale, sentence) => {
    const visitor = await aVisitor(site.app, locale);
    const refused = { status: 422, body: { errors: { password: [expect.stringMatching(sentence)] } } };
    const { id, token } = await verified(site, visitor, `${locale}@example.com`);
    const body = aPerson({ token, password, password_confirmation: password });
    expect(await visitor.call(`POST /api/account/store/${id}`, { body })).toMatchObject(refused);

    const account = await anAccount(database.db);
    await visitor.call('POST /api/account/forgot-password', { body: { email: account.email } });
    const reset = { token: await site.tokenOf(account.email), password, password_confirmation: password };
    expect(await visitor.call('POST /api/account/reset-password', { body: reset })).toMatchObject(refused);

    const customer = await loggedIn(site, account, locale);
    const change = { password, password_confirmation: password, current_password: knownPassword };
    expect(await customer.call(`POST /api/account/${account.id}`, { body: change })).toMatchObject(refused);
  });
});

it('says so in Portuguese', () => {
  expect(translate({ id: 'field.passwordNames', values: { limit: 10 } }, 'pt')).toMatch(
    /^Os nomes da empresa e das lojas .* pelo menos 10 outros caracteres\.$/,
  );
});

let count = 0;
const anAddress = () => `asked-${(count += 1)}@example.com`;

describeOnPostgres('asking for a mail', (database) => {
  const site = siteOn(database);
  beforeEach(() => site.pass(2));

  it.each([
    ['registering', 'POST /api/account', ['registration', 'already-registered']],
    ['forgetting a password', 'POST /api/account/forgot-password', ['no-account', 'password-reset']],
  ])('answers alike for known and unknown addresses when %s', async (_title, call, [unknown, known]) => {
    const noted = noteStatements(database.db);
    const watched = await aSite(noted.db);
    watched.pass(2 * (count += 100));
    const account = await anAccount(database.db);
    const asked = await Promise.all(
      [anAddress(), account.email].map(async (email) => {
        const visitor = await aVisitor(watched.app);
        return { email, visitor };
      }),
    );
    const seen = [];
    for (const { email, visitor } of asked) {
      const { answer, statements } = await noted.during(() => visitor.call(call, { body: { email } }));
      seen.push({
        status: answer.status,
        payload: answer.raw.payload,
        headers: Object.keys(answer.headers).sort(),
        statements,
      });
    }
    await watched.app.close();
    expect(seen[0]).toMatchObject({ status: 202 });
    expect(seen[0]?.statements.filter((kind) => kind === 'InsertQueryNode')).toHaveLength(3);
    expect(seen[1]).toEqual(seen[0]);
    const kinds = await Promise.all(asked.map(async ({ email }) => (await site.mailTo(email))?.kind));
    expect(kinds).toEqual([unknown, known]);
  });

  it.each([
    'a\r\nBcc: victim@example.com',
    'a@example.com\nBcc: victim@example.com',
    'a@example.com, victim@example.com',
    'a@example.com>',
    'a@127.0.0.1',
    '花子@example.com',
    'nothing',
    '',
    'far too long',
  ])('sends no mail to %j', async (written) => {
    const email = written === 'far too long' ? `${'a'.repeat(10_000)}@example.com` : written;
    const before = await database.db.selectFrom('outbox').select('id').execute();
    const visitor = await aVisitor(site.app);
    for (const call of ['POST /api/account', 'POST /api/account/forgot-password']) {
      const { status, body } = await visitor.call(call, { body: { email } });
      expect({ status, fields: Object.keys((body as { errors: object }).errors) }).toEqual({
        status: 422,
        fields: ['email'],
      });
    }
    expect(await database.db.selectFrom('outbox').select('id').execute()).toEqual(before);
  });

  it('makes an address wait that gets too many mails, known or not, and nobody else', async () => {
    const visitor = await aVisitor(site.app);
    const account = await anAccount(database.db);
    for (const email of [anAddress(), account.email]) {
      const ask = () => visitor.call('POST /api/account', { body: { email } });
      expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([202, 202, 202]);
      expect(await ask()).toMatchObject({
        status: 429,
        body: { code: 'too-many-requests', retry_after: 60 },
        headers: { 'retry-after': '60' },
      });
    }
    expect((await visitor.call('POST /api/account', { body: { email: anAddress() } })).status).toBe(202);
  });

  it('makes a caller who tries token after token wait, but not for a good one', async () => {
    const visitor = await aVisitor(site.app);
    const { token } = await verified(site, visitor, anAddress());
    const verify = (text: string) => visitor.call('GET /api/account/verify', { query: { token: text } });
    const good = [];
    for (let nth = 0; nth < 30; nth += 1) good.push((await verify(token)).status);
    expect(new Set(good)).toEqual(new Set([200]));
    const guesses = [];
    for (let nth = 0; nth < 25; nth += 1) guesses.push((await verify(`guess ${nth}`)).status);
    expect(guesses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
    expect(guesses.at(-1)).toBe(429);
  });

  it('makes a caller who brings a valid token for something else wait, as with a made-up one', async () => {
    const [visitor, account] = [await aVisitor(site.app), await anAccount(database.db)];
    const registration = await verified(site, visitor, anAddress());
    const other = await verified(site, visitor, anAddress());
    await logIn(visitor, account);
    const password = 'eleven grey geese 11';
    const reset = { token: registration.token, password, password_confirmation: password };
    const tries: [string, object][] = [
      ['POST /api/account/reset-password', reset],
      [`POST /api/account/store/${other.id}`, aPerson({ token: registration.token })],
      [`POST /api/account/${account.id}`, { email_token: registration.token }],
    ];
    for (const [call, body] of tries) {
      site.pass(2);
      await logIn(visitor, account);
      const statuses = [];
      for (let nth = 0; nth < 21; nth += 1) statuses.push((await visitor.call(call, { body })).status);
      expect({ call, statuses }).toEqual({ call, statuses: [...Array<number>(20).fill(422), 429] });
    }
    site.pass(2);
    const store = `POST /api/account/store/${registration.id.toUpperCase()}`;
    expect((await visitor.call(store, { body: aPerson({ token: registration.token }) })).status).toBe(201);
  }, 60_000);

  it('is read as it is typed full-width', async () => {
    const visitor = await aVisitor(site.app);
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    for (const write of [(text: string) => text.replace('@', '＠'), wide]) {
      const email = anAddress();
      const written = write(email);
      expect((await visitor.call('POST /api/account', { body: { email: written } })).status).toBe(202);
      expect(await site.mailTo(email)).toMatchObject({ kind: 'registration' });
      const body = aBooking(await aPlan(database.db), { email: written });
      expect((await visitor.call('POST /api/reserves/payment', { body })).status).toBe(201);
    }
    for (const written of ['a＠b@example.com', '＠example.com', '＜a@example.com＞']) {
      expect((await visitor.call('POST /api/account', { body: { email: written } })).status).toBe(422);
    }
  });

  it('refuses a body of ten megabytes before it is read', async () => {
    const visitor = await aVisitor(site.app);
    const answer = await visitor.call('POST /api/account', { body: { email: 'a'.repeat(10 * 1024 * 1024) } });
    expect(answer).toMatchObject({ status: 413, body: { code: 'payload-too-large' } });
  });
});
