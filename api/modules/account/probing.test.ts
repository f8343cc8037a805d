import {
  aBooking,
  anAccount,
  aPlan,
  aVisitor,
  describeOnPostgres,
  logIn,
  noteStatements,
} from '../../testing';
import { aPerson, aSite, siteOn, verified } from './testing/testSite';

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
