import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Migrator, sql, type Kysely, type Migration, type MigrationProvider } from 'kysely';
import { deadlines, withDeadline } from './deadline';
import { tableLockMs } from './dialect';
import { errorText, sqlState, sqlStateOf } from './sqlState';
import type { Schema } from './schema';
import { DatabaseUnavailable } from './unavailable';

const folder = path.join(import.meta.dirname, '..', 'migrations');

/** Each `NNNN_title.sql` is one migration; they only go forward. */
export const sqlFiles: MigrationProvider = {
  async getMigrations(): Promise<Record<string, Migration>> {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const entries = names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(path.join(folder, name), 'utf8');
      const up: Migration['up'] = async (db) => {
        await sql.raw(text).execute(db);
      };
      return [path.basename(name, '.sql'), { up }];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

const migratorOf = (db: Kysely<Schema>, provider = sqlFiles): Migrator =>
  new Migrator({ db, provider, disableTransactions: true });

/**
 * Brings the database up to date under the migrator's lock, so that several processes may start at once. Returns the
 * migrations of a newer version that it has already: this version runs beside them, or again after an undo.
 * @throws DatabaseUnavailable when another session keeps a table for long; nothing is changed then.
 */
export async function migrate(db: Kysely<Schema>): Promise<readonly string[]> {
  const own = await sqlFiles.getMigrations();
  const newer = await newerMigrations(db, Object.keys(own).at(-1) ?? '');
  const provider = {
    getMigrations: async () => ({
      ...own,
      ...Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }])),
    }),
  };
  const { error, results } = await withDeadline(deadlines.maintenanceMs, () =>
    migratorOf(db, provider).migrateToLatest(),
  );
  const failed = results?.find(({ status }) => status === 'Error');
  if (error !== undefined) {
    const what =
      failed === undefined
        ? 'The database could not be migrated'
        : `Migration ${failed.migrationName} failed`;
    if (sqlStateOf(error) === sqlState.lockNotAvailable)
      throw new DatabaseUnavailable(
        `${what}, and nothing was changed: another session has used one of its tables for ${tableLockMs / 1_000} s. ` +
          'Wait for a backup, an import or a long query, or end it (pg_stat_activity names it), and start again.',
        { code: sqlState.lockNotAvailable, cause: error },
      );
    throw new Error(`${what}: ${errorText(error)}`, { cause: error });
  }
  return newer;
}

/** Executed migrations after the last one of this version. One that is missing in between is a fault, and is told as such. */
async function newerMigrations(db: Kysely<Schema>, last: string): Promise<string[]> {
  const table = await sql<{
    found: string | null;
  }>`select to_regclass('kysely_migration')::text as found`.execute(db);
  if (!table.rows[0]?.found) return [];
  const executed = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return executed.rows.map(({ name }) => name).filter((name) => name > last);
}

export async function pendingMigrations(db: Kysely<Schema>): Promise<string[]> {
  const migrations = await migratorOf(db).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}
