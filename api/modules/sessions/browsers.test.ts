import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { OpenedDatabase } from '../../database';
import {
  aBooking,
  anAccount,
  aPlan,
  aVisitor,
  december,
  describeOnPostgres,
  freshDatabase,
  freshUrl,
  loggedIn,
  logIn,
  overTls,
  type TestAccount,
  type Visitor,
} from '../../testing';
import { endSessions, sessionScopeOf } from './endSessions';
import { isLoggedIn, movableApp, tryLogIn, type MovableApp } from './testing/testApp';
import { dayMs } from '../../durations';

let opened: OpenedDatabase;
let movable: MovableApp;
beforeAll(async () => {
  opened = await freshDatabase();
  movable = movableApp(opened);
}, 60_000);
afterAll(async () => {
  await movable.app.close();
  await opened.close();
});

const planted = 'P'.repeat(43);
const keysOf = ({ cookies }: Visitor, name = 'visitor_key'): string[] => (cookies.get(name) ?? '').split('.');
const isKnown = async (visitor: Visitor, { email }: TestAccount): Promise<boolean> => {
  // Strangers' failures make strangers wait, and no known browser.
  for (let time = 0; time < 6; time += 1) await tryLogIn(await aVisitor(movable.app), { email });
  return (await tryLogIn(visitor, { email })).status !== 429;
};

