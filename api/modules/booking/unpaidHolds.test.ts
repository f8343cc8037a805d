import { buildApp } from '../../app';
import { aBooking, aPlan, aVisitor, describeOnPostgres, firstOfDecember, type Visitor } from '../../testing';
import type { App } from '../../http';
import { dataOf } from './testing/testBookings';

const payment = 'POST /api/reserves/payment';
const minuteMs = 60_000;
let networks = 0;
/** An address that no other test has. */
const aNetwork = () => `10.9.8.${(networks += 1)}`;

describeOnPostgres('cars held by one customer without being paid', (database) => {
  let now = firstOfDecember().getTime();
  let app: App;
  beforeAll(() => {
    const clock = (): Date => new Date(now);
    app = buildApp({ db: database.db, config: { clock, cards: { kind: 'test' }, trustProxy: true } });
  });
  afterAll(() => app.close());

  const many = () => aPlan(database.db, { cars: 40 });
  const hold = (visitor: Visitor, plan: { id: string; shop_id: string }, from: string, values: object = {}) =>
    visitor.call(payment, {
      body: aBooking(plan, { payment_method: 2, ...values }),
      headers: { 'x-forwarded-for': from },
    });
  const tooMany = {
    status: 429,
    body: { code: 'too-many-holds', message: expect.stringMatching(/pay for one/) },
  };
  const reservationsOf = async ({ id }: { id: string }): Promise<number> =>
    (await database.db.selectFrom('reservations').select('id').where('plan_id', '=', id).execute()).length;

  it('are three at most, however many are asked for at once', async () => {
    const plan = await many();
    const visitor = await aVisitor(app);
    const from = aNetwork();
    const answers = await Promise.all(Array.from({ length: 8 }, () => hold(visitor, plan, from)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject(tooMany);
    expect(await reservationsOf(plan)).toBe(3);
  });

  it('are fewer again when one is paid, given up or has run out, and a car paid at the shop is none', async () => {
    const plan = await many();
    const visitor = await aVisitor(app);
    const from = aNetwork();
    const [first, second] = [
      dataOf<{ id: string }>(await hold(visitor, plan, from)),
      dataOf<{ id: string }>(await hold(visitor, plan, from)),
    ];
    now += 5 * minuteMs;
    await hold(visitor, plan, from);
    expect(await hold(visitor, plan, from)).toMatchObject({ ...tooMany, headers: { 'retry-after': '600' } });
    expect((await hold(visitor, plan, from, { payment_method: 1 })).status).toBe(201);

    await visitor.call(`POST /api/square/${first.id}`, { body: { source_id: 'cnon:card-nonce-ok' } });
    expect((await hold(visitor, plan, from)).status).toBe(201);
    await visitor.call(`POST /api/reserves/cancel/${second.id}`, { body: { fee: 0 } });
    expect((await hold(visitor, plan, from)).status).toBe(201);
    expect(await hold(visitor, plan, from)).toMatchObject(tooMany);
    now += 15 * minuteMs;
    expect((await hold(visitor, plan, from)).status).toBe(201);
  });

  it('from one client address are twenty at most, with a new browser for each', async () => {
    const plan = await many();
    const from = aNetwork();
    for (let held = 0; held < 20; held += 1)
      expect((await hold(await aVisitor(app), plan, from)).status).toBe(201);
    expect(await hold(await aVisitor(app), plan, from)).toMatchObject(tooMany);
    expect((await hold(await aVisitor(app), plan, aNetwork())).status).toBe(201);
    expect(await reservationsOf(plan)).toBe(21);
  });

  it('from one /48, the network of a site, are a hundred at most', async () => {
    const plan = await aPlan(database.db, { cars: 110 });
    const from = (subnet: number) => `2001:db8:7:${subnet.toString(16)}::1`;
    for (let held = 0; held < 100; held += 1)
      expect((await hold(await aVisitor(app), plan, from(held))).status).toBe(201);
    expect(await hold(await aVisitor(app), plan, from(100))).toMatchObject(tooMany);
    expect((await hold(await aVisitor(app), plan, '2001:db8:8::1')).status).toBe(201);
  });
});
