import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PoolClient, QueryResultRow } from 'pg';
import { tooLate, type Deadline } from '../deadline';
import { noConnection, outageOf } from '../outages';
import type { DatabaseUnavailable } from '../unavailable';
import { CancellableClient, cancelStatement } from './cancel';

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A connection from when it is taken from the pool until it is released, which is no later than the deadline. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #timer: NodeJS.Timeout;
  #lost: DatabaseUnavailable | undefined;

  constructor(client: PoolClient, deadline: Deadline) {
    this.#client = client;
    this.#timer = setTimeout(() => void this.#expire(), deadline.remainingMs);
    client.on('error', this.#handleError);
  }

  /** Why nothing more can be asked here; the server undoes an open transaction by itself. */
  get lost(): DatabaseUnavailable | undefined {
    return this.#lost;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#lost !== undefined) throw this.#lost;
    try {
      const answer = await this.#client.query<Row & QueryResultRow>(sql, [...parameters]);
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

  readonly #handleError = (error: Error): void => this.#lose(noConnection(error));

  #lose(reason: DatabaseUnavailable): void {
    this.#lost ??= reason;
    // An orderly end waits for the server, which may never answer.
    this.#client.connection.stream.destroy();
  }

  async #expire(): Promise<void> {
    this.#lost = tooLate();
    if (this.#client instanceof CancellableClient) await cancelStatement(this.#client);
    this.#lose(this.#lost);
  }
}
