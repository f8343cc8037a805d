import { operations } from '@wadachi/contract';
import { sql } from 'kysely';
import { buildApp } from './app';
import { json } from './database';
import { DatabaseUnavailable } from './database/unavailable';
import type { App } from './http';
import { aReservation, type ReservationValues } from './modules/availability/testing/aReservation';
import { link } from './modules/reservation/access/links';
import { isAgreed, wasAgreed } from './modules/reservation/agreed';
import { skippedRows, workOff, type Claiming } from './skippedRows';
import { sweep } from './sweep';
import {
  aBooking,
  aPlan,
  aVisitor,
  freshDatabase,
  noteStatements,
  serveOn,
  onPostgres,
  anAccount,
  december,
  describeOnPostgres,
} from './testing';

describe('the API', () => {
  const opened = onPostgres();
  let app: App;
  serveOn(opened, {}, (served) => ({ app } = served));

  it('serves every operation of the contract and describes each in its OpenAPI document', async () => {
    await app.ready();
    const { paths } = (await app.inject('/api/docs/json')).json<{
      paths: Record<string, Record<string, { summary: string }>>;
    }>();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = Object.keys(operations).map((name) => name.replace(/:(\w+)/g, '{$1}'));
    expect(described.sort()).toEqual(declared.sort());
    expect((await app.inject('/api/docs/')).headers['content-type']).toContain('text/html');
  });

  it('has a guest', async () => {
    const answer = await (await aVisitor(app)).call('GET /api/account');
    expect(answer).toMatchObject({ status: 200, body: { data: null } });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('is up, and ready once the database is migrated and answers', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'up' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });

    const empty = await freshDatabase();
    await sql.raw('drop schema public cascade; create schema public').execute(empty.db);
    const early = buildApp({ db: empty.db });
    const answer = await early.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready', reason: 'migrations' }]);
    await empty.close();
    expect((await early.inject('/readyz')).json()).toEqual({ status: 'not ready', reason: 'database' });
    await early.close();
  }, 60_000);

  it('lets caches keep what is public, by language', async () => {
    const { headers } = await app.inject('/api/shops/area');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      vary: 'Accept-Language',
    });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('asks a replica what is free, and books on the database alone', async () => {
    const replica = noteStatements(opened.db);
    const beside = buildApp({ db: opened.db, readDb: replica.db });
    const visitor = await aVisitor(beside);
    const plan = await aPlan(opened.db);
    const { shop_id, rental_date, rental_time, return_date, return_time, ...booking } = aBooking(plan);
    const query = { shop_id, rental_date, rental_time, return_date, return_time };

    const search = await replica.during(() => visitor.call('GET /api/plans/shop', { query }));
    // What is free, and what was booked most.
    expect(search).toMatchObject({ answer: { status: 200 }, statements: ['RawNode', 'SelectQueryNode'] });
    const post = await replica.during(() =>
      visitor.call('POST /api/reserves/payment', { body: { ...query, ...booking } }),
    );
    expect(post).toMatchObject({ answer: { status: 201 }, statements: [] });
    await beside.close();
  }, 60_000);
});

/** More than any of these tests needs: who takes the same rows again and again would never end. */
const maxRounds = 9;

/** Rows that are due. A round with a row of `failing` throws, as its transaction would, after it has claimed them. */
function aTable(due: string[], failing: readonly string[] = []) {
  const rounds: (readonly string[])[] = [];
  const logged: object[] = [];
  const round = async ({ atOnce, except, onClaim }: Claiming) => {
    if (rounds.length > maxRounds) throw new Error('It never ends');
    const claimed = due.filter((id) => !except.has(id)).slice(0, atOnce);
    rounds.push(claimed);
    onClaim(claimed);
    if (claimed.some((id) => failing.includes(id))) throw new Error('it stays');
    for (const id of claimed) due.splice(due.indexOf(id), 1);
    return claimed.length;
  };
  const options = {
    atOnce: 2,
    log: { error: (about: object) => void logged.push(about) },
    skippedAs: (row: string) => ({ about: { row }, message: 'a row was not done' }),
  };
  return { round, rounds, options, due, logged };
}

it('works round by round until nothing is due, and says how many rows it did', async () => {
  const { round, rounds, options } = aTable(['a', 'b', 'c']);
  expect(await workOff(round, options)).toBe(3);
  expect(rounds).toEqual([['a', 'b'], ['c']]);
});

it('skips a row that fails, once, and does all others', async () => {
  const before = skippedRows();
  const { round, options, due, logged } = aTable(['a', 'b', 'c', 'd'], ['b']);
  expect(await workOff(round, options)).toBe(3);
  expect(due).toEqual(['b']);
  expect(logged).toMatchObject([{ row: 'b' }]);
  expect(skippedRows() - before).toBe(1);
});

