import { Pool } from 'pg';
import { delimiter, join } from 'node:path';
import { migrate, openDatabase } from '../../../api/database';
import { sameAsEmbedded } from '../../../api/database/postgres';
import { importCatalogue } from '../../../api/catalogue/importCatalogue';
import { ask, startPostgres, urlOf } from '../../../api/testing/postgres';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { ensurePostgres } from '../../bootstrap/postgres.mjs';
import { rootDir } from '../../common/packages';
import { fillWithReservations } from './reservations';

/** Disk writes are not waited for, so that HTTP can't hide behind them; memory is enough for the whole schema. */
export const serverSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  jit: 'off',
} as const;

/** A PostgreSQL server of its own with databases that begin alike. */
export interface Databases {
  readonly version: string;
  /** Makes a copy of the filled database and returns its address. */
  copy(name: string): Promise<string>;
}

/** Starts the server and fills the database that the others are copied from: sample catalogue, reservations, ANALYZE. */
export async function openDatabases(reservations: number, cleanup: Cleanup): Promise<Databases> {
  process.env['PATH'] = [await ensurePostgres(), process.env['PATH']].join(delimiter);
  const server = await startPostgres(serverSettings);
  cleanup.add(() => server.stop());
  await ask(server.url, 'create database filled');
  await fill(urlOf(server.url, 'filled'), reservations);
  const [version] = await ask(server.url, 'show server_version');
  return {
    version: String(version?.['server_version']),
    copy: async (name) => {
      await ask(server.url, `create database ${name} template filled`);
      return urlOf(server.url, name);
    },
  };
}

/** Connections that read types as the API's do. */
export function openPool(url: string, connections: number): Pool {
  const pool = new Pool({ connectionString: url, max: connections, types: sameAsEmbedded() });
  // A connection that the server closes while idle would end the process.
  pool.on('error', () => undefined);
  return pool;
}

async function fill(url: string, reservations: number): Promise<void> {
  const opened = await openDatabase({ url });
  try {
    await migrate(opened.db);
    await importCatalogue(opened.db, join(rootDir, 'api/catalogue/sample'));
  } finally {
    await opened.close();
  }
  const pool = openPool(url, 2);
  try {
    await fillWithReservations(pool, reservations);
  } finally {
    await pool.end();
  }
}
