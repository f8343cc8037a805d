import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { ask } from './ask';
import { findBinaries } from './binaries';
import { unprivileged, type SystemUser } from './systemUser';

export interface Cluster {
  /** The address of the server's own `postgres` database. */
  readonly url: string;
  /**
   * Works like `pg_ctl restart -m fast`: ends every connection and comes back on the same port with the same files.
   */
  restart(): Promise<void>;
  /** Stops every process of it where it is, connections open, as a machine that hangs. Returns what lets it go on. */
  freeze(): Promise<() => void>;
  /** Stops it and hands its files over before they go. */
  stop(keep?: (files: string) => Promise<void>): Promise<void>;
}

const startWithinMs = 60_000;
/** Room for the databases that are open at once, and the log of their writes. */
const roomBytes = 2 * 1024 ** 3;

/** Settings of a server by their names in postgresql.conf. */
export type ServerSettings = Readonly<Record<string, string>>;

interface ClusterOptions {
  /** Over the settings of tests. */
  readonly settings?: ServerSettings | undefined;
  /** Files of a cluster that was stopped, to begin with; without them it is a new one. */
  readonly image?: string | undefined;
}

/** A cluster without durability: fast, and gone when it stops. */
export async function startCluster({ settings = {}, image }: ClusterOptions = {}): Promise<Cluster> {
  const { initdb, postgres } = findBinaries();
  const user = unprivileged();
  const folder = await mkdtemp(path.join(await quickestFolder(), 'wadachi-postgres-'));
  await chmod(folder, 0o700);
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  const files = path.join(folder, 'cluster');
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    if (image === undefined) {
      const how = ['-U', 'wadachi', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
      await finish(initdb, ['-D', files, ...how], folder, user);
    } else await copyFor(user, image, files);
    const port = await freePort();
    const place = { files, port, folder, user };
    let server = await started(postgres, place, settings);
    return {
      url: urlAt(port),
      restart: async () => {
        await stopped(server);
        server = await started(postgres, place, settings);
      },
      freeze: () => frozen(port, server),
      stop: async (keep) => {
        await stopped(server);
        await keep?.(files);
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/**
 * A file system in memory, where there is one with room: a database is 300 files, which a disk takes ten times as long to make
 * and to remove.
 */
async function quickestFolder(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > roomBytes ? memory : tmpdir();
}

/** PostgreSQL wants its files to be its user's own, and nobody else's to read. */
async function copyFor(user: SystemUser | undefined, image: string, files: string): Promise<void> {
  await cp(image, files, { recursive: true });
  await chmod(files, 0o700);
  if (user === undefined) return;
  const inside = await readdir(files, { recursive: true });
  for (const name of ['.', ...inside]) await chown(path.join(files, name), user.uid, user.gid);
}

const urlAt = (port: number): string => `postgres://wadachi@127.0.0.1:${port}/postgres`;

interface RunningCluster {
  readonly files: string;
  readonly port: number;
  readonly folder: string;
  readonly user: SystemUser | undefined;
}

async function started(
  program: string,
  { files, port, folder, user }: RunningCluster,
  more: ServerSettings,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: process.platform === 'win32' ? '' : folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '120',
    shared_buffers: '64MB',
    // No test waits for what these would do behind its back.
    autovacuum: 'off',
    jit: 'off',
    ...more,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = run(program, ['-D', files, '-p', String(port), ...options], folder, user);
  const endWithUs = (): void => void server.process.kill('SIGQUIT');
  process.once('exit', endWithUs);
  server.process.once('exit', () => process.off('exit', endWithUs));
  const until = Date.now() + startWithinMs;
  for (;;) {
    if (server.process.exitCode !== null) throw new Error(`PostgreSQL did not start: ${server.said()}`);
    const refused = await ask(urlAt(port), 'select 1').then(
      () => undefined,
      (error: unknown) => new Error('refused', { cause: error }),
    );
    if (refused === undefined) return server.process;
    if (Date.now() > until) {
      await stopped(server.process);
      throw new Error('PostgreSQL did not answer in time', { cause: refused.cause });
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Backends are processes of their own: each is stopped, the one that accepts connections first, so that none is added while
 * the others are listed. Nothing is asked of the server once the first of them is stopped: it may hold a lock.
 */
async function frozen(port: number, server: ChildProcess): Promise<() => void> {
  const client = new Client({ connectionString: urlAt(port) });
  client.on('error', () => undefined);
  await client.connect();
  server.kill('SIGSTOP');
  const backends = async (): Promise<readonly number[]> => {
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity order by pid');
    return rows.map(({ pid }) => pid);
  };
  let pids: readonly number[] = [];
  // One that was started just before may not be in the list yet.
  for (let before; before !== String(pids);) {
    before = String(pids);
    pids = await backends();
  }
  for (const pid of pids) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) signal(pid, 'SIGCONT');
    server.kill('SIGCONT');
    void client.end();
  };
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // A backend whose client left meanwhile.
  }
}

/** SIGINT is PostgreSQL's fast shutdown: it ends open connections and leaves. */
async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGINT');
  await gone;
}

async function finish(
  program: string,
  args: readonly string[],
  cwd: string,
  user: SystemUser | undefined,
): Promise<void> {
  const { process: child, said } = run(program, args, cwd, user);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${path.basename(program)} failed: ${said()}`);
}

function run(
  program: string,
  args: readonly string[],
  cwd: string,
  user: SystemUser | undefined,
): { process: ChildProcess; said: () => string } {
  const child = spawn(program, args, {
    cwd,
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-2_000)));
  return { process: child, said: () => text };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No free port on 127.0.0.1');
  return address.port;
}