it('leaves rows that were no longer due when their turn came to the next time', async () => {
  const { options, rounds } = aTable([]);
  const round = async ({ except, onClaim }: Claiming) => {
    if (rounds.length > maxRounds) throw new Error('It never ends');
    const claimed = ['a', 'b'].filter((id) => !except.has(id));
    rounds.push(claimed);
    onClaim(claimed);
    return 0;
  };
  expect(await workOff(round, options)).toBe(0);
  expect(rounds).toEqual([['a', 'b'], []]);
});

it('begins no round once the process stops', async () => {
  const stopping = new AbortController();
  const { round, rounds, options } = aTable(['a', 'b', 'c']);
  const thenStop = async (claiming: Claiming) => {
    stopping.abort();
    return round(claiming);
  };
  expect(await workOff(thenStop, { ...options, stopping: stopping.signal })).toBe(2);
  expect(rounds).toHaveLength(1);
});

it('throws what fails before a row was taken, and what is the fault of no row', async () => {
  const { options, logged } = aTable([]);
  const failing = () => Promise.reject(new Error('no rows'));
  await expect(workOff(failing, options)).rejects.toThrow('no rows');
  const unreachable = async ({ onClaim }: Claiming) => {
    onClaim(['a']);
    throw new DatabaseUnavailable('It is away');
  };
  await expect(workOff(unreachable, options)).rejects.toThrow(DatabaseUnavailable);
  expect(logged).toEqual([]);
});

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const ago = (ms: number): Date => new Date(Date.now() - ms);

