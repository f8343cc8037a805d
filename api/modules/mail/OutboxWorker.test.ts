import type { Kysely } from 'kysely';
import { openDatabase, type Schema } from '../../database';
import { describeOnPostgres, mailsOf, freshUrl } from '../../testing';
import { aGate } from './testing/aGate';
import { aWorker, hourMs, said } from './testing/aWorker';
import { answer, startMailServer } from './testing/mailServer';
import { putMails, rowsOf } from './testing/putMails';
import { Outbox } from './Outbox';
import { OutboxQueue } from './OutboxQueue';
import { backoffMs } from './backoff';
import { Lanes } from './Lanes';

const statusesOf = async (db: Kysely<Schema>) => (await mailsOf(db)).map(({ status }) => status);

describeOnPostgres('the outbox', (database) => {
  beforeEach(async () => {
    await database.db.deleteFrom('outbox').execute();
  });

  it('sends what a transaction put into it, and nothing of one that failed', async () => {
    const { db } = database;
    const server = await startMailServer();
    const { worker } = aWorker(db, server.url);
    const failing = db.transaction().execute(async (trx) => {
      await putMails(trx, 1);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await db.transaction().execute((trx) => putMails(trx, 2));
    worker.start();
    await server.whenReceived(2);
    await worker.stop();
    await server.stop();
    expect(await statusesOf(db)).toEqual(['sent', 'sent']);
  });

  it('sends everything once a dead server is back, each mail once', async () => {
    const { db } = database;
    const { port, url, stop } = await startMailServer();
    await stop();
    await putMails(db, 10);
    const { worker, log, passTime } = aWorker(db, url);
    worker.start();
    await log.until(said.later, 10);
    for (const row of await rowsOf(db)) {
      expect(row).toMatchObject({ status: 'waiting', attempts: 1, last_error: 'ESOCKET CONN' });
      expect(row.due_at.getTime()).toBeGreaterThan(row.created_at.getTime());
    }

    const server = await startMailServer({}, port);
    passTime(hourMs);
    worker.wake();
    await log.until(said.sent, 10);
    await worker.stop();
    await server.stop();
    expect(new Set(server.ids()).size).toBe(10);
    expect(server.ids()).toHaveLength(10);
    for (const row of await rowsOf(db))
      expect(row).toMatchObject({ status: 'sent', attempts: 2, last_error: null, content: {} });
  });

  it('gives up a recipient that is refused for good, and logs it without the address', async () => {
    const { db } = database;
    const server = await startMailServer({
      onRecipient: (address) => {
        if (address.startsWith('customer-0@')) throw answer(550, `5.1.1 <${address}> is unknown here`);
      },
    });
    await putMails(db, 3);
    const { worker, log } = aWorker(db, server.url);
    worker.start();
    await log.until(said.sent, 2);
    await log.until(said.givenUp);
    await worker.stop();
    await server.stop();
    expect(await rowsOf(db)).toMatchObject([
      { status: 'given-up', attempts: 1, last_error: 'EENVELOPE 550 5.1.1 RCPT TO', content: {} },
      { status: 'sent' },
      { status: 'sent' },
    ]);
    expect(JSON.stringify(log.lines)).not.toContain('@');
  });

  it.each([
    ['a full mailbox', 452, '4.2.2 Mailbox full'],
    ['a greylist', 450, '4.7.1 Try again later'],
    ['a policy that may be about us', 554, '5.7.1 Relay access denied'],
    ['a log-in that is missing', 530, '5.7.0 Authentication required'],
  ])('tries again after %s', async (_, code, text) => {
    const { db } = database;
    let isRefusing = true;
    const server = await startMailServer({
      onRecipient: () => {
        if (isRefusing) throw answer(code, text);
      },
    });
    await putMails(db, 1);
    const { worker, log, passTime } = aWorker(db, server.url);
    worker.start();
    await log.until(said.later);
    isRefusing = false;
    passTime(hourMs);
    worker.wake();
    await log.until(said.sent);
    await worker.stop();
    await server.stop();
    expect(server.received).toHaveLength(1);
  });

  it('gives up after two days, and not before', async () => {
    const { db } = database;
    const { url, stop } = await startMailServer();
    await stop();
    await putMails(db, 1);
    const { worker, log, passTime } = aWorker(db, url);
    worker.start();
    await log.until(said.later);
    passTime(46 * hourMs);
    worker.wake();
    await log.until(said.later, 2);
    expect(await statusesOf(db)).toEqual(['waiting']);
    passTime(2 * hourMs);
    worker.wake();
    await log.until(said.givenUp);
    await worker.stop();
    expect(await rowsOf(db)).toMatchObject([{ status: 'given-up', attempts: 3, content: {} }]);
  });

  it('keeps a mail that it does not understand for a newer version', async () => {
    const { db } = database;
    const server = await startMailServer();
    await db
      .insertInto('outbox')
      .values({
        kind: 'reminder',
        locale: 'en',
        recipient: 'hanako@example.com',
        content: '{"number":1}',
        due_at: new Date(),
      })
      .execute();
    const { worker, log } = aWorker(db, server.url);
    worker.start();
    await log.until(said.later);
    await worker.stop();
    await server.stop();
    expect(await rowsOf(db)).toMatchObject([
      { status: 'waiting', content: { number: 1 }, last_error: 'unknown kind of mail' },
    ]);
  });

  it('finishes what it is sending before it stops, and takes nothing more', async () => {
    const { db } = database;
    const held = aGate();
    const reached = aGate();
    const server = await startMailServer({
      onMail: () => {
        reached.open();
        return held.opened;
      },
    });
    await putMails(db, 3);
    const { worker } = aWorker(db, server.url, { lanes: { quick: 1, slow: 0, slowAfterMs: hourMs } });
    worker.start();
    await reached.opened;
    const stopped = worker.stop();
    held.open();
    await stopped;
    await server.stop();
    expect(server.received).toHaveLength(1);
    const rows = await rowsOf(db);
    expect(rows.filter(({ status }) => status === 'sent')).toHaveLength(1);
    for (const row of rows.filter(({ status }) => status === 'waiting'))
      expect(row).toMatchObject({ attempts: 0, last_error: null });
  });

  it('gives back what a server holds up for too long when it stops', async () => {
    const { db } = database;
    const reached = aGate();
    const never = aGate();
    const server = await startMailServer({
      onRecipient: () => {
        reached.open();
        return never.opened;
      },
    });
    await putMails(db, 1);
    const { worker } = aWorker(db, server.url, { stopMs: 20 });
    worker.start();
    await reached.opened;
    await worker.stop();
    expect(await rowsOf(db)).toMatchObject([{ status: 'waiting', attempts: 0, last_error: null }]);
    never.open();
    await server.stop();
  });

  it('sends past recipients for whom a server does not answer', async () => {
    const { db } = database;
    const never = aGate();
    const server = await startMailServer({
      onRecipient: async (address) => {
        if (/customer-[0-7]@/.test(address)) await never.opened;
      },
    });
    await putMails(db, 12);
    const { worker, log } = aWorker(db, server.url, { lanes: { quick: 4, slow: 8, slowAfterMs: 10 } });
    worker.start();
    await log.until(said.sent, 4);
    never.open();
    await log.until(said.sent, 12);
    await worker.stop();
    await server.stop();
  });

  it('tries again later when a server does not answer', async () => {
    const { db } = database;
    const never = aGate();
    const server = await startMailServer({ onRecipient: () => never.opened });
    await putMails(db, 1);
    const { worker, log } = aWorker(db, server.url, { sendMs: 50 });
    worker.start();
    await log.until(said.later);
    await worker.stop();
    expect(await rowsOf(db)).toMatchObject([{ status: 'waiting', attempts: 1, last_error: 'EABORT' }]);
    never.open();
    await server.stop();
  });
});

describe('two workers on one PostgreSQL server', () => {
  it('send every mail, none of them twice', async () => {
    const url = await freshUrl();
    const first = await openDatabase({ url });
    const second = await openDatabase({ url });
    const server = await startMailServer();
    await putMails(first.db, 100);

    const workers = [first, second].map(({ db }) => aWorker(db, server.url));
    for (const { worker } of workers) worker.start();
    await server.whenReceived(100);
    for (const { worker } of workers) await worker.stop();

    expect(server.ids()).toHaveLength(100);
    expect(new Set(server.ids()).size).toBe(100);
    expect(new Set(await statusesOf(first.db))).toEqual(new Set(['sent']));
    // Both had a part in it.
    for (const { log } of workers) expect(log.lines.length).toBeGreaterThan(0);
    await server.stop();
    await second.close();
    await first.close();
  }, 120_000);
});

describeOnPostgres('a mail that a worker has taken', (database) => {
  let now = new Date('2026-12-01T03:00:00Z');
  const clock = () => now;
  const leaseMs = 60_000;
  const pass = (ms: number) => (now = new Date(now.getTime() + ms));

  beforeEach(async () => {
    await database.db.deleteFrom('outbox').execute();
    await new Outbox(database.db, clock).put({
      kind: 'welcome',
      to: 'hanako@example.com',
      locale: 'ja',
      name: '花子',
    });
  });

  async function taken() {
    const [mail] = await new OutboxQueue(database.db, clock).claim(5, leaseMs);
    if (mail === undefined) throw new Error('Nothing was due');
    return mail;
  }

  it('is no other worker’s until the time it was taken for is over', async () => {
    const queue = new OutboxQueue(database.db, clock);
    const first = await taken();
    expect(first).toMatchObject({ recipient: 'hanako@example.com', attempts: 1, content: { name: '花子' } });
    pass(leaseMs - 1);
    expect(await queue.claim(5, leaseMs)).toEqual([]);
    pass(1);
    expect(await queue.claim(5, leaseMs)).toMatchObject([{ id: first.id, attempts: 2 }]);
  });

  it('can be put off or given up by its worker only', async () => {
    const queue = new OutboxQueue(database.db, clock);
    const late = await taken();
    pass(leaseMs);
    await taken();
    await queue.giveUp(late, 'too late');
    await queue.release(late);
    const row = await database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'waiting', attempts: 2, last_error: null });
  });

  it('leaves for the address that it was given while it was on its way to the former one', async () => {
    const queue = new OutboxQueue(database.db, clock);
    for (const note of ['noteSent', 'giveUp'] as const) {
      const old = await taken();
      const recipient = `${note}@example.com`;
      await database.db.updateTable('outbox').set({ recipient }).execute();
      await queue[note](old, '550');
      pass(leaseMs);
      expect(await queue.claim(5, leaseMs)).toMatchObject([{ recipient, content: { name: '花子' } }]);
      pass(leaseMs);
    }
  });

  it('is not sent again once anybody has sent it', async () => {
    const queue = new OutboxQueue(database.db, clock);
    const late = await taken();
    pass(leaseMs);
    const second = await taken();
    await queue.noteSent(late);
    await queue.postpone(second, now, 'ESOCKET');
    expect(await queue.claim(5, leaseMs)).toEqual([]);
  });
});

