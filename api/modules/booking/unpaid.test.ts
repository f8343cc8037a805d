import { sized } from '@wadachi/testing/sized';
import { sql } from 'kysely';
import { buildApp } from '../../app';
import type { App } from '../../http';
import {
  aBooking,
  anAccount,
  aPlan,
  aVisitor,
  describeOnPostgres,
  firstOfDecember,
  lightPasswords,
  logIn,
  type Visitor,
} from '../../testing';
import { UnpaidLimits } from './UnpaidLimits';
import { cancelled, change, dataOf, undoCancel } from './testing/testBookings';

const payment = 'POST /api/reserves/payment';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
let count = 0;
/** A client address in a /24 that no other test has. */
const aNetwork = () => `10.${(count += 1) >> 8}.${count & 255}.1`;
const anEmail = () => `guest-${(count += 1)}@example.com`;

describeOnPostgres('reservations that nobody has paid for', (database) => {
  let now = firstOfDecember().getTime();
  let app: App;
  beforeAll(() => {
    const clock = (): Date => new Date(now);
    const unpaidBounds = { perVisitor: 3, perEmail: 4, perAccount: 4, perNetwork: 5 };
    app = buildApp({
      db: database.db,
      config: { clock, trustProxy: true, unpaidBounds, passwords: lightPasswords },
    });
  });
  afterAll(() => app.close());

  const many = (cars = 40) => aPlan(database.db, { cars });
  interface From {
    readonly visitor?: Visitor;
    readonly email?: string;
    readonly ip?: string;
  }
  const book = async (
    plan: { id: string; shop_id: string },
    { visitor, email = anEmail(), ip = aNetwork() }: From,
    values: object = {},
  ) =>
    (visitor ?? (await aVisitor(app))).call(payment, {
      body: aBooking(plan, { email, ...values }),
      headers: { 'x-forwarded-for': ip },
    });
  const times = <T>(number: number, make: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: number }, (_, index) => make(index)));
  const made = (answers: readonly { status: number }[]) =>
    answers.filter(({ status }) => status === 201).length;
  const reservationsOf = async ({ id }: { id: string }): Promise<number> =>
    (await database.db.selectFrom('reservations').select('id').where('plan_id', '=', id).execute()).length;
  const tooMany = {
    status: 429,
    body: { code: 'too-many-reservations', message: expect.stringMatching(/by card, cancel one/) },
  };

  it('are no more for one browser than are allowed, however many are asked for at once', async () => {
    const plan = await many();
    const visitor = await aVisitor(app);
    const answers = await times(sized({ suite: 20, rehearsal: 100 }), () => book(plan, { visitor }));
    expect(made(answers)).toBe(3);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject(tooMany);
    expect(refused?.headers).not.toHaveProperty('retry-after');
    expect(await reservationsOf(plan)).toBe(3);
  });

  it('leave the way by card open, and count less when one is cancelled or its rental is over', async () => {
    const plan = await many();
    const visitor = await aVisitor(app);
    const first = dataOf<{ id: string }>(await book(plan, { visitor }));
    await book(plan, { visitor });
    await book(plan, { visitor });
    expect(await book(plan, { visitor })).toMatchObject(tooMany);
    expect((await book(plan, { visitor }, { payment_method: 2 })).status).toBe(201);

    await cancelled(visitor, first);
    expect((await book(plan, { visitor })).status).toBe(201);
    expect(await book(plan, { visitor })).toMatchObject(tooMany);
    now += 10 * dayMs;
    const later = { rental_date: '2026-12-20', return_date: '2026-12-21' };
    expect((await book(plan, { visitor }, later)).status).toBe(201);
    now -= 10 * dayMs;
  });

  it('are no more when cancellations are undone, however many at once', async () => {
    const plan = await many();
    const visitor = await aVisitor(app);
    const three = () => times(3, async () => dataOf<{ id: string }>(await book(plan, { visitor })));
    const first = await three();
    await times(3, async (index) => cancelled(visitor, first[index]!));
    const [, , last] = await three();
    expect(await undoCancel(visitor, first[0]!)).toMatchObject(tooMany);
    await cancelled(visitor, last!);
    const answers = await times(3, (index) => undoCancel(visitor, first[index]!));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
  });

  it('count until the car is back: one long rental after the other would take every car', async () => {
    const plan = await many();
    const visitor = await aVisitor(app);
    const before = now;
    const soon = { rental_date: '2026-12-20', return_date: '2026-12-21' };
    const next = { rental_date: '2026-12-24', return_date: '2026-12-25' };
    expect(made(await times(3, () => book(plan, { visitor }, soon)))).toBe(3);
    now = Date.parse('2026-12-20T20:00:00+09:00');
    expect(await book(plan, { visitor }, next)).toMatchObject(tooMany);
    now = Date.parse('2026-12-21T20:00:00+09:00');
    expect((await book(plan, { visitor }, next)).status).toBe(201);
    now = before;
  });

  it('are refused sixty times for one client address: each refusal is stored', async () => {
    const [plan, ip] = [await many(), aNetwork()];
    const visitor = await aVisitor(app);
    const refused = (from = ip) => book(plan, { visitor, ip: from }, { telephone: '+999 1234567' });
    for (let tries = 0; tries < 60; tries += 1) expect((await refused()).status).toBe(422);
    const blocked = { status: 429, body: { code: 'too-many-requests', retry_after: expect.any(Number) } };
    expect(await refused()).toMatchObject(blocked);
    expect(await book(plan, { visitor, ip })).toMatchObject(blocked);
    expect((await refused(aNetwork())).status).toBe(422);
    now += minuteMs;
    expect((await book(plan, { visitor, ip })).status).toBe(201);
  });

  it('of one network wait without the database connections that others need', async () => {
    const plan = await many();
    const [ip, another] = [aNetwork(), aNetwork()];
    await book(plan, { ip });
    const { key } = await database.db
      .selectFrom('booking_origins')
      .select('key')
      .where('kind', '=', 'network')
      .where('shop_id', '=', plan.shop_id)
      .executeTakeFirstOrThrow();
    let waiting: Promise<{ status: number }[]> = Promise.resolve([]);
    await database.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(encode(${key}, 'hex'), 0))`.execute(trx);
      waiting = times(12, () => book(plan, { ip }));
      expect((await book(plan, { ip: another })).status).toBe(201);
    });
    expect(made(await waiting)).toBe(4);
  });

  it('count as long as a change moves their pick-up ahead', async () => {
    const plan = await many();
    const visitor = await aVisitor(app);
    const later = { rental_date: '2026-12-20', return_date: '2026-12-21' };
    for (const reservation of await times(3, async () =>
      dataOf<{ id: string }>(await book(plan, { visitor })),
    )) {
      const wish = { plan_id: plan.id, ...later, rental_time: '10:00', return_time: '10:00', passengers: 2 };
      expect((await change(visitor, reservation, { ...wish, charge: 6_600 })).status).toBe(200);
    }
    now += 12 * dayMs;
    expect(await book(plan, { visitor }, later)).toMatchObject(tooMany);
    now -= 12 * dayMs;
  });

  it('are bounded for a mail address however it is written, from wherever it comes', async () => {
    const plan = await many();
    const spelt = ['one@example.com', 'ONE@example.com', 'One@Example.com'];
    const answers = await times(20, (index) => book(plan, { email: spelt[index % 3] ?? '' }));
    expect(made(answers)).toBe(4);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject(tooMany);
  });

  it.each([
    ['an IPv4 address', () => '192.0.2.7'],
    ['a /64', (index: number) => `2001:db8:1:1::${index + 1}`],
  ])('are bounded for the guests of %s, and cancelling makes no room within the hour', async (_, ipOf) => {
    const plan = await many();
    const visitors = await times(9, () => aVisitor(app));
    const answers = await times(9, (index) => book(plan, { visitor: visitors[index]!, ip: ipOf(index) }));
    expect(made(answers)).toBe(5);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject(tooMany);

    for (const [index, answer] of answers.entries())
      if (answer.status === 201) await cancelled(visitors[index]!, dataOf(answer));
    now += 20 * minuteMs;
    expect(await book(plan, { ip: ipOf(99) })).toMatchObject({
      ...tooMany,
      headers: { 'retry-after': '2400' },
    });
    now += 40 * minuteMs;
    expect((await book(plan, { ip: ipOf(99) })).status).toBe(201);
    now -= 60 * minuteMs;
  });

  it.each([
    ['a /24', (index: number) => `198.51.100.${index}`],
    ['a /48', (index: number) => `2001:db8:2:${index.toString(16)}::1`],
  ])('are five times as many for %s', async (_, ipOf) => {
    const answers = await times(29, async (index) => book(await many(1), { ip: ipOf(index) }));
    expect(made(answers)).toBe(25);
  });

  it('are more for a logged-in customer, whose bookings keep no guest from booking', async () => {
    const plan = await many();
    const agent = await aVisitor(app);
    await logIn(agent, await anAccount(database.db));
    const [ip, email] = [aNetwork(), 'client@example.com'];
    expect(made(await times(8, () => book(plan, { visitor: agent, ip, email })))).toBe(4);
    expect((await book(plan, { ip, email })).status).toBe(201);
  });

  const hold = (visitor: Visitor, plan: { id: string; shop_id: string }, from: string, values: object = {}) =>
    visitor.call(payment, {
      body: aBooking(plan, { payment_method: 2, ...values }),
      headers: { 'x-forwarded-for': from },
    });
  const tooManyHolds = {
    status: 429,
    body: { code: 'too-many-holds', message: expect.stringMatching(/pay for one/) },
  };

  it('that are held by card are three at most, however many are asked for at once', async () => {
    const plan = await many();
    const visitor = await aVisitor(app);
    const from = aNetwork();
    const answers = await Promise.all(Array.from({ length: 8 }, () => hold(visitor, plan, from)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject(tooManyHolds);
    expect(await reservationsOf(plan)).toBe(3);
  });

  it('that are held are fewer again when one is paid, given up or has run out, and a car paid at the shop is none', async () => {
    const plan = await many();
    const visitor = await aVisitor(app);
    const from = aNetwork();
    const held = async () => dataOf<{ id: string }>(await hold(visitor, plan, from));
    const [first, second] = [await held(), await held()];
    now += 5 * minuteMs;
    await hold(visitor, plan, from);
    expect(await hold(visitor, plan, from)).toMatchObject({
      ...tooManyHolds,
      headers: { 'retry-after': '600' },
    });
    expect((await hold(visitor, plan, from, { payment_method: 1 })).status).toBe(201);

    await visitor.call(`POST /api/square/${first.id}`, { body: { source_id: 'cnon:card-nonce-ok' } });
    expect((await hold(visitor, plan, from)).status).toBe(201);
    await visitor.call(`POST /api/reserves/cancel/${second.id}`, { body: { fee: 0 } });
    expect((await hold(visitor, plan, from)).status).toBe(201);
    expect(await hold(visitor, plan, from)).toMatchObject(tooManyHolds);
    now += 15 * minuteMs;
    expect((await hold(visitor, plan, from)).status).toBe(201);
  });

  it('that are held from one client address are twenty at most, with a new browser for each', async () => {
    const plan = await many();
    const from = aNetwork();
    for (let held = 0; held < 20; held += 1)
      expect((await hold(await aVisitor(app), plan, from)).status).toBe(201);
    expect(await hold(await aVisitor(app), plan, from)).toMatchObject(tooManyHolds);
    expect((await hold(await aVisitor(app), plan, aNetwork())).status).toBe(201);
    expect(await reservationsOf(plan)).toBe(21);
  });
});

const now = new Date('2026-12-01T03:00:00Z');
const inAMinute = new Date(now.getTime() + 60_000);

it('lets a wide network hold a hundred cars for payments by card, and no more until one of them is paid or given up', () => {
  const limits = new UnpaidLimits(() => now);
  const checkWith = (held: number) => () => {
    const holds = Array.from({ length: held }, () => inAMinute);
    limits.check([{ kind: 'wide-network', key: Buffer.alloc(32), ahead: 0, lately: null, holds }], 2);
  };
  expect(checkWith(99)).not.toThrow();
  expect(checkWith(100)).toThrow('too-many-holds');
});
