import type { OpenedDatabase } from '../../database';
import { Visitor } from '../../http/visitor/visitor';
import {
  anAccount,
  aVisitor,
  describeOnPostgres,
  freshDatabase,
  knownPassword,
  lightPasswords,
  type VisitorAnswer,
} from '../../testing';
import { RateLimits } from '.';
import { ConcurrencyLimiter } from './ConcurrencyLimiter';
import { Passwords } from '../passwords';
import { anAddress, movableApp, tryLogIn, type MovableApp } from '../sessions/testing/testApp';
import { hourMs } from '../../durations';
import { KnownVisitors } from '../sessions/KnownVisitors';
import { LoginCheck } from '../sessions/LoginCheck';

const password = knownPassword;
let count = 0;
const nobody = (): string => `nobody-${(count += 1)}@example.com`;

const retryAfter = ({ body }: VisitorAnswer): number | undefined =>
  (body as { retry_after?: number }).retry_after;

describeOnPostgres('log-ins', (database) => {
  let movable: MovableApp;
  beforeAll(() => {
    movable = movableApp(database);
  });
  afterAll(() => movable.app.close());

  const failing = async (email: string, times: number, from?: string): Promise<VisitorAnswer[]> => {
    const visitor = await aVisitor(movable.app);
    const answers: VisitorAnswer[] = [];
    for (let time = 0; time < times; time += 1) {
      answers.push(await tryLogIn(visitor, { email, ...(from === undefined ? {} : { from }) }));
    }
    return answers;
  };
  /** Fails whenever it may, and as often as said; the waits in seconds. */
  const waitsOf = async (times: number, next: () => { email: string; from: string }): Promise<number[]> => {
    const visitor = await aVisitor(movable.app);
    const waits: number[] = [];
    for (let failures = 0; failures < times;) {
      const answer = await tryLogIn(visitor, next());
      if (answer.status === 422) failures += 1;
      const seconds = retryAfter(answer);
      if (seconds === undefined) continue;
      waits.push(seconds);
      movable.wait(seconds * 1_000);
    }
    return waits;
  };

  it('for one account must wait longer after each failure, a minute at most, known address or not', async () => {
    const waits = [1, 2, 4, 8, 16, 32, 60, 60, 60];
    for (const email of [(await anAccount(database.db)).email, nobody()]) {
      expect(await waitsOf(14, () => ({ email, from: anAddress() }))).toEqual(waits);
    }
  });

  it('from one address must wait longer after each failure, a quarter of an hour at most', async () => {
    const from = anAddress();
    const waits = await waitsOf(33, () => ({ email: nobody(), from }));
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('that come too often hear for how long, in the body, the header and their language', async () => {
    const { email } = await anAccount(database.db);
    await failing(email, 5);
    const visitor = await aVisitor(movable.app, 'ja');
    const answer = await tryLogIn(visitor, { email, password });
    expect(answer).toMatchObject({
      status: 429,
      body: {
        code: 'too-many-requests',
        retry_after: 1,
        message: 'アクセスが集中しています。しばらくお待ちください。',
      },
    });
    expect(answer.headers['retry-after']).toBe('1');
  });

  it('are counted although they were refused, and refused ones prolong nothing', async () => {
    const { email } = await anAccount(database.db);
    const answers = await failing(email, 12);
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 422),
      ...Array.from({ length: 7 }, () => 429),
    ]);
    expect(new Set(answers.slice(5).map(retryAfter))).toEqual(new Set([1]));
    movable.wait(1_000);
    expect((await tryLogIn(await aVisitor(movable.app), { email, password })).status).toBe(200);
  });

  it('are counted anew after one that was right, or after a quiet quarter of an hour', async () => {
    const account = await anAccount(database.db);
    await failing(account.email, 4);
    expect((await tryLogIn(await aVisitor(movable.app), account)).status).toBe(200);
    expect((await failing(account.email, 5)).at(-1)?.status).toBe(422);
    movable.wait(hourMs / 4);
    expect((await failing(account.email, 5)).at(-1)?.status).toBe(422);
  });

  it('at the same time are counted each: no more get through than are free', async () => {
    const { email } = await anAccount(database.db);
    const visitor = await aVisitor(movable.app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryLogIn(visitor, { email })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('that one count lets through and another refuses are counted by neither', async () => {
    const from = anAddress();
    const visitor = await aVisitor(movable.app);
    const emails = Array.from({ length: 30 }, nobody);
    const answers = await Promise.all(emails.map((email) => tryLogIn(visitor, { email, from })));
    const refused = emails.filter((_, index) => answers[index]?.status === 429);
    expect(refused).toHaveLength(10);
    for (const email of refused.slice(0, 5)) {
      const statuses = (await failing(email, 5)).map(({ status }) => status);
      expect(statuses).toEqual([422, 422, 422, 422, 422]);
    }
  });

  it('from a browser the customer has used before never wait for strangers', async () => {
    const account = await anAccount(database.db);
    const from = anAddress();
    const home = await aVisitor(movable.app);
    await tryLogIn(home, { ...account, from });
    await home.call('POST /api/account/logout');

    await failing(account.email, 10);
    for (let other = 0; other < 20; other += 1) await failing(nobody(), 1, from);
    expect((await failing(nobody(), 1, from))[0]?.status).toBe(429);
    expect((await tryLogIn(await aVisitor(movable.app), account)).status).toBe(429);
    expect((await tryLogIn(home, { ...account, from })).status).toBe(200);
  });

  it('from such a browser are counted too, and only for its own account', async () => {
    const [account, other] = [await anAccount(database.db), await anAccount(database.db)];
    const home = await aVisitor(movable.app);
    await tryLogIn(home, account);
    for (let time = 0; time < 5; time += 1) await tryLogIn(home, { email: account.email });
    expect((await tryLogIn(home, account)).status).toBe(429);
    await failing(other.email, 5);
    expect((await tryLogIn(home, other)).status).toBe(429);
  });

  it('that are right don’t count towards an address that many customers share', async () => {
    const from = anAddress();
    for (let customer = 0; customer < 21; customer += 1) {
      const account = await anAccount(database.db);
      expect((await tryLogIn(await aVisitor(movable.app), { ...account, from })).status).toBe(200);
    }
  });

  it('from one network of IPv6 count as one', async () => {
    const email = nobody;
    for (let host = 1; host <= 20; host += 1) await failing(email(), 1, `2001:db8:7:7::${host}`);
    expect((await failing(email(), 1, '2001:db8:7:7:ffff::1'))[0]?.status).toBe(429);
    expect((await failing(email(), 1, '2001:db8:7:8::1'))[0]?.status).toBe(422);
  });

  it('leave neither addresses nor accounts readable in the database', async () => {
    await failing('readable@example.com', 1, '198.51.100.77');
    const rows = await database.db.selectFrom('rate_limits').selectAll().execute();
    const text = rows.map(({ key }) => Buffer.from(key).toString('latin1')).join('\n');
    expect(rows.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/readable|198\.51/);
  });
});

let opened: OpenedDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
}, 60_000);
afterAll(() => opened.close());