describe('the key of a browser', () => {
  it('is a new one after a log-in, so that a planted one is worth nothing', async () => {
    const account = await anAccount(opened.db);
    const [victim, attacker] = [await aVisitor(movable.app), await aVisitor(movable.app)];
    for (const { cookies } of [victim, attacker]) cookies.set('visitor_key', planted);
    await victim.call('GET /sanctum/csrf-cookie');
    await logIn(victim, account);
    const [key, ...earlier] = keysOf(victim);
    expect(earlier).toEqual([planted]);
    expect(key).not.toBe(planted);
    await attacker.call('GET /sanctum/csrf-cookie');
    expect(await isKnown(attacker, account)).toBe(false);
    expect(await isKnown(victim, account)).toBe(true);
  });

  it('stays when the same customer logs in again, and changes for another', async () => {
    const [one, other] = [await anAccount(opened.db), await anAccount(opened.db)];
    const visitor = await aVisitor(movable.app);
    await logIn(visitor, one);
    const first = keysOf(visitor);
    await logIn(visitor, one);
    expect(keysOf(visitor)).toEqual(first);
    await logIn(visitor, other);
    expect(keysOf(visitor).slice(1)).toEqual(first);
    expect(await isKnown(visitor, one)).toBe(true);
  });

  it('is the one by which an account knows it: log-ins to another account in between win no tries', async () => {
    const [anna, ben] = [await anAccount(opened.db), await anAccount(opened.db)];
    const visitor = await aVisitor(movable.app);
    await logIn(visitor, anna);
    const key = visitor.cookies.get('visitor_key') ?? '';
    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      visitor.cookies.set('visitor_key', key);
      await visitor.call('GET /sanctum/csrf-cookie');
      await logIn(visitor, ben);
      await visitor.call('POST /api/account/logout');
      statuses.push((await tryLogIn(visitor, { email: anna.email })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('opens after a log-in what the guest has booked before, and replays it', async () => {
    const plan = await aPlan(opened.db);
    const visitor = await aVisitor(movable.app);
    const body = aBooking(plan, december);
    const idempotencyKey = 'booked-before-the-log-in';
    const booked = await visitor.call('POST /api/reserves/payment', { body, idempotencyKey });
    expect(booked.status).toBe(201);
    const { id } = (booked.body as { data: { id: string } }).data;
    await logIn(visitor, await anAccount(opened.db));
    expect((await visitor.call(`GET /api/reserves/receipt/${id}`)).status).toBe(200);
    const again = await visitor.call('POST /api/reserves/payment', { body, idempotencyKey });
    expect([again.status, again.body]).toEqual([201, booked.body]);
  });

  it('is one of four at most', async () => {
    const visitor = await aVisitor(movable.app);
    for (let time = 0; time < 5; time += 1) await logIn(visitor, await anAccount(opened.db));
    expect(new Set(keysOf(visitor)).size).toBe(4);
  });
});

describe('behind TLS', () => {
  const overTlsVisitor = () => aVisitor(movable.app, 'en', overTls);

  it('a session with the plain name is nobody’s: somebody may have planted it', async () => {
    const account = await anAccount(opened.db);
    const attacker = await overTlsVisitor();
    await logIn(attacker, account);
    const victim = await overTlsVisitor();
    victim.cookies.set('session', attacker.cookies.get('__Host-session') ?? '');
    expect(await isLoggedIn(victim)).toBe(false);
    expect(await isLoggedIn(attacker)).toBe(true);
  });

  it('a key with the plain name opens what was made with it, and is no key to go on with', async () => {
    const plan = await aPlan(opened.db);
    const before = await aVisitor(movable.app);
    const booked = await before.call('POST /api/reserves/payment', { body: aBooking(plan, december) });
    const { id } = (booked.body as { data: { id: string } }).data;
    const now = await aVisitor(movable.app, 'en', overTls);
    const [key] = keysOf(before);
    now.cookies.clear();
    now.cookies.set('visitor_key', key ?? '');
    await now.call('GET /sanctum/csrf-cookie');
    expect(keysOf(now, '__Host-visitor_key')).toEqual([expect.not.stringMatching(key ?? ''), key]);
    expect(now.cookies.has('visitor_key')).toBe(false);
    expect((await now.call(`GET /api/reserves/receipt/${id}`)).status).toBe(200);
  });

  it('a session of an earlier release goes on under the new name', async () => {
    const account = await anAccount(opened.db);
    const visitor = await overTlsVisitor();
    await logIn(visitor, account, { remember: true });
    const token = visitor.cookies.get('__Host-session') ?? '';
    await opened.db
      .updateTable('sessions')
      .set({ is_unprefixed: true })
      .where('account_id', '=', account.id)
      .execute();
    visitor.cookies.delete('__Host-session');
    visitor.cookies.set('session', token);
    movable.wait(dayMs);
    const { raw } = await visitor.call('GET /api/account');
    expect(raw.json()).toMatchObject({ data: { id: account.id } });
    expect(raw.cookies).toMatchObject([
      { name: '__Host-session', value: token, secure: true, maxAge: 89 * 24 * 60 * 60 },
      { name: 'session', value: '', maxAge: 0 },
    ]);
    expect(await isLoggedIn(visitor)).toBe(true);
    await visitor.call('POST /api/account/logout');
    expect(visitor.cookies.has('__Host-session')).toBe(false);
  });
});

describeOnPostgres('the end of sessions', (database) => {
  let movable: MovableApp;
  beforeAll(() => {
    movable = movableApp(database);
  });
  afterAll(() => movable.app.close());

  it('logs one customer out in every browser, and nobody else', async () => {
    const [account, other] = [await anAccount(database.db), await anAccount(database.db)];
    const browsers = [await loggedIn(movable, account), await loggedIn(movable, account)];
    const others = await loggedIn(movable, other);
    expect(await endSessions(database.db, { email: account.email.toUpperCase() })).toBe(2);
    expect(await Promise.all(browsers.map(isLoggedIn))).toEqual([false, false]);
    expect(await isLoggedIn(others)).toBe(true);
    expect(await isLoggedIn(await loggedIn(movable, account))).toBe(true);
  });

  it('logs everybody out', async () => {
    const browsers = [
      await loggedIn(movable, await anAccount(database.db)),
      await loggedIn(movable, await anAccount(database.db)),
    ];
    expect(await endSessions(database.db, { all: true })).toBeGreaterThanOrEqual(2);
    expect(await Promise.all(browsers.map(isLoggedIn))).toEqual([false, false]);
    expect(await endSessions(database.db, { all: true })).toBe(0);
  });

  it.each([
    ['nobody@example.com', 'No account has the address nobody@example.com.'],
    ['nobody', 'nobody is no mail address.'],
  ])('says that %s has none', async (email, sentence) => {
    const browser = await loggedIn(movable, await anAccount(database.db));
    await expect(endSessions(database.db, { email })).rejects.toThrow(sentence);
    expect(await isLoggedIn(browser)).toBe(true);
  });

  it('is of one customer or of everybody, not of both', () => {
    expect(() => sessionScopeOf({ all: true, email: 'a@example.com' })).toThrow(
      'Say whose sessions end: --email ADDRESS, or --all.',
    );
    expect(sessionScopeOf({ email: 'a@example.com' })).toEqual({ email: 'a@example.com' });
  });

  it('is a command', async () => {
    const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: await freshUrl() };
    const program = ['--import', 'tsx', join(import.meta.dirname, 'cli.ts'), 'end', '--all'];
    const said = await new Promise((resolve) => {
      execFile(process.execPath, program, { env }, (_error, stdout, stderr) => resolve([stdout, stderr]));
    });
    expect(said).toEqual(['Ended 0 sessions.\n', '']);
  });
});
