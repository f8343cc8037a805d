import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { buildApp } from '../../../api/app';
import type { Schema } from '../../../api/database';
import { aVisitor, type Visitor } from '../../../api/testing/visitor';
import { openPool } from './databases';

/** One statement as it went to the server, `begin` and `commit` among them. */
interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The statements of one call, in their order. */
export type Statements = readonly Statement[];

/** The API in this process, on a database of its own, that says which statements a call makes. */
export interface Recorder {
  readonly call: Visitor['call'];
  /** The statements of the last call; background jobs make others meanwhile. */
  take(): Statements;
  close(): Promise<void>;
}

export async function openRecorder(url: string): Promise<Recorder> {
  let statements: Statement[] = [];
  const recorded = new AsyncLocalStorage<Statement[]>();
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: openPool(url, 2) }),
    log: ({ query }) => void recorded.getStore()?.push({ sql: query.sql, parameters: query.parameters }),
  });
  const app = buildApp({ db });
  const { call } = await aVisitor(app);
  return {
    call: (...asked) => recorded.run((statements = []), () => call(...asked)),
    take: () => statements,
    close: async () => {
      await app.close();
      await db.destroy();
    },
  };
}

/** Sends the statements of one call again, one after the other on one connection, as the API does. */
export async function replay(pool: Pool, statements: Statements): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { sql, parameters } of statements) await client.query(sql, [...parameters]);
  } finally {
    client.release();
  }
}
