import { describeOnPostgres } from '../../testing';
import { aGate } from './testing/aGate';
import { aWorker, said } from './testing/aWorker';
import { startMailServer } from './testing/mailServer';
import { putMails, rowsOf } from './testing/putMails';

describeOnPostgres('a mail server that does not answer', (database) => {
  beforeEach(async () => {
    await database.db.deleteFrom('outbox').execute();
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
