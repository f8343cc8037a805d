import { Kysely, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import { errorText } from './errorCode';
import type { Opened } from './index';
import type { Schema } from './schema';
import { DatabaseUnavailable } from './unavailable';

const oldestVersion = 150_000;

/** Connections of one API process; over all processes 2 to 4 times the database's cores serve best. */
const connections = 10;

/** A server is reached over TCP; a pool hands out its connections. */
export async function openPostgres(url: string): Promise<Opened> {
  const pool = new Pool({ connectionString: url, max: connections, types: sameAsEmbedded() });
  // A connection that the server closed while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await requireVersion(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: 'postgres', close: () => db.destroy() };
}

async function requireVersion(pool: Pool): Promise<void> {
  const answer = await pool
    .query<{ server_version_num: string }>('show server_version_num')
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
export function sameAsEmbedded(): TypeOverrides {
  const overrides = new TypeOverrides();
  const asText = (text: string): string => text;
  overrides.setTypeParser(types.builtins.DATE, asText);
  overrides.setTypeParser(types.builtins.TIMESTAMP, asText);
  overrides.setTypeParser(types.builtins.INT8, Number);
  return overrides;
}
