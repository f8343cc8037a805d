import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase, type Opened } from '../../database';
import { template } from './migratedCluster';

/**
 * The address of a new database, migrated and empty, on the server of this test run (`globalSetup`). It goes with the
 * server. A test that stops, freezes or tunes a server starts its own (`startPostgres`).
 * @throws Error that says why there is no server.
 */
export async function freshUrl(): Promise<string> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (server === undefined) throw new Error(process.env['TEST_POSTGRES_ERROR'] ?? 'Run this test with Jest.');
  const name = `wadachi_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${template}`).finally(() => client.end());
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** The same, opened; close it when the tests of the file are done. */
export const freshDatabase = async (): Promise<Opened> => openDatabase({ url: await freshUrl() });