describeOnPostgres('the sweep', (database) => {
  const errors: unknown[] = [];
  const log = { error: (about: unknown, message = '') => void errors.push({ about, message }) };

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
    await sweep(database.db, log);
    const left = await database.db.selectFrom('sessions').select('browser').orderBy('browser').execute();
    expect(left.map(({ browser }) => browser)).toEqual(['in use', 'remembered']);
    const known = await database.db.selectFrom('known_visitors').select('visitor_hash').execute();
    expect(known.map((row) => Buffer.from(row.visitor_hash).toString())).toEqual(['364']);
  });

  it.each([
    ['can’t be deleted', 'P0001'],
    ['takes too long', '57014'],
    ['is locked', '55P03'],
  ])('goes on with all else when a row %s', async (_, code) => {
    errors.length = 0;
    const before = skippedRows();
    const [email, other] = ['stays@example.com', 'goes@example.com'];
    await sql`create function stays() returns trigger language plpgsql as
      $$ begin raise exception 'it stays' using errcode = ${sql.lit(code)}; end $$`.execute(database.db);
    await sql`create trigger stays before delete on account_tokens for each row execute function stays()`.execute(
      database.db,
    );
    const token = { purpose: 'registration', token_hash: Buffer.from(email), email } as const;
    await database.db
      .insertInto('account_tokens')
      .values({ ...token, email_key: email, expires_at: ago(1_000) })
      .execute();
    await database.db
      .insertInto('rate_limits')
      .values({ key: Buffer.from(other), hits: 1, expires_at: ago(1_000) })
      .execute();
    await sweep(database.db, log);
    await sql`drop function stays cascade`.execute(database.db);
    const keys = await database.db.selectFrom('rate_limits').select('key').execute();
    expect(keys.map(({ key }) => Buffer.from(key).toString())).not.toContain(other);
    expect(errors).toMatchObject([{ about: { of: 'tokens' }, message: 'what has aged was not swept' }]);
    expect(skippedRows() - before).toBe(1);
    await sweep(database.db, log);
    const left = await database.db.selectFrom('account_tokens').select('email').execute();
    expect(left.map((row) => row.email)).not.toContain(email);
  });

  it('deletes all that has aged, however much that is', async () => {
    const many = 5_000 + 1;
    await sql`
      insert into idempotency_keys (key, operation, request_hash, created_at)
      select n::text, 'POST /a', '', now() - interval '25 hours' from generate_series(1, ${many}) n
    `.execute(database.db);
    await sweep(database.db, log);
    expect(await database.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
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
    await sweep(database.db, log);
    const tokens = await database.db.selectFrom('account_tokens').select('email').execute();
    expect(tokens).toEqual([{ email: 'ahead@example.com' }]);
    const limits = await database.db.selectFrom('rate_limits').select('key').execute();
    expect(limits.map(({ key }) => Buffer.from(key).toString())).toEqual(['ahead']);
  });

  it('forgets from where a booking came when a day has passed and its car was picked up or is not taken', async () => {
    const { id: plan_id, shop_id } = await aPlan(database.db);
    const of = { shop_id, plan_id, car_id: `${plan_id}-car-0000`, payment_method: 1 as const };
    const ahead = {
      rental_date: '2099-12-10',
      rental_time: '10:00',
      return_date: '2099-12-11',
      return_time: '10:00',
    };
    const over = { ...ahead, rental_date: '2020-12-10', return_date: '2020-12-11' };
    const rows = [
      { ...of, reserve_number: 'lies ahead', status: 'reserved', period: ahead },
      { ...of, reserve_number: 'is over', status: 'reserved', period: over },
      { ...of, reserve_number: 'is off', status: 'cancelled', period: ahead },
      { ...of, reserve_number: 'was made lately', status: 'cancelled', period: ahead },
      {
        ...of,
        reserve_number: 'may be undone',
        status: 'cancelled',
        period: ahead,
        cancelled_at: ago(hourMs / 2),
      },
    ] as const;
    for (const row of rows) {
      await aReservation(database.db, row);
      const { id: reservation_id } = await database.db
        .selectFrom('reservations')
        .select('id')
        .where('reserve_number', '=', row.reserve_number)
        .where('plan_id', '=', plan_id)
        .executeTakeFirstOrThrow();
      const created_at = ago(row.reserve_number === 'was made lately' ? hourMs : 2 * dayMs);
      const origin = { shop_id, reservation_id, kind: 'network' as const, created_at };
      await database.db
        .insertInto('booking_origins')
        .values({ ...origin, key: Buffer.from(row.reserve_number) })
        .execute();
    }
    await sweep(database.db, log);
    const left = await database.db.selectFrom('booking_origins').select('key').execute();
    expect(left.map(({ key }) => Buffer.from(key).toString()).sort()).toEqual([
      'lies ahead',
      'may be undone',
      'was made lately',
    ]);
  });

  it('forgets who made holds that came to nothing, after a month, and their links; of what was agreed nothing', async () => {
    const { id: plan_id, shop_id } = await aPlan(database.db);
    const of = { shop_id, plan_id, car_id: `${plan_id}-car-0000` };
    const [old, young] = [ago(31 * dayMs), ago(29 * dayMs)];
    const customer = { name: 'Hanako', email: 'hanako@example.com', driver: { full_address: 'Tokyo' } };
    const rows: readonly Omit<ReservationValues, keyof typeof of | 'period'>[] = [
      { reserve_number: 'expired', status: 'expired', payment_method: 2, created_at: old },
      { reserve_number: 'expired lately', status: 'expired', payment_method: 2, created_at: young },
      { reserve_number: 'given up', status: 'cancelled', payment_method: 2, created_at: old },
      { reserve_number: 'given up lately', status: 'cancelled', payment_method: 2, created_at: young },
      { reserve_number: 'paid', status: 'cancelled', payment_method: 2, paid_at: old, created_at: old },
      { reserve_number: 'at the shop', status: 'cancelled', payment_method: 1, created_at: old },
      // Its payment may be on its way.
      { reserve_number: 'held', status: 'held', payment_method: 2, created_at: old },
    ];
    for (const row of rows) {
      const said = { memo: 'secret', addressee: 'Hanako', customer: json(customer) };
      await aReservation(database.db, { ...of, period: december, ...said, ...row });
    }
    const made = await database.db.selectFrom('reservations').selectAll().execute();
    for (const row of made) await link(database.db, row, row.reserve_number, ago(-hourMs));
    const forgotten = ['expired', 'given up'];

    for (let times = 0; times < 2; times += 1) {
      await sweep(database.db, log);
      for (const row of made) {
        const now = await database.db
          .selectFrom('reservations')
          .selectAll()
          .where('id', '=', row.id)
          .executeTakeFirstOrThrow();
        const gone = { customer: { name: '' }, memo: '', addressee: null };
        expect(now).toEqual(forgotten.includes(row.reserve_number) ? { ...row, ...gone } : row);
      }
      const links = await database.db.selectFrom('reservation_links').select('reservation_id').execute();
      const kept = made.filter(({ reserve_number }) => !forgotten.includes(reserve_number));
      expect(links.map(({ reservation_id }) => reservation_id).sort()).toEqual(
        kept.map(({ id }) => id).sort(),
      );
    }
    // Code and SQL mean the same by a deal.
    const agreed = await database.db
      .selectFrom('reservations as r')
      .select(['payment_method', 'paid_at', isAgreed.as('is_agreed')])
      .execute();
    for (const row of agreed) expect(row.is_agreed).toBe(wasAgreed(row));
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
    await sweep(database.db, log);
    const left = await database.db.selectFrom('outbox').select('recipient').orderBy('recipient').execute();
    expect(left.map(({ recipient }) => recipient)).toEqual(['given up 29', 'sent 6', 'waiting 31']);
  });
});
