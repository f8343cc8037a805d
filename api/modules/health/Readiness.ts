import { sql, type Kysely } from 'kysely';
import { pendingMigrations, type Schema } from '../../database';
import { withDeadline } from '../../database/deadline';
import { DatabaseUnavailable } from '../../database/unavailable';

type ReadinessState = 'ready' | 'migrations';

/** Times in milliseconds. */
interface ReadinessPace {
  /** Time limit of one check: supervisors give up soon. */
  readonly withinMs: number;
  /** Lifetime of a good result, however often it is asked for. */
  readonly freshMs: number;
}

const usualPace: ReadinessPace = { withinMs: 3_000, freshMs: 2_000 };

/** Rows of a result that does not fit into `work_mem`, so that more than a hundred kilobytes goes to the disk and away again. */
const spilledRows = 5_000;

/** Finds out whether the database can serve, which means: takes writes. One check at a time, and not too often. */
export class Readiness {
  readonly #db: Kysely<Schema>;
  readonly #pace: ReadinessPace;
  #isMigrated = false;
  #checking: Promise<ReadinessState> | undefined;
  #checkedAt = -Infinity;

  constructor(db: Kysely<Schema>, pace: Partial<ReadinessPace> = {}) {
    this.#db = db;
    this.#pace = { ...usualPace, ...pace };
  }

  /** @throws DatabaseUnavailable, or what else the database says. */
  async state(): Promise<ReadinessState> {
    const { withinMs, freshMs } = this.#pace;
    if (this.#isMigrated && performance.now() - this.#checkedAt < freshMs) return 'ready';
    this.#checking ??= withDeadline(withinMs, () => this.#check(), { isUrgent: true }).finally(
      () => (this.#checking = undefined),
    );
    return this.#checking;
  }

  async #check(): Promise<ReadinessState> {
    this.#checkedAt = -Infinity;
    await this.#write();
    // Once applied, migrations stay so.
    this.#isMigrated ||= (await pendingMigrations(this.#db)).length === 0;
    if (!this.#isMigrated) return 'migrations';
    this.#checkedAt = performance.now();
    return 'ready';
  }

  /**
   * Writes without leaving anything behind that has to be cleaned up: a message into the write-ahead log, which a standby
   * can't and a full or frozen disk doesn't take, and a temporary file, which needs free space where the tables are.
   */
  async #write(): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await sql`set local work_mem = '64kB'`.execute(trx);
      const { rows } = await sql<{ read_only: string }>`
        select pg_logical_emit_message(true, 'wadachi-readiness', ''), current_setting('transaction_read_only') as read_only
      `.execute(trx);
      if (rows[0]?.read_only !== 'off') throw new DatabaseUnavailable('The database was made read-only.');
      await sql`select count(*) from generate_series(1, ${sql.lit(spilledRows)})`.execute(trx);
    });
  }
}
