import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { TcpProxy } from '@wadachi/testing/faults';
import { sized } from '@wadachi/testing/sized';
import type { OpenedDatabase } from '.';
import { buildApp } from '../app';
import type { App } from '../http';
import {
  aBooking,
  aPlan,
  aVisitor,
  firstOfDecember,
  freshUrl,
  startPostgres,
  type PostgresServer,
  type Visitor,
  type VisitorAnswer,
} from '../testing';
import { withDeadline } from './deadline';
import { openPostgres } from './postgres';
import { DatabaseUnavailable } from './unavailable';

jest.setTimeout(120_000);

/** The longest wait of these tests: nothing comes true later. */
const giveUpAfterMs = 60_000;
const payment = 'POST /api/reserves/payment';
/** Short, and yet long enough for a busy machine. */
const connectMs = 1_000;
const deadlines = { readMs: 1_000, writeMs: 2_000 };
let server: PostgresServer;
/** Past the proxy: to look at what the database has really stored. */
let direct: OpenedDatabase;
let proxy: TcpProxy;
let proxied: string;
let opened: OpenedDatabase;
let app: App;
let thaw: (() => void) | undefined;
beforeAll(async () => {
  server = await startPostgres();
});
beforeEach(async () => {
  const url = new URL(await freshUrl(server.url));
  direct = await openPostgres(url.href);
  proxy = await TcpProxy.open({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  proxied = url.href;
  opened = await openPostgres(proxied, { connectMs });
  app = buildApp({
    db: opened.db,
    config: { clock: firstOfDecember, deadlines },
  });
});
afterEach(async () => {
  thaw?.();
  thaw = undefined;
  proxy.heal();
  await app.close();
  await opened.close();
  await direct.close();
  await proxy.close();
});
afterAll(() => server.stop());

async function untilTrue(look: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + giveUpAfterMs;
  while (!(await look())) if (Date.now() > end) throw new Error('This never came true.');
}

/** Books until the answer is something else than "not now", always with the same key. */
async function bookedInTheEnd(visitor: Visitor, body: object, key: string): Promise<VisitorAnswer> {
  const end = Date.now() + giveUpAfterMs;
  for (;;) {
    const answer = await visitor.call(payment, { body, idempotencyKey: key });
    const { code } = answer.body as { code?: string };
    const isPassing = answer.status === 503 || code === 'idempotency-in-progress';
    if (!isPassing || Date.now() > end) return answer;
  }
}

const expectNotNow = (answer: VisitorAnswer): void =>
  expect(answer).toMatchObject({
    status: 503,
    headers: { 'retry-after': '1' },
    body: { code: 'service-unavailable' },
  });

const countOfReservations = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from reservations`.execute(direct.db);
  return rows[0]?.count ?? 0;
};

const waitingFor = (event: string) =>
  sql<{
    query: string;
  }>`select query from pg_stat_activity where datname = current_database() and wait_event = ${event}`;

it('survives a restart of the server under bookings: none is lost, none is made twice', async () => {
  const plan = await aPlan(direct.db, { cars: 300 });
  // With the usual deadlines: nothing is frozen here, and the machine may be busy.
  const patient = buildApp({ db: opened.db, config: { clock: firstOfDecember } });
  let isOver = false;
  const keys: string[] = [];
  const refused: VisitorAnswer[] = [];
  const bookOn = async (): Promise<void> => {
    const visitor = await aVisitor(patient);
    while (!isOver) {
      const key = randomUUID();
      keys.push(key);
      const first = await visitor.call(payment, { body: aBooking(plan), idempotencyKey: key });
      if (first.status !== 201) refused.push(first);
      const answer = first.status === 201 ? first : await bookedInTheEnd(visitor, aBooking(plan), key);
      expect(answer.status).toBe(201);
    }
  };
  const customers = Promise.all(Array.from({ length: 6 }, bookOn));
  const haveBooked = (count: number) => untilTrue(async () => (await countOfReservations()) >= count);
  const several = sized({ suite: 6, rehearsal: 12 });
  await haveBooked(several);
  await server.restart();
  await haveBooked((await countOfReservations()) + several).finally(() => (isOver = true));
  await customers;
  await patient.close();

  expect(refused.length).toBeGreaterThan(0);
  refused.forEach(expectNotNow);
  expect(await countOfReservations()).toBe(keys.length);
});

it('starts and books while its replica is away, and searches once that is back', async () => {
  proxy.blackHole();
  const replica = await openPostgres(proxied, { connectMs, isReplica: true });
  const beside = buildApp({
    db: direct.db,
    readDb: replica.db,
    config: { clock: firstOfDecember, deadlines },
  });
  const body = aBooking(await aPlan(direct.db));
  const { shop_id, rental_date, rental_time, return_date, return_time } = body;
  const query = { shop_id, rental_date, rental_time, return_date, return_time };
  const visitor = await aVisitor(beside);
  const search = () => visitor.call('GET /api/plans/shop', { query });
  expect((await visitor.call('GET /readyz')).status).toBe(200);
  expectNotNow(await search());
  expect((await visitor.call(payment, { body })).status).toBe(201);
  proxy.heal();
  await untilTrue(async () => (await search()).status === 200);
  await beside.close();
  await replica.close();
});

it('answers while the network is a black hole, and serves again when it is back', async () => {
  const plan = await aPlan(direct.db, { cars: 20 });
  const visitors = await Promise.all(Array.from({ length: 15 }, () => aVisitor(app)));
  const keys = visitors.map(() => randomUUID());
  expect((await visitors[0]?.call('GET /api/shops/area'))?.status).toBe(200);
  expect((await visitors[0]?.call('GET /readyz'))?.status).toBe(200);

  proxy.blackHole();
  const calls = visitors.map(async (visitor, index) => {
    expectNotNow(await visitor.call(payment, { body: aBooking(plan), idempotencyKey: keys[index] ?? '' }));
    expectNotNow(await visitor.call('GET /api/shops/area'));
  });
  await Promise.all(calls);
  expect((await visitors[0]?.call('GET /healthz'))?.status).toBe(200);

  proxy.heal();
  const answers = await Promise.all(
    visitors.map((visitor, index) => bookedInTheEnd(visitor, aBooking(plan), keys[index] ?? '')),
  );
  expect(answers.map(({ status }) => status)).toEqual(visitors.map(() => 201));
  expect(await countOfReservations()).toBe(visitors.length);
});

it('answers while the server is frozen, and says that it is not ready', async () => {
  const plan = await aPlan(direct.db);
  const visitor = await aVisitor(app);
  const key = randomUUID();
  thaw = await server.freeze();
  const [booking, ready] = await Promise.all([
    visitor.call(payment, { body: aBooking(plan), idempotencyKey: key }),
    visitor.call('GET /readyz'),
  ]);
  expectNotNow(booking);
  expect(ready).toMatchObject({ status: 503, body: { reason: 'database' } });

  thaw();
  expect((await bookedInTheEnd(visitor, aBooking(plan), key)).status).toBe(201);
  expect(await countOfReservations()).toBe(1);
});

it('tells of a booking once the replica has it, on a repeat as well', async () => {
  // Other tests need nothing on the disk.
  const strict = await openPostgres(`${proxied}?options=-c%20synchronous_commit%3Don`, { connectMs });
  const waiting = buildApp({ db: strict.db, config: { clock: firstOfDecember, deadlines } });
  const body = aBooking(await aPlan(direct.db));
  const visitor = await aVisitor(waiting);
  const key = randomUUID();
  const waitFor = async (standbys: string) => {
    await sql`alter system set synchronous_standby_names = ${sql.lit(standbys)}`.execute(direct.db);
    await sql`select pg_reload_conf()`.execute(direct.db);
  };
  const write = () =>
    withDeadline(deadlines.writeMs, () =>
      sql`select pg_logical_emit_message(true, 'test', '')`.execute(strict.db),
    ).catch(() => undefined);
  const isWriteWaiting = async () => {
    const probe = { isOver: false };
    void write().finally(() => (probe.isOver = true));
    while (!probe.isOver) if ((await waitingFor('SyncRep').execute(direct.db)).rows.length > 0) return true;
    return false;
  };
  expect((await bookedInTheEnd(visitor, body, key)).status).toBe(201);
  await waitFor('*');
  try {
    await untilTrue(isWriteWaiting);
    expectNotNow(await visitor.call(payment, { body, idempotencyKey: key }));
  } finally {
    await waitFor('');
  }
  expect((await bookedInTheEnd(visitor, body, key)).status).toBe(201);
  expect(await countOfReservations()).toBe(1);
  await waiting.close();
  await strict.close();
});

it('finds the stored answer when that of a commit was lost', async () => {
  const plan = await aPlan(direct.db);
  // A commit that waits until the test lets it go on.
  await sql`
      create function wait_for_test() returns trigger language plpgsql set lock_timeout = 0
        as 'begin perform pg_advisory_xact_lock(1); return null; end';
      create constraint trigger wait_for_test after insert on idempotency_keys
        deferrable initially deferred for each row execute function wait_for_test();
    `.execute(direct.db);
  const visitor = await aVisitor(app);
  const key = randomUUID();
  const body = aBooking(plan);
  let call: Promise<VisitorAnswer> | undefined;
  await direct.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(trx);
    call = visitor.call(payment, { body, idempotencyKey: key });
    await untilTrue(async () => (await waitingFor('advisory').execute(direct.db)).rows.length > 0);
    proxy.blackHole();
    expectNotNow(await call);
  });
  await untilTrue(async () => (await countOfReservations()) > 0);
  proxy.heal();
  const answer = await bookedInTheEnd(visitor, body, key);
  expect(answer.status).toBe(201);
  expect(await countOfReservations()).toBe(1);
});

it('stops a statement on the server that nobody waits for any more', async () => {
  const sleeping = withDeadline(300, () => sql`select pg_sleep(600)`.execute(opened.db));
  await expect(sleeping).rejects.toThrow(DatabaseUnavailable);
  await untilTrue(async () => (await waitingFor('PgSleep').execute(direct.db)).rows.length === 0);
  expect((await sql<{ one: number }>`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }]);
});

it('has the server end what a transaction of a vanished process holds', async () => {
  const limits = await withDeadline(10_000, () =>
    opened.db.transaction().execute(async (trx) => {
      const { rows } = await sql<Record<string, string>>`
          select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
            current_setting('idle_in_transaction_session_timeout') as idle
        `.execute(trx);
      return rows[0];
    }),
  );
  expect(limits).toEqual({ statement: '15s', lock: '5s', idle: '15s' });
});

it('is not ready while the database takes no writes or its disk is full', async () => {
  const ready = async () => {
    const other = buildApp({ db: opened.db });
    const { statusCode } = await other.inject('/readyz');
    await other.close();
    return statusCode;
  };
  expect(await ready()).toBe(200);
  for (const setting of ['default_transaction_read_only = on', 'temp_file_limit = 0']) {
    await sql.raw(`alter system set ${setting}`).execute(direct.db);
    await sql`select pg_reload_conf()`.execute(direct.db);
    await untilTrue(async () => (await ready()) === 503);
    await sql`alter system reset all`.execute(direct.db);
    await sql`select pg_reload_conf()`.execute(direct.db);
    await untilTrue(async () => (await ready()) === 200);
  }
});
