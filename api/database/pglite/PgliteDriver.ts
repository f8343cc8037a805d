import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { ConnectionQueue } from '../ConnectionQueue';
import { currentDeadline, Deadline, deadlines, deadlineExceeded } from '../deadline';
import { outageOf } from '../outages';
import { tracedStatement } from '../tracedStatement';
import type { Engine } from './engine';

/** A statement that is past its deadline may take this much longer; then the engine counts as hung. */
const hungMs = 60_000;

/** Queries on the embedded PostgreSQL, whose one connection goes from holder to holder. */
export class PgliteDriver implements Driver {
  constructor(
    private readonly engine: Engine,
    private readonly queue: ConnectionQueue,
  ) {}

  async init(): Promise<void> {
    // The engine runs already: `openPglite` started it.
  }

  async acquireConnection(): Promise<PgliteConnection> {
    const deadline = currentDeadline();
    await this.queue.take(deadline);
    return new PgliteConnection(this.engine, deadline);
  }

  async releaseConnection(connection: PgliteConnection): Promise<void> {
    const { unanswered } = connection;
    if (unanswered === undefined) return this.queue.release();
    // The engine can't be interrupted: the connection is free when the statement has ended and its transaction is undone.
    const hung = setTimeout(() => this.engine.giveUp('a statement never ended'), hungMs);
    void unanswered
      .catch(() => undefined)
      .then(() => this.engine.run('rollback', []))
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(hung);
        this.queue.release();
      });
  }

  async beginTransaction(connection: PgliteConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel === undefined ? '' : ` isolation level ${settings.isolationLevel}`;
    await connection.executeQuery(CompiledQuery.raw(`start transaction${level}`));
  }

  async commitTransaction(connection: PgliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: PgliteConnection): Promise<void> {
    // Else `releaseConnection` does it, when the engine answers again.
    if (connection.unanswered === undefined) await this.engine.run('rollback', []);
  }

  async destroy(): Promise<void> {
    // The engine is closed by `openPglite`, after the last checkpoint.
    await this.queue.whileHolding(new Deadline(deadlines.workerMs), async () => undefined);
  }
}

class PgliteConnection implements DatabaseConnection {
  /** A statement that was still running at the deadline. */
  unanswered: Promise<unknown> | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly deadline: Deadline,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.unanswered !== undefined) throw deadlineExceeded();
    const answer = tracedStatement(query, () => this.engine.run<Row>(query.sql, query.parameters));
    try {
      const { rows, affected } = await this.deadline.race(answer, () => {
        this.unanswered = answer;
      });
      return { rows, ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }) };
    } catch (error) {
      throw outageOf(error)?.error ?? error;
    }
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database answers whole results only.');
  }
}