const second = 1_000;

it('waits longer after each failure, and at most an hour', () => {
  const latest = Array.from({ length: 12 }, (_, index) => backoffMs(index + 1, () => 1) / second);
  expect(latest).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600, 3_600]);
  expect(backoffMs(1_000, () => 1)).toBe(3_600 * second);
});

it('leaves up to a half of it to chance', () => {
  expect(backoffMs(3, () => 0)).toBe(20 * second);
  expect(backoffMs(3, () => 0.5)).toBe(30 * second);
});

describe('lanes', () => {
  /** Work that ends when a test ends it. */
  function aPiece() {
    let end = (): void => undefined;
    const work = new Promise<void>((resolve) => (end = resolve));
    return { work, end: () => end() };
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('lets what is slow go on beside the rest, as much as the slow lane holds', async () => {
    const lanes = new Lanes({ quick: 2, slow: 1, slowAfterMs: 3_000 });
    const [first, second, third] = [aPiece(), aPiece(), aPiece()];
    for (const { work } of [first, second]) lanes.add(work);
    expect(lanes.free).toBe(0);
    await jest.advanceTimersByTimeAsync(2_999);
    expect(lanes.free).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    await lanes.whenFree();
    expect(lanes.free).toBe(1);
    lanes.add(third.work);
    expect(lanes.free).toBe(0);

    // The second is slow as well, and takes the place of the first in the slow lane once that ends.
    first.end();
    await lanes.whenFree();
    expect(lanes.free).toBe(1);
    second.end();
    third.end();
    await lanes.whenDone();
    expect(lanes.free).toBe(2);
  });

  it('keeps no time for what ended in time', async () => {
    const lanes = new Lanes({ quick: 1, slow: 1, slowAfterMs: 3_000 });
    const quick = aPiece();
    lanes.add(quick.work);
    quick.end();
    await lanes.whenDone();
    expect(jest.getTimerCount()).toBe(0);
    expect(lanes.free).toBe(1);
  });
});
