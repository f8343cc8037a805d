import { Kysely, sql } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import { withDeadline } from '../deadline';
import { PostgresDialect } from '../dialect';
import { errorText } from '../sqlState';
import type { OpenedDatabase } from '../opened';
import type { Schema } from '../schema';
import { DatabaseUnavailable } from '../unavailable';
import { CancellableClient } from './cancel';
import { PostgresDriver } from './PostgresDriver';

const oldestVersion = 150_000;

/** Connections of one API process; over all processes 2 to 4 times the database's cores serve best. */
const connections = 10;

/** Time limit for opening a connection, in milliseconds; shorter than any call's deadline. */
const usualConnectMs = 2_000;
/** A connection on which nothing happens is probed after this, so that one that died in silence is noticed. */
const keepAliveMs = 10_000;
const startWithinMs = 10_000;

interface PostgresOptions {
  readonly connectMs?: number;
  /** A replica may be away when the process starts: what asks it gets no answer until it is there. */
  readonly isReplica?: boolean;
}

/** A server is reached over TCP; a pool hands out its connections. */
export async function openPostgres(
  url: string,
  { connectMs = usualConnectMs, isReplica = false }: PostgresOptions = {},
): Promise<OpenedDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    types: embeddedTypeParsers(),
    Client: CancellableClient,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  });
  // Without listeners a connection that the server ends would end the process: an idle one is replaced by the pool, that of
  // a query is replaced when it is released.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const driver = new PostgresDriver(pool);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect(driver) });
  try {
    if (!isReplica) await withDeadline(startWithinMs, () => requireVersion(db));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, kind: 'postgres', connections: () => driver.use, close: () => db.destroy() };
}

async function requireVersion(db: Kysely<Schema>): Promise<void> {
  const answer = await sql<{ server_version_num: string }>`show server_version_num`
    .execute(db)
    .catch((error: unknown) => {
      throw new DatabaseUnavailable(
        `The PostgreSQL server of DATABASE_URL does not answer: ${errorText(error)}`,
        { cause: error },
      );
    });
  const version = Number(answer.rows[0]?.server_version_num);
  if (version < oldestVersion) {
    throw new DatabaseUnavailable(
      `DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}; version 15 or later is needed.`,
    );
  }
}

/** Dates and timestamps without a zone stay text, and int8 is a number: see `Schema`. */
export function embeddedTypeParsers(): TypeOverrides {
  const overrides = new TypeOverrides();
  const asText = (text: string): string => text;
  overrides.setTypeParser(types.builtins.DATE, asText);
  overrides.setTypeParser(types.builtins.TIMESTAMP, asText);
  overrides.setTypeParser(types.builtins.INT8, Number);
  return overrides;
}
