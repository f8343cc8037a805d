import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Engine } from './engine';
import type { Queue } from './queue';

/** Kysely on the embedded PostgreSQL: the same SQL as on a server, over one connection. */
export class PgliteDialect implements Dialect {
  constructor(
    private readonly engine: Engine,
    private readonly queue: Queue,
  ) {}

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createDriver(): Driver {
    return new PgliteDriver(this.engine, this.queue);
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }
}

class PgliteDriver implements Driver {
  readonly #connection: PgliteConnection;

  constructor(
    engine: Engine,
    private readonly queue: Queue,
  ) {
    this.#connection = new PgliteConnection(engine);
  }

  async init(): Promise<void> {
    // The engine runs already: `openPglite` started it.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.queue.take();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.queue.giveBack();
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel === undefined ? '' : ` isolation level ${settings.isolationLevel}`;
    await connection.executeQuery(CompiledQuery.raw(`start transaction${level}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    // The engine is closed by `openPglite`, after the last checkpoint.
    await this.queue.whileHolding(async () => undefined);
  }
}

class PgliteConnection implements DatabaseConnection {
  constructor(private readonly engine: Engine) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affected } = await this.engine.run<Row>(sql, parameters);
    return { rows, ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }) };
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database answers whole results only.');
  }
}
