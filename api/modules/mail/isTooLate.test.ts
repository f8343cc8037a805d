import { fromInstant } from '@wadachi/rental/time';
import { describeOnPostgres } from '../../testing';
import { aBookingFacts } from './testing/aBookingFacts';
import { aWorker, hourMs, said } from './testing/aWorker';
import { startMailServer } from './testing/mailServer';
import { rowsOf } from './testing/putMails';
import type { Mail } from './mails';
import { Outbox } from './Outbox';

/** A booking that begins on the day after these tests, by the clock of its shop. */
const tomorrow = {
  ...aBookingFacts,
  pick_up: {
    date: fromInstant(new Date(Date.now() + 24 * hourMs), 'UTC').date,
    time: '10:00',
    time_zone: 'UTC',
  },
};

describeOnPostgres('a mail that waits for a dead server', (database) => {
  beforeEach(async () => {
    await database.db.deleteFrom('outbox').execute();
  });

  it.each([
    ['password-reset', { name: '', token: 'secret' }, hourMs / 2, hourMs],
    ['registration', { token: 'secret' }, 23 * hourMs, 24 * hourMs],
    ['email-change', { token: 'secret' }, 23 * hourMs, 24 * hourMs],
    ['reservation-reminder', { name: '', token: 'secret', booking: tomorrow }, 0, 24 * hourMs],
  ] as const)('does not leave once it is no longer true: %s', async (kind, content, inTimeMs, lateMs) => {
    const { db } = database;
    const server = await startMailServer();
    const outbox = new Outbox(db, () => new Date());
    const put = () => outbox.put({ kind, to: 'a@example.com', locale: 'en', ...content } as Mail);
    const { worker, log, passTime } = aWorker(db, server.url);
    await put();
    passTime(inTimeMs);
    worker.start();
    await log.until(said.sent);
    await put();
    passTime(lateMs - inTimeMs);
    worker.wake();
    await log.until(said.givenUp);
    await worker.stop();
    await server.stop();
    expect(server.received).toHaveLength(1);
    expect(await rowsOf(db)).toContainEqual(expect.objectContaining({ last_error: 'too late', content: {} }));
  });
});
