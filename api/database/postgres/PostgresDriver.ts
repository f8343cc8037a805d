import { CompiledQuery, type Driver, type TransactionSettings } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { ConnectionQueue } from '../ConnectionQueue';
import { currentDeadline, type Deadline } from '../deadline';
import type { Connections } from '../opened';
import { connectionFailed } from '../outages';
import { PostgresConnection } from './PostgresConnection';
import { StatementNames } from './StatementNames';

/** Connections of a pool, each used until the deadline of the work that takes it. */
export class PostgresDriver implements Driver {
  readonly #pool: Pool;
  readonly #queue: ConnectionQueue;
  #names: StatementNames | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
    // The pool's own queue knows one time-out for everybody; in front of it nobody ever waits in that one.
    this.#queue = new ConnectionQueue(pool.options.max);
  }

  get use(): ReturnType<Connections> {
    return this.#queue.use;
  }

  /** Statements are prepared on connections of the server itself: a pooler may send each transaction over another one. */
  async init(): Promise<void> {
    const connection = await this.acquireConnection();
    try {
      if (await connection.isDirect()) this.#names = new StatementNames();
    } finally {
      await this.releaseConnection(connection);
    }
  }

  async acquireConnection(): Promise<PostgresConnection> {
    const deadline = currentDeadline();
    await this.#queue.take(deadline);
    const connecting = this.#pool.connect();
    connecting.catch(() => this.#queue.release());
    const putBack = (client: PoolClient): void => {
      client.release();
      this.#queue.release();
    };
    const client = await deadline
      .race(connecting, () => void connecting.then(putBack, () => undefined))
      .catch((error: unknown) => {
        throw connectionFailed(error);
      });
    return new PostgresConnection(client, deadline, this.#names);
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
    this.#queue.release();
  }

  /**
   * The server's own limits are for the case that this process or the network is gone, and nothing it sends arrives: no lock
   * is held for longer. They go with `begin` in one message, so they cost no round trip, and end with the transaction, so that
   * they are right behind PgBouncer in transaction mode as well, where settings of a session would be somebody else's.
   */
  async beginTransaction(connection: PostgresConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel === undefined ? '' : ` isolation level ${settings.isolationLevel}`;
    const limits = serverLimits(currentDeadline()).map(([name, ms]) => `; set local ${name} = ${ms}`);
    await connection.executeQuery(CompiledQuery.raw(`begin${level}${limits.join('')}`));
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    if (connection.lost === undefined) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/** Statements are cut off here at the deadline; the server does it a little later. */
const slackMs = 5_000;

const serverLimits = ({ ms }: Deadline): [name: string, ms: number][] => [
  ['statement_timeout', ms + slackMs],
  ['lock_timeout', Math.ceil(ms / 2)],
  ['idle_in_transaction_session_timeout', ms + slackMs],
];
