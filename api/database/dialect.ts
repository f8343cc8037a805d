import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryCompiler,
} from 'kysely';

/** Any number that nothing else locks. */
export const migrationLock = 3_853_314_791;

/** A table that is in use longer than this is left alone: customers' statements queue behind the wait, milliseconds. */
export const tableLockMs = 2_000;

/**
 * All migrations in one transaction under its lock. Kysely's own lock is of the session: behind PgBouncer in transaction
 * mode the next statement may go over another session, so it holds nobody off and stays behind. For a `Migrator` with
 * `disableTransactions`.
 */
class LockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`begin`.execute(db);
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(db);
    // Not before: another process may migrate for longer.
    await sql`set local lock_timeout = ${sql.lit(tableLockMs)}`.execute(db);
  }

  /** Undoes everything after a failure, like `commit` in a failed transaction. */
  override async releaseMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`commit`.execute(db);
  }
}

/** PostgreSQL's SQL over a driver of ours: both databases speak it, and both keep deadlines. */
export class PostgresDialect implements Dialect {
  constructor(private readonly driver: Driver) {}

  createAdapter(): PostgresAdapter {
    return new LockedAdapter();
  }

  createDriver(): Driver {
    return this.driver;
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }
}
