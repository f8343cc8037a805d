import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { unprivileged } from '../../api/testing/postgres/systemUser';
import { rootDir } from '../workspace/packages';
import { ensureFreePort } from '../processes/preflight';
import type { Outcome } from './fault';

const script = join(rootDir, 'deploy', 'postgres', 'database.sh');
const [primaryIp, replicaIp, password] = ['127.0.0.71', '127.0.0.72', 'rehearsal'];
const timeoutMs = 60_000;
/** The first database is lost after so many rows. */
const rows = 200;

/** Prepares an empty volume like the entry point of PostgreSQL's image, and starts the server. */
const entryPoint = `#!/bin/sh
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s' "$POSTGRES_PASSWORD" >"$PGHOST/password"
  initdb --pgdata "$PGDATA" --username "$POSTGRES_USER" --pwfile "$PGHOST/password" --auth-host scram-sha-256 --auth-local trust >"$PGHOST/initdb"
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl --pgdata "$PGDATA" --wait --silent --options "-c listen_addresses= -c unix_socket_directories=$PGHOST" start
  createdb --username "$POSTGRES_USER" "$POSTGRES_DB"
  sh "$INIT_SCRIPT"
  pg_ctl --pgdata "$PGDATA" --wait --silent --mode fast stop
fi
exec "$@" -c listen_addresses="$SERVICE" -c unix_socket_directories="$PGHOST"
`;

/** Loses the first database of docker-compose.yml while rows are written, and promotes the second one by its own script. */
export async function failOver(): Promise<Outcome> {
  const root = await mkdtemp(join(tmpdir(), 'wadachi-failover-'));
  await chmod(root, 0o755);
  await writeFile(join(root, 'docker-entrypoint.sh'), entryPoint, { mode: 0o755 });
  const port = await ensureFreePort(0);
  const databases = [await database(root, primaryIp, port), await database(root, replicaIp, port)];
  const [primary, replica] = databases.map(({ start }) => start());
  const servers = [primary, replica];
  try {
    const writer = await connected(primaryIp, port);
    await writer.query('create table written (id integer primary key)');
    let acknowledged = 0;
    const writing = (async () => {
      for (;;)
        await writer
          .query('insert into written values ($1)', [acknowledged + 1])
          .then(() => (acknowledged += 1));
    })().catch(() => undefined);
    // The first row waits until the replica has copied the database.
    const deadline = performance.now() + timeoutMs;
    while (acknowledged < rows && performance.now() < deadline) await pause(100);
    primary?.kill();
    await primary?.ended;
    await writing;
    await databases[1]?.run('promote');
    const reader = await connected(replicaIp, port);
    const found = await reader.query<{ count: string }>('select count(*) from written');
    const count = Number(found.rows[0]?.count);
    await reader.query('insert into written values (0)');
    await reader.end();
    const waiting = await databases[1]?.run('wait', 'on').catch(() => undefined);
    replica?.kill();
    await replica?.ended;
    servers.push(databases[1]?.start());
    const again = await connected(replicaIp, port);
    const { rows: settings } = await again.query<{ wal_keep_size: string }>('show wal_keep_size');
    await again.end();
    return {
      seen: `${acknowledged} rows acknowledged, ${count} in the new primary, which takes more`,
      problems: [
        ...(count < acknowledged ? [`${acknowledged - count} rows are lost`] : []),
        ...(acknowledged < rows ? ['hardly a row was taken'] : []),
        ...(waiting ? ['bookings would wait for a replica that is not there'] : []),
        ...(settings[0]?.wal_keep_size === '1GB' ? [] : ['started again, it keeps nothing for a replica']),
      ],
    };
  } finally {
    for (const server of servers) server?.kill();
    await Promise.all(servers.flatMap((server) => (server ? [server.ended] : [])));
    await rm(root, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** One service of docker-compose.yml as a process of this machine. */
async function database(root: string, ip: string, port: number) {
  const user = unprivileged();
  const folder = join(root, ip);
  await mkdir(folder);
  if (user) await chown(folder, user.uid, user.gid);
  const env = {
    PATH: `${root}:${process.env['PATH']}`,
    ...{ PGDATA: join(folder, 'data'), PGHOST: folder, PGPORT: String(port), SERVICE: ip },
    ...{ POSTGRES_USER: 'wadachi', POSTGRES_DB: 'wadachi', POSTGRES_PASSWORD: password },
    ...{ DATABASE_PRIMARY: primaryIp, INIT_SCRIPT: join(rootDir, 'deploy/postgres/init/replication.sh') },
  };
  return {
    start: () => {
      const child = spawn('sh', [script, 'start'], { env, stdio: 'ignore', cwd: folder, ...user });
      // Its own processes end when they miss it.
      const kill = () => child.kill('SIGKILL');
      // A rehearsal may be stopped.
      process.once('exit', kill);
      return { ended: once(child, 'exit'), kill };
    },
    run: (...command: readonly string[]) =>
      promisify(execFile)('sh', [script, ...command], { env, cwd: folder, ...user }),
  };
}

async function connected(host: string, port: number): Promise<Client> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const client = new Client({ host, port, user: 'wadachi', database: 'wadachi', password });
    // A server that is killed ends this connection too.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(500);
    }
  }
}
