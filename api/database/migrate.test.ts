import { Client } from 'pg';
import { ask, freshUrl } from '../testing/postgres';
import { migrationLock } from './dialect';
import { migrate, openDatabase, pendingMigrations } from './index';
import { tryMigrations } from './tryMigrations';

/** Connections of this database: other tests use the same server. */
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
