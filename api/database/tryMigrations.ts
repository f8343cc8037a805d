import { sql, type Kysely } from 'kysely';
import { deadlines, withDeadline } from './deadline';
import { migrationLock, tableLockMs } from './dialect';
import { errorText } from './sqlState';
import { pendingMigrations, sqlFiles } from './migrate';
import type { Schema } from './schema';

interface TriedMigration {
  readonly name: string;
  readonly seconds: number;
}

/**
 * Applies the migrations that the database lacks, in a transaction that is then undone. While it lasts, it holds the locks
 * that they need.
 * @throws Error that names the migration which can't be applied, and why.
 */
export async function tryMigrations(db: Kysely<Schema>): Promise<readonly TriedMigration[]> {
  const [pending, migrations] = [await pendingMigrations(db), await sqlFiles.getMigrations()];
  const tried: TriedMigration[] = [];
  if (pending.length === 0) return tried;
  return withDeadline(deadlines.maintenanceMs, async () => {
    try {
      await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(tableLockMs)}`.execute(trx);
        const { rows } = await sql<{
          free: boolean;
        }>`select pg_try_advisory_xact_lock(${sql.lit(migrationLock)}) as free`.execute(trx);
        if (!rows[0]?.free) throw new Error('Another process is migrating this database.');
        for (const name of pending) {
          const began = performance.now();
          await migrations[name]?.up(trx).catch((error: unknown) => {
            throw new Error(`Migration ${name} cannot be applied: ${errorText(error)}`, { cause: error });
          });
          tried.push({ name, seconds: (performance.now() - began) / 1_000 });
        }
        throw new Undone();
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
    }
    return tried;
  });
}

class Undone extends Error {
  override readonly name = 'Undone';
}
