import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Migrator, sql, type Kysely, type Migration, type MigrationProvider } from 'kysely';
import { deadlines, withDeadline } from './deadline';
import { errorText } from './errorCode';
import type { Schema } from './schema';

const folder = path.join(import.meta.dirname, '..', 'migrations');

/** Each `NNNN_title.sql` is one migration; they only go forward. */
const sqlFiles: MigrationProvider = {
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

const migratorOf = (db: Kysely<Schema>): Migrator =>
  new Migrator({ db, provider: sqlFiles, disableTransactions: true });

/** Brings the database up to date under the migrator's lock, so that several processes may start at once. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const { error, results } = await withDeadline(deadlines.maintenanceMs, () =>
    migratorOf(db).migrateToLatest(),
  );
  const failed = results?.find(({ status }) => status === 'Error');
  if (error !== undefined) {
    const what =
      failed === undefined
        ? 'The database could not be migrated'
        : `Migration ${failed.migrationName} failed`;
    throw new Error(`${what}: ${errorText(error)}`, { cause: error });
  }
}

/** Names of the migrations that the database still lacks. */
export async function pendingMigrations(db: Kysely<Schema>): Promise<string[]> {
  const migrations = await migratorOf(db).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}
