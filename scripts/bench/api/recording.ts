import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { buildApp } from '../../../api/app';
import type { Schema } from '../../../api/database';
import { PostgresDialect } from '../../../api/database/dialect';
import { PostgresDriver } from '../../../api/database/postgres/PostgresDriver';
import { aVisitor, type CallOptions, type Visitor, type VisitorAnswer } from '../../../api/testing/visitor';
import { addressIn } from './addressIn';
import { openPool } from './databases';

/** One statement as it went to the server, `begin` and `commit` among them. */
interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The statements of one call, in their order. */
export type Statements = readonly Statement[];

interface Recorded extends VisitorAnswer {
  /** Those of the call: background jobs make others meanwhile. */
  readonly statements: Statements;
}

/** The API in this process, on a database of its own, that says which statements a call makes. */
export interface Recorder {
  call(target: string, options?: CallOptions): Promise<Recorded>;
  /** From a browser and a network that have made no call before. */
  callAsNewCustomer(target: string, body: unknown): Promise<Recorded>;
  close(): Promise<void>;
}

export async function openRecorder(url: string): Promise<Recorder> {
  const recorded = new AsyncLocalStorage<Statement[]>();
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect(new PostgresDriver(openPool(url, 2))),
    log: ({ query }) => void recorded.getStore()?.push({ sql: query.sql, parameters: query.parameters }),
  });
  // The catalogue is read once: a process in service asks for its revision once a second.
  const app = buildApp({ db, config: { trustProxy: true, catalogueFreshMs: Infinity } });
  const visitor = await aVisitor(app);
  let customers = 0;
  const note = async (by: Visitor, target: string, options: CallOptions): Promise<Recorded> => {
    const statements: Statement[] = [];
    return { ...(await recorded.run(statements, () => by.call(target, options))), statements };
  };
  return {
    call: (target, options = {}) => note(visitor, target, options),
    callAsNewCustomer: async (target, body) => {
      const from = { 'x-forwarded-for': addressIn((customers += 1)) };
      return note(await aVisitor(app, 'en', from), target, { body });
    },
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
