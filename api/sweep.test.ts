import { json } from './database';
import { sweep } from './sweep';
import { anAccount, describeOnBothDatabases } from './testing';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const ago = (ms: number): Date => new Date(Date.now() - ms);

describeOnBothDatabases('the sweep', (database) => {
  it('ends sessions that are too old or unused, each by its own time, and leaves the others', async () => {
    const { id } = await anAccount(database.db);
    const session = (browser: string, remember: boolean, unusedMs: number, expiresInMs: number) => ({
      browser,
      account_id: id,
      token_hash: Buffer.from(browser),
      remember,
      seen_at: ago(unusedMs),
      expires_at: ago(-expiresInMs),
    });
    const rows = [
      session('in use', false, hourMs, hourMs),
      session('unused', false, 3 * hourMs, hourMs),
      session('old', true, 0, -1_000),
      session('remembered', true, 29 * dayMs, hourMs),
      session('remembered but unused', true, 31 * dayMs, hourMs),
    ];
    await database.db.insertInto('sessions').values(rows).execute();
    await database.db
      .insertInto('known_visitors')
      .values(
        [364, 366].map((days) => ({
          account_id: id,
          visitor_hash: Buffer.from(`${days}`),
          seen_at: ago(days * dayMs),
        })),
      )
      .execute();
    await sweep(database.db);
    const left = await database.db.selectFrom('sessions').select('browser').orderBy('browser').execute();
    expect(left.map(({ browser }) => browser)).toEqual(['in use', 'remembered']);
    const known = await database.db.selectFrom('known_visitors').select('visitor_hash').execute();
    expect(known.map((row) => Buffer.from(row.visitor_hash).toString())).toEqual(['364']);
  });

  it('forgets tokens and counted tries whose time is over', async () => {
    const expiries = { past: ago(1_000), ahead: ago(-hourMs) };
    for (const [name, expires_at] of Object.entries(expiries)) {
      const email = `${name}@example.com`;
      await database.db
        .insertInto('account_tokens')
        .values({
          purpose: 'registration',
          token_hash: Buffer.from(name),
          email,
          email_key: email,
          expires_at,
        })
        .execute();
      await database.db
        .insertInto('rate_limits')
        .values({ key: Buffer.from(name), hits: 1, expires_at })
        .execute();
    }
    await sweep(database.db);
    const tokens = await database.db.selectFrom('account_tokens').select('email').execute();
    expect(tokens).toEqual([{ email: 'ahead@example.com' }]);
    const limits = await database.db.selectFrom('rate_limits').select('key').execute();
    expect(limits.map(({ key }) => Buffer.from(key).toString())).toEqual(['ahead']);
  });

  it('keeps sent mails for a week, given-up ones for a month, and waiting ones', async () => {
    const mail = (recipient: string, days: number, status: 'sent' | 'waiting' | 'given-up') => ({
      kind: 'welcome',
      locale: 'en' as const,
      recipient,
      content: json({}),
      status,
      created_at: ago(days * dayMs),
      sent_at: status === 'sent' ? ago(days * dayMs) : null,
    });
    const mails = [
      mail('sent 6', 6, 'sent'),
      mail('sent 8', 8, 'sent'),
      mail('given up 29', 29, 'given-up'),
      mail('given up 31', 31, 'given-up'),
      mail('waiting 31', 31, 'waiting'),
    ];
    await database.db.insertInto('outbox').values(mails).execute();
    await sweep(database.db);
    const left = await database.db.selectFrom('outbox').select('recipient').orderBy('recipient').execute();
    expect(left.map(({ recipient }) => recipient)).toEqual(['given up 29', 'sent 6', 'waiting 31']);
  });
});
