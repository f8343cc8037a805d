import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type { PoolClient, QueryResultRow } from 'pg';
import { deadlineExceeded, type Deadline } from '../deadline';
import { connectionFailed, outageOf } from '../outages';
import type { DatabaseUnavailable } from '../unavailable';
import { CancellableClient, cancelStatement } from './cancel';
import { tracedStatement } from '../tracedStatement';
import type { StatementNames } from './StatementNames';

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A connection from when it is taken from the pool until it is released, which is no later than the deadline. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #timer: NodeJS.Timeout;
  #lost: DatabaseUnavailable | undefined;

  constructor(
    client: PoolClient,
    deadline: Deadline,
    private readonly names: StatementNames | undefined,
  ) {
    this.#client = client;
    this.#timer = setTimeout(() => void this.#expire(), deadline.remainingMs);
    client.on('error', this.#handleError);
  }

  /** The reason why nothing more can be asked here; the server undoes an open transaction by itself. */
  get lost(): DatabaseUnavailable | undefined {
    return this.#lost;
  }

  /** This is a connection of the server: a pooler in between, such as PgBouncer, tells process ids of its own. */
  async isDirect(): Promise<boolean> {
    const { rows } = await this.executeQuery<{ pid: number }>(
      CompiledQuery.raw('select pg_backend_pid() as pid'),
    );
    return this.#client instanceof CancellableClient && this.#client.processID === rows[0]?.pid;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#lost !== undefined) throw this.#lost;
    try {
      const name = this.names?.nameOf(query);
      const { sql: text, parameters } = query;
      const values = [...parameters];
      const answer = await tracedStatement(query, () =>
        this.#client.query<Row & QueryResultRow>(
          name === undefined ? { text, values } : { name, text, values },
        ),
      );
      // A commit that is cancelled while it waits for the replica succeeds, with a warning that the replica may lack it.
      if (this.lost !== undefined) throw this.lost;
      // Several statements in one text have a list of results.
      const { command = '', rowCount = null, rows = [] } = [answer].flat().at(-1) ?? {};
      return {
        rows,
        ...(writes.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
      };
    } catch (error) {
      const outage = outageOf(error);
      if (outage?.endsConnection === true) this.#lose(outage.error);
      throw this.lost ?? outage?.error ?? error;
    }
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Results are read whole.');
  }

  /** Into the pool, unless nobody can know what state the connection is in. */
  release(): void {
    clearTimeout(this.#timer);
    this.#client.off('error', this.#handleError);
    const isClean = this.#lost === undefined && this.#client.getTransactionStatus() === 'I';
    this.#client.release(!isClean);
  }

  readonly #handleError = (error: Error): void => this.#lose(connectionFailed(error));

  #lose(reason: DatabaseUnavailable): void {
    this.#lost ??= reason;
    // An orderly end waits for the server, which may never answer.
    this.#client.connection.stream.destroy();
  }

  async #expire(): Promise<void> {
    this.#lost = deadlineExceeded();
    if (this.#client instanceof CancellableClient) await cancelStatement(this.#client);
    this.#lose(this.#lost);
  }
}
