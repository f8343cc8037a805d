import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Migrator, sql } from 'kysely';
import { Client } from 'pg';
import { buildApp } from '../app';
import {
  aPlan,
  describeOnBothDatabases,
  describeOnPostgres,
  aBooking,
  anAccount,
  aVisitor,
  firstOfDecember,
  lightPasswords,
  logIn,
} from '../testing';
import { ask, freshUrl } from '../testing/postgres';
import { migrationLock } from './dialect';
import { migrate, openDatabase, pendingMigrations, type OpenedDatabase } from './index';
import { sqlFiles } from './migrate';
import { sqlStateOf } from './sqlState';
import { tryMigrations } from './tryMigrations';

describeOnBothDatabases('the two databases', (database) => {
  it('answer with the same types', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select date '2026-12-31' as day, timestamptz '2026-12-31 10:00+09' as instant, timestamp '2026-12-31 10:00' as local,
             7::int8 as big, 1.50::numeric as exact, '{"a": [1]}'::jsonb as document, '\\x6162'::bytea as bytes, 3::smallint as small
    `.execute(database.db);
    const [row] = rows;
    expect({ ...row, bytes: Buffer.from(row?.bytes as Uint8Array).toString() }).toEqual({
      day: '2026-12-31',
      instant: new Date('2026-12-31T01:00:00Z'),
      local: '2026-12-31 10:00:00',
      big: 7,
      exact: '1.50',
      document: { a: [1] },
      bytes: 'ab',
      small: 3,
    });
  });

  it('take the same rows', async () => {
    const plan = await aPlan(database.db, { cars: 3 });
    const cars = await database.db.selectFrom('cars').select('id').where('plan_id', '=', plan.id).execute();
    expect(cars).toHaveLength(3);
    const [shop] = await database.db
      .selectFrom('shops')
      .select(['hours', 'holidays'])
      .where('id', '=', plan.shop_id)
      .execute();
    expect(shop?.hours[6]).toEqual({ open: '00:00', close: '24:00' });
    expect(shop?.holidays).toEqual([]);
  });

  it('count changed rows alike', async () => {
    const result = await database.db.updateTable('plans').set({ recommended: true }).executeTakeFirst();
    expect(result.numUpdatedRows).toBe(1n);
  });
});

/** The figures are those of this database: other tests use the same server. */
const advisoryLocks =
  "select from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())";
/** A session that waits for an advisory lock inside a transaction that began with an earlier statement. */
const waiting =
  "select from pg_stat_activity where wait_event = 'advisory' and datname = current_database() and xact_start < query_start";

describe('a database that a newer version has migrated', () => {
  const note = (name: string) =>
    `insert into kysely_migration (name, timestamp) values ('${name}', now()::text)`;

  it('is taken as it is, and its newer migrations are told', async () => {
    const url = await freshUrl();
    await ask(url, note('9998_newer'));
    await ask(url, note('9999_newest'));
    const opened = await openDatabase({ url });
    try {
      expect(await migrate(opened.db)).toEqual(['9998_newer', '9999_newest']);
      expect(await pendingMigrations(opened.db)).toEqual([]);
    } finally {
      await opened.close();
    }
  });

  it('is refused when it has one in between that nobody knows', async () => {
    const url = await freshUrl();
    await ask(url, note('0005_strange'));
    const opened = await openDatabase({ url });
    try {
      await expect(migrate(opened.db)).rejects.toThrow(/could not be migrated.*0005_strange/);
    } finally {
      await opened.close();
    }
  });
});

it('migrates an empty database under a lock that ends with its transaction, as a pooler needs it', async () => {
  const url = await freshUrl();
  await ask(url, 'drop schema public cascade; create schema public');
  const other = new Client({ connectionString: url });
  await other.connect();
  const opened = await openDatabase({ url });
  try {
    await other.query(`begin; select pg_advisory_xact_lock(${migrationLock})`);
    const migrating = migrate(opened.db);
    while ((await ask(url, waiting)).length === 0);
    expect(await ask(url, "select from pg_tables where tablename = 'shops'")).toEqual([]);
    await other.query('commit');
    await migrating;
    expect(await pendingMigrations(opened.db)).toEqual([]);
    expect(await ask(url, advisoryLocks)).toEqual([]);
  } finally {
    await opened.close();
    await other.end();
  }
});

/** A database as a version had left it whose last migration is this one. */
async function migratedTo(last: string) {
  const url = await freshUrl();
  await ask(url, 'drop schema public cascade; create schema public');
  const opened = await openDatabase({ url });
  const migrator = new Migrator({ db: opened.db, provider: sqlFiles, disableTransactions: true });
  expect((await migrator.migrateTo(last)).error).toBeUndefined();
  return { url, ...opened };
}

it('leaves a database as it was while another session keeps a table, and says what to do', async () => {
  const { url, db, close } = await migratedTo('0029_closings');
  const other = new Client({ connectionString: url });
  await other.connect();
  try {
    const pending = await pendingMigrations(db);
    await other.query('begin; select from shops');
    await expect(migrate(db)).rejects.toThrow(
      /^Migration 0031_directions failed, and nothing was changed: .* for 2 s\. Wait for a backup/,
    );
    // The one before could be applied.
    expect(await ask(url, "select from pg_tables where tablename = 'webhook_events'")).toEqual([]);
    expect(await pendingMigrations(db)).toEqual(pending);
    await other.query('commit');
    await migrate(db);
    expect(await pendingMigrations(db)).toEqual([]);
  } finally {
    await other.end();
    await close();
  }
});

it('takes the reasons why a car was kept out of the audit log, which only grows', async () => {
  const { url, db, close } = await migratedTo('0031_directions');
  try {
    await ask(
      url,
      `insert into staff_audit (action, subject, before, after) values
         ('car.blocked', 'C-1', null, '{"from": "2026-12-01 09:00", "note": "Hanako broke it"}'),
         ('car.unblocked', 'C-1', '{"note": "Hanako broke it"}', '{"until": "2026-12-02 09:00"}')`,
    );
    await migrate(db);
    expect(await ask(url, 'select before, after from staff_audit order by id')).toEqual([
      { before: null, after: { from: '2026-12-01 09:00' } },
      { before: {}, after: { until: '2026-12-02 09:00' } },
    ]);
    await expect(ask(url, 'delete from staff_audit')).rejects.toThrow('only grows');
  } finally {
    await close();
  }
});

describe('a trial of migrations', () => {
  const empty = 'drop schema public cascade; create schema public';
  const opened = async (sqlBefore: string) => {
    const url = await freshUrl();
    await ask(url, sqlBefore);
    return { url, ...(await openDatabase({ url })) };
  };

  it('applies what is pending and undoes it', async () => {
    const { url, db, close } = await opened(empty);
    try {
      const pending = await pendingMigrations(db);
      expect((await tryMigrations(db)).map(({ name }) => name)).toEqual(pending);
      expect(await ask(url, "select from pg_tables where tablename = 'shops'")).toEqual([]);
      expect(await pendingMigrations(db)).toEqual(pending);
      await migrate(db);
      expect(await tryMigrations(db)).toEqual([]);
    } finally {
      await close();
    }
  });

  it('names what cannot be applied, and why', async () => {
    const { db, close } = await opened(`${empty}; create table catalogue_imports ()`);
    try {
      await expect(tryMigrations(db)).rejects.toThrow(
        /^Migration \d{4}_\w+ cannot be applied: .*already exists/,
      );
    } finally {
      await close();
    }
  });

  it('does not wait for a process that migrates', async () => {
    const { url, db, close } = await opened(empty);
    const other = new Client({ connectionString: url });
    await other.connect();
    try {
      await other.query(`begin; select pg_advisory_xact_lock(${migrationLock})`);
      await expect(tryMigrations(db)).rejects.toThrow('Another process is migrating this database.');
    } finally {
      await other.end();
      await close();
    }
  });
});

/**
 * Unique keys of tables with a `shop_id` that do not begin with it: a database that is distributed by shop (docs/scale.md)
 * needs another way to keep each of them unique.
 */
const keysOfTheirOwn = [
  'booking_origins: reservation_id, kind',
  'calendar_feeds: token_hash',
  'documents: id',
  'files: id',
  'payments: gateway, gateway_payment_id',
  'payments: id',
  'plans: id',
  'reservation_links: token_hash',
  'reservations: id',
  'reservations: reserve_number',
  // Staff are the company's, on every node.
  'staff_audit: id',
  'staff_roles: staff_id, shop_id',
  'unpaid_holds: key, reservation_id',
  // The company's too: its one other system is told of all shops.
  'webhook_events: id',
];

describeOnPostgres('a database that is distributed by shop', (database) => {
  it('finds each unique key of a shop’s tables on the shop’s node, but for these', async () => {
    const { rows } = await sql<{ table: string; columns: string }>`
      select t.relname as table, string_agg(a.attname, ', ' order by k.place) as columns
      from pg_index i
      join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
      join pg_attribute s on s.attrelid = t.oid and s.attname = 'shop_id'
      cross join unnest(i.indkey) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
      where (i.indisunique or i.indisexclusion) and k.place <= i.indnkeyatts
      group by t.relname, i.indexrelid
      having min(a.attname) filter (where k.place = 1) <> 'shop_id'
      order by 1, 2
    `.execute(database.db);
    expect(rows.map(({ table, columns }) => `${table}: ${columns}`)).toEqual(keysOfTheirOwn);
  });

  it('joins a shop’s tables within the shop', async () => {
    const { rows } = await sql<{ constraint: string }>`
      select c.conname as constraint
      from pg_constraint c
      join pg_attribute mine on mine.attrelid = c.conrelid and mine.attnum = c.conkey[1]
      join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = c.confkey[1]
      where c.contype = 'f'
        and exists (select from pg_attribute where attrelid = c.conrelid and attname = 'shop_id')
        and exists (select from pg_attribute where attrelid = c.confrelid and attname = 'shop_id')
        and (mine.attname <> 'shop_id' or theirs.attname <> 'shop_id')
    `.execute(database.db);
    expect(rows).toEqual([]);
  });
});

describe('the role of the API', () => {
  const grants = readFileSync(
    join(import.meta.dirname, '..', '..', 'deploy', 'postgres', 'api-role.sql'),
    'utf8',
  );
  const insufficientPrivilege = '42501';

  let ownersUrl: string;
  let owner: OpenedDatabase;
  let lesser: OpenedDatabase;

  beforeAll(async () => {
    ownersUrl = await freshUrl();
    owner = await openDatabase({ url: ownersUrl });
    await ask(ownersUrl, "create role wadachi_api login password 'a-password-of-tests'");
    await ask(ownersUrl, grants);
    lesser = await openDatabase({ url: lesserUrl() });
  }, 120_000);

  // The role is of the whole server, which other tests use too.
  afterAll(async () => {
    await lesser.close();
    await owner.close();
    await ask(ownersUrl, 'drop owned by wadachi_api; drop role wadachi_api');
  });

  it('is enough for an API to start, to log somebody in and to take a booking', async () => {
    expect(await migrate(lesser.db)).toEqual([]);
    const plan = await aPlan(owner.db, { cars: 1 });
    const account = await anAccount(owner.db);
    const app = buildApp({ db: lesser.db, config: { clock: firstOfDecember, passwords: lightPasswords } });
    try {
      const visitor = await aVisitor(app);
      await logIn(visitor, account);
      const body = aBooking(plan);
      expect(await visitor.call('POST /api/reserves/payment', { body })).toMatchObject({ status: 201 });
      expect(await visitor.call('POST /api/reserves/payment', { body })).toMatchObject({ status: 409 });
    } finally {
      await app.close();
    }
  });

  it('has what later migrations of the owner add', async () => {
    await ask(ownersUrl, 'create table later (id bigserial primary key, name text)');
    const added = await ask(lesserUrl(), "insert into later (name) values ('a') returning name");
    expect(added).toEqual([{ name: 'a' }]);
  });

  it.each([
    'create table mine (id int)',
    'create table if not exists public.mine (id int)',
    'alter table shops add column mine int',
    'drop table reservations',
    'truncate reservations',
    'drop index reservations_pkey',
    "insert into kysely_migration (name, timestamp) values ('9999_mine', 'now')",
    'delete from kysely_migration',
    'create role mine',
  ])('may not: %s', async (statement) => {
    const state = await ask(lesserUrl(), statement).then(() => 'done', sqlStateOf);
    expect(state).toBe(insufficientPrivilege);
  });

  it('does not start an API on a database that lacks a migration, and changes nothing', async () => {
    const [last] = await ask(ownersUrl, 'select max(name) as name from kysely_migration');
    await ask(ownersUrl, `delete from kysely_migration where name = '${String(last?.['name'])}'`);
    await expect(migrate(lesser.db)).rejects.toThrow(/^Migration 0\d+_\w+ failed: .*(owner|permission)/);
    expect(await ask(ownersUrl, 'select max(name) as name from kysely_migration')).not.toEqual([last]);
  });

  function lesserUrl(): string {
    const url = new URL(ownersUrl);
    url.username = 'wadachi_api';
    url.password = 'a-password-of-tests';
    return url.href;
  }
});
