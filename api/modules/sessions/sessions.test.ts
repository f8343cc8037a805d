import { createHash } from 'node:crypto';
import {
  anAccount,
  aVisitor,
  describeOnPostgres,
  knownPassword,
  logIn,
  type TestAccount,
  type Visitor,
} from '../../testing';
import { isLoggedIn, movableApp, type MovableApp } from './testing/testApp';
import { dayMs, hourMs, minuteMs } from '../../durations';

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

interface Listed {
  readonly browser: string;
  readonly system: string;
  readonly is_current: boolean;
  readonly seen_at: string;
}

describeOnPostgres('a session', (database) => {
  let movable: MovableApp;
  beforeAll(() => {
    movable = movableApp(database);
  });
  afterAll(() => movable.app.close());

  const browserOf = async (account: TestAccount, remember = false): Promise<Visitor> => {
    const visitor = await aVisitor(movable.app);
    await logIn(visitor, account, { remember });
    return visitor;
  };
  const listOf = async (visitor: Visitor): Promise<Listed[]> =>
    ((await visitor.call('GET /api/account/sessions')).body as { data: Listed[] }).data;
  const seenAt = async ({ id }: TestAccount) =>
    (
      await database.db
        .selectFrom('sessions')
        .selectAll()
        .where('account_id', '=', id)
        .executeTakeFirstOrThrow()
    ).seen_at;

  it('ends when nothing was asked for two hours, but not before', async () => {
    const visitor = await browserOf(await anAccount(database.db));
    movable.wait(2 * hourMs - minuteMs);
    expect(await isLoggedIn(visitor)).toBe(true);
    movable.wait(2 * hourMs - minuteMs);
    expect(await isLoggedIn(visitor)).toBe(true);
    movable.wait(2 * hourMs);
    expect(await isLoggedIn(visitor)).toBe(false);
  });

  it('ends after twelve hours however busy it is', async () => {
    const visitor = await browserOf(await anAccount(database.db));
    for (let hour = 1; hour < 12; hour += 1) {
      movable.wait(hourMs);
      expect(await isLoggedIn(visitor)).toBe(true);
    }
    movable.wait(hourMs);
    expect(await isLoggedIn(visitor)).toBe(false);
  });

  it('that is remembered outlives the browser for 30 idle days, 90 in all', async () => {
    const account = await anAccount(database.db);
    const visitor = await aVisitor(movable.app);
    const { raw } = await logIn(visitor, account, { remember: true });
    expect(raw.cookies.find(({ name }) => name === 'session')).toMatchObject({ maxAge: 90 * 24 * 60 * 60 });
    for (const days of [29, 29, 29]) {
      movable.wait(days * dayMs);
      expect(await isLoggedIn(visitor)).toBe(true);
    }
    movable.wait(3 * dayMs);
    expect(await isLoggedIn(visitor)).toBe(false);

    const idle = await browserOf(account, true);
    movable.wait(30 * dayMs);
    expect(await isLoggedIn(idle)).toBe(false);
  });

  it('is noted as used once a minute at most', async () => {
    const account = await anAccount(database.db);
    const visitor = await browserOf(account);
    const first = await seenAt(account);
    movable.wait(minuteMs - 1);
    await isLoggedIn(visitor);
    expect(await seenAt(account)).toEqual(first);
    movable.wait(1);
    await isLoggedIn(visitor);
    expect(await seenAt(account)).toEqual(new Date(first.getTime() + minuteMs));
  });

  it('is opened by its own cookie and by nothing made from it', async () => {
    const account = await anAccount(database.db);
    const visitor = await browserOf(account);
    const token = visitor.cookies.get('session') ?? '';
    const hash = createHash('sha256').update(token).digest();
    const stored = await database.db
      .selectFrom('sessions')
      .selectAll()
      .where('account_id', '=', account.id)
      .execute();
    expect(stored.map((row) => Buffer.from(row.token_hash))).toEqual([hash]);
    expect(JSON.stringify(stored)).not.toContain(token);
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    const forged = [
      changed,
      hash.toString('base64url'),
      token.slice(1),
      `${token}A`,
      '%00',
      '"',
      'x'.repeat(10_000),
    ];
    for (const cookie of forged) {
      visitor.cookies.set('session', cookie);
      expect(await visitor.call('GET /api/account/sessions')).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated', message: 'Please log in again.' },
      });
      expect((await visitor.call('GET /api/account')).body).toEqual({ data: null });
    }
    visitor.cookies.set('session', token);
    expect(await isLoggedIn(visitor)).toBe(true);
  });

  it('is listed with its browser, the latest used first, for its owner only', async () => {
    const [account, stranger] = [await anAccount(database.db), await anAccount(database.db)];
    await browserOf(stranger);
    const phone = await aVisitor(movable.app);
    await phone.call('POST /api/account/login', {
      body: { email: account.email, password: knownPassword },
      headers: { 'user-agent': `${android} ${'x'.repeat(5_000)}` },
    });
    movable.wait(minuteMs);
    const desk = await aVisitor(movable.app);
    await desk.call('POST /api/account/login', {
      body: { email: account.email, password: knownPassword },
      headers: { 'user-agent': '<img src=x>/1.0 (x)' },
    });
    movable.wait(minuteMs);
    const listed = await listOf(phone);
    expect(listed).toMatchObject([
      { browser: 'Chrome', system: 'Android', is_current: true },
      { browser: '', system: '', is_current: false },
    ]);
    movable.wait(minuteMs);
    expect((await listOf(desk)).map(({ is_current }) => is_current)).toEqual([true, false]);
    movable.wait(2 * hourMs - minuteMs);
    expect(await listOf(desk)).toHaveLength(1);
  });

  it('ends the others, and nobody else’s', async () => {
    const [account, stranger] = [await anAccount(database.db), await anAccount(database.db)];
    const [here, there, theirs] = [
      await browserOf(account),
      await browserOf(account),
      await browserOf(stranger),
    ];
    expect((await here.call('DELETE /api/account/sessions')).status).toBe(204);
    expect(await Promise.all([here, there, theirs].map(isLoggedIn))).toEqual([true, false, true]);
  });

  it('is needed to list sessions and to end them', async () => {
    const guest = await aVisitor(movable.app, 'ja');
    for (const call of ['GET /api/account/sessions', 'DELETE /api/account/sessions']) {
      expect(await guest.call(call)).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated', message: '再度ログインをしてください。' },
      });
    }
  });

  it('ends by logging out, in this browser only and with its cookie', async () => {
    const account = await anAccount(database.db);
    const [here, there] = [await browserOf(account), await browserOf(account)];
    const token = here.cookies.get('session') ?? '';
    const answer = await here.call('POST /api/account/logout');
    expect([answer.status, answer.raw.payload]).toEqual([204, '']);
    expect(here.cookies.has('session')).toBe(false);
    here.cookies.set('session', token);
    expect(await Promise.all([here, there].map(isLoggedIn))).toEqual([false, true]);
  });

  it('need not be there to log out', async () => {
    const guest = await aVisitor(movable.app);
    const rows = () => database.db.selectFrom('idempotency_keys').select('key').execute();
    const before = await rows();
    expect((await guest.call('POST /api/account/logout')).status).toBe(204);
    expect((await guest.call('POST /api/account/logout')).raw.payload).toBe('');
    expect(await rows()).toHaveLength(before.length);
  });

  it('is not given the answers of the customer who used this browser before', async () => {
    const [one, other] = [await anAccount(database.db), await anAccount(database.db)];
    const visitor = await browserOf(one);
    const elsewhere = await browserOf(other);
    const idempotencyKey = 'the-same-key-for-both';
    await visitor.call('DELETE /api/account/sessions', { idempotencyKey });
    await visitor.call('POST /api/account/logout');
    expect((await visitor.call('DELETE /api/account/sessions', { idempotencyKey })).status).toBe(401);
    await logIn(visitor, other);
    await visitor.call('DELETE /api/account/sessions', { idempotencyKey });
    expect(await isLoggedIn(elsewhere)).toBe(false);
  });

  it('is one of fifty at most; the one unused for longest ends', async () => {
    const account = await anAccount(database.db);
    const first = await browserOf(account);
    movable.wait(minuteMs);
    const second = await browserOf(account);
    for (let more = 0; more < 49; more += 1) await logIn(await aVisitor(movable.app), account);
    expect(await Promise.all([first, second].map(isLoggedIn))).toEqual([false, true]);
    expect(await listOf(second)).toHaveLength(50);
  });
});
