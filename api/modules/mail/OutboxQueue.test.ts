import { describeOnPostgres } from '../../testing';
import { Outbox } from './Outbox';
import { OutboxQueue } from './OutboxQueue';

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
