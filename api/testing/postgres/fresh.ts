import { randomBytes } from 'node:crypto';
import { openDatabase, type OpenedDatabase } from '../../database';
import { ask, urlOf } from './ask';
import { template } from './migratedCluster';

/**
 * The address of a new database, migrated and empty, on the server of this test run (`globalSetup`) or another one. It goes
 * with the server. A test that stops, freezes or tunes a server starts its own (`startPostgres`).
 * @throws Error that says why there is no server.
 */
export async function freshUrl(server = process.env['TEST_POSTGRES_URL']): Promise<string> {
  if (server === undefined) throw new Error(process.env['TEST_POSTGRES_ERROR'] ?? 'Run this test with Jest.');
  const name = `wadachi_${randomBytes(6).toString('hex')}`;
  // Without the pages in the log: half of the work.
  await ask(server, `create database ${name} template ${template} strategy file_copy`);
  return urlOf(server, name);
}

/** The same on the server of this test run, opened; close it, and it is gone, when the tests of the file are done. */
export async function freshDatabase(): Promise<OpenedDatabase> {
  const url = await freshUrl();
  const opened = await openDatabase({ url });
  const close = async (): Promise<void> => {
    await opened.close();
    await ask(urlOf(url, 'postgres'), `drop database ${new URL(url).pathname.slice(1)} with (force)`);
  };
  return { ...opened, close };
}