const clock = () => new Date();

it('lets a customer in a known browser log in while 150 networks flood the log-in', async () => {
  const { db } = opened;
  const [knownVisitors, limits] = [new KnownVisitors(db, clock), new RateLimits(db, clock)];
  const limiter = new ConcurrencyLimiter({ atOnce: 2, waiting: 64 });
  const passwords = new Passwords(lightPasswords, limiter);
  const loginCheck = new LoginCheck({ db, limits, passwords, knownVisitors });
  const account = await anAccount(db);
  const visitor = await knownVisitors.welcome(account.id, new Visitor());

  // Hashes that take until the flood ends.
  let endFlood = (): void => undefined;
  const flooded = new Promise<void>((resolve) => (endFlood = resolve));
  const attack = (): Promise<void> => limiter.run(() => flooded, { party: anAddress() });
  const attacks = Array.from({ length: 66 }, attack);
  const refused = await Promise.allSettled(Array.from({ length: 84 }, attack));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['rejected']));

  const ofStranger = loginCheck.check({ ...account, ip: anAddress(), visitor: new Visitor() });
  await expect(ofStranger).rejects.toMatchObject({ status: 503, details: { retry_after: 1 } });
  // A try whose password nobody looked at is not counted.
  expect(await db.selectFrom('rate_limits').select('hits').execute()).toEqual([]);

  const ofCustomer = loginCheck.check({ ...account, ip: anAddress(), visitor });
  // The customer takes the place of an attacker, or is refused.
  await Promise.race([Promise.all(attacks), ofCustomer]).catch(() => undefined);
  endFlood();
  expect(await ofCustomer).toMatchObject({ accountId: account.id });
  await Promise.allSettled(attacks);
}, 60_000);
