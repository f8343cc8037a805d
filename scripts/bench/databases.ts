import { fork } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { Pool } from 'pg';
import { sampleFolder } from '../../api/catalogue';
import { importCatalogue } from '../../api/catalogue/importCatalogue';
import { migrate, openDatabase } from '../../api/database';
import { embeddedTypeParsers } from '../../api/database/postgres';
import { ask, startPostgres, urlOf } from '../../api/testing/postgres';
import { ensurePostgres } from '../bootstrap/postgres.mjs';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { rootDir } from '../workspace/packages';
import { fillWithReservations } from './reservations';
import { typescript } from '../processes/childProcess';

/** PostgreSQL does not wait for the disk, so that HTTP can't hide behind it; memory is enough for the whole schema. */
const serverSettings = {
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
interface Databases {
  readonly version: string;
  copy(name: string): Promise<string>;
}

/** Starts the server and fills the database that the others are copied from: a catalogue, reservations, ANALYZE. */
export async function openDatabases(
  reservations: number,
  cleanup: Cleanup,
  catalogue = sampleFolder,
): Promise<Databases> {
  process.env['PATH'] = [await ensurePostgres(), process.env['PATH']].join(delimiter);
  const server = await startPostgres(serverSettings);
  cleanup.add(() => server.stop());
  await ask(server.url, 'create database filled');
  const filled = urlOf(server.url, 'filled');
  const opened = await openDatabase({ url: filled });
  try {
    await migrate(opened.db);
    await importCatalogue(opened.db, catalogue);
  } finally {
    await opened.close();
  }
  const pool = openPool(filled, 2);
  try {
    await fillWithReservations(pool, reservations);
  } finally {
    await pool.end();
  }
  const [version] = await ask(server.url, 'show server_version');
  return {
    version: String(version?.['server_version']),
    copy: async (name) => {
      await ask(server.url, `create database ${name} template filled`);
      return urlOf(server.url, name);
    },
  };
}

/** Opens connections that read types as the API's do. */
export function openPool(url: string, connections: number): Pool {
  const pool = new Pool({ connectionString: url, max: connections, types: embeddedTypeParsers() });
  // A connection that the server closes while idle would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** Starts the API as it runs in production, one process with its log thrown away, and returns its address. */
export async function startApi(databaseUrl: string, cleanup: Cleanup): Promise<string> {
  const child = fork(join(rootDir, 'api/main.ts'), {
    execArgv: [...typescript],
    cwd: rootDir,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: '0',
      // Each customer of the bench comes from a network of their own.
      TRUST_PROXY: 'true',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  cleanup.add(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const [message] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The API stopped while it started'))),
  ])) as [{ ready: string }];
  return message.ready;
}
