import { RateLimits } from '.';
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
import { Passwords } from '../passwords';
import { KnownVisitors } from '../sessions/KnownVisitors';
import { LoginCheck } from '../sessions/LoginCheck';
import { hourMs } from '../../durations';
import { anAddress, movableApp, tryLogIn, type MovableApp } from '../sessions/testing/testApp';
import { ConcurrencyLimiter } from './ConcurrencyLimiter';

describe('limits of calls', () => {
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
          message: '操作の回数が多すぎます。しばらくお待ちください。',
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
});

/** A piece of work that says when it has begun, and ends when a test ends it. */
function aPiece() {
  let [begin, end] = [(): void => undefined, (): void => undefined];
  const beginning = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = (): Promise<void> => {
    piece.hasBegun = true;
    begin();
    return ended;
  };
  const piece = { hasBegun: false, beginning, end: () => end(), work };
  return piece;
}
const pieces = (count: number) => Array.from({ length: count }, aPiece);
const begun = (of: readonly { hasBegun: boolean }[]) => of.map(({ hasBegun }) => hasBegun);

/** Work that notes its name when it starts. */
const noting = (started: string[], name: string) => async () => void started.push(name);

it('runs so many at once, the others in their turn, and turns away who comes then', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 2, waiting: 1 });
  const [a, b, c, d] = [aPiece(), aPiece(), aPiece(), aPiece()];
  const runs = [a, b, c].map(({ work }) => limiter.run(work));
  await expect(limiter.run(d.work)).rejects.toMatchObject({ status: 503 });
  await Promise.all([a.beginning, b.beginning]);
  expect(begun([a, b, c, d])).toEqual([true, true, false, false]);
  b.end();
  await Promise.all([runs[1], c.beginning]);
  for (const piece of [a, c]) piece.end();
  await Promise.all(runs);
});

it('passes a failure on, and the place to the next', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 1 });
  const failing = limiter.run(() => Promise.reject(new Error('broken')));
  const next = limiter.run(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

it('gives no turn to who has left, and their place in the queue to another', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 1 });
  const [first, left, late] = [aPiece(), aPiece(), aPiece()];
  const running = limiter.run(first.work);
  const leaving = new AbortController();
  const waiting = limiter.run(left.work, { signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  await expect(limiter.run(left.work, { signal: leaving.signal })).rejects.toThrow('left');
  const lateRun = limiter.run(late.work);
  first.end();
  await running;
  late.end();
  await lateRun;
  expect(begun([left, late])).toEqual([false, true]);
});

it('lets no party have more than its part, running or waiting, while another goes ahead', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 4, waiting: 8, each: { atOnce: 2, waiting: 1 } });
  const [greedy, other] = [pieces(3), pieces(2)];
  const runs = greedy.map(({ work }) => limiter.run(work, { party: 'greedy' }));
  await expect(limiter.run(aPiece().work, { party: 'greedy' })).rejects.toMatchObject({
    status: 429,
    details: { retry_after: 1 },
  });
  runs.push(...other.map(({ work }) => limiter.run(work, { party: 'other' })));
  await Promise.all(other.map(({ beginning }) => beginning));
  expect(begun(greedy)).toEqual([true, true, false]);
  other[0]?.end();
  await runs[3];
  expect(greedy[2]?.hasBegun).toBe(false);
  greedy[0]?.end();
  await Promise.all([runs[0], greedy[2]?.beginning]);
  for (const { end } of [...greedy, ...other]) end();
  await Promise.all(runs);
});

describe('a queue of several networks', () => {
  it('is served in turns, so that one with many requests delays only itself', async () => {
    const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 10 });
    const started: string[] = [];
    const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'];
    const running = limiter.run(noting(started, 'first'));
    const runs = names.map((name) => limiter.run(noting(started, name), { party: name.charAt(0) }));
    await Promise.all([running, ...runs]);
    expect(started).toEqual(['first', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('lets no newcomers overtake for ever who has waited', async () => {
    const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 10 });
    const started: string[] = [];
    let newcomers = 0;
    const arriving: Promise<void>[] = [];
    /** Each time one starts, the next one comes from a network that nobody has seen. */
    const arrive = async (): Promise<void> => {
      started.push('newcomer');
      newcomers += 1;
      if (newcomers < 8) arriving.push(limiter.run(arrive, { party: `newcomer ${newcomers}` }));
    };
    const running = limiter.run(arrive, { party: 'newcomer' });
    const office = ['office 1', 'office 2'].map((name) =>
      limiter.run(noting(started, name), { party: 'office' }),
    );
    await Promise.all([running, ...office]);
    while (arriving.length > 0) await arriving.shift();
    expect(started.slice(0, 5)).toEqual(['newcomer', 'newcomer', 'office 1', 'office 2', 'newcomer']);
  });

  it('that is full loses the newest of the network with most, not the newcomer of a quiet one', async () => {
    const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 4 });
    const started: string[] = [];
    const names = ['a1', 'b1', 'a2', 'a3', 'c1', 'd1', 'e1'];
    const running = limiter.run(noting(started, 'first'));
    const runs = names.map((name) => limiter.run(noting(started, name), { party: name.charAt(0) }));
    const results = await Promise.allSettled(runs);
    await running;
    // c1 took the place of a3, d1 that of a2; then all had one each.
    expect(started).toEqual(['first', 'a1', 'b1', 'c1', 'd1']);
    expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [names[index]] : []))).toEqual([
      'a2',
      'a3',
      'e1',
    ]);
  });
});

describe('trusted callers', () => {
  it('pass a flood of strangers, in turn with it and never in its stead', async () => {
    const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 20 });
    const started: string[] = [];
    const running = limiter.run(noting(started, 'first'));
    const strangers = ['s1', 's2', 's3', 's4'].map((name) =>
      limiter.run(noting(started, name), { party: name }),
    );
    const known = ['k1', 'k2', 'k3'].map((name) =>
      limiter.run(noting(started, name), { party: name, isTrusted: true }),
    );
    await Promise.all([running, ...strangers, ...known]);
    expect(started).toEqual(['first', 'k1', 's1', 'k2', 's2', 'k3', 's3', 's4']);
  });

  it('get a place of a full queue among equals, and none for a second request', async () => {
    const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 2 });
    const started: string[] = [];
    const running = limiter.run(noting(started, 'first'));
    const runs = ['s1', 's2'].map((name) => limiter.run(noting(started, name), { party: name }));
    const hanako = { party: 'hanako', isTrusted: true };
    runs.push(limiter.run(noting(started, 'k1'), hanako), limiter.run(noting(started, 'k2'), hanako));
    const results = await Promise.allSettled(runs);
    await running;
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(started).toEqual(['first', 'k1', 's1']);
  });
});

it('says how long what waits will take, by how long the work took', async () => {
  let now = 0;
  const limiter = new ConcurrencyLimiter({ atOnce: 2, waiting: 3 }, () => now);
  const lasting = async () => void (now += 1_500);
  await expect(
    new ConcurrencyLimiter({ atOnce: 1, waiting: 0, each: { atOnce: 0, waiting: 0 } }).run(lasting),
  ).rejects.toMatchObject({ status: 429, details: { retry_after: 1 } });
  await limiter.run(lasting);
  const stopped = pieces(5);
  const runs = stopped.map(({ work }) => limiter.run(work));
  // Two run, three wait, and this one: six pieces of 1.5 s, two at once.
  await expect(limiter.run(lasting)).rejects.toMatchObject({
    status: 503,
    code: 'service-unavailable',
    details: { retry_after: 5 },
  });
  for (const { end } of stopped) end();
  await Promise.all(runs);
});
