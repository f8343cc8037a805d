import type { Kysely } from 'kysely';
import { openDatabase, type Schema } from '../../database';
import { describeOnPostgres, mailsOf, freshUrl } from '../../testing';
import { aGate } from './testing/aGate';
import { aWorker, hourMs, said } from './testing/aWorker';
import { answer, startMailServer } from './testing/mailServer';
import { putMails, rowsOf } from './testing/putMails';

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
