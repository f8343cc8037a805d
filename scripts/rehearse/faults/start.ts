import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { rootDir } from '../../common/packages';
import { ensureFreePort } from '../../common/preflight';
import { Balancer } from '../Balancer';
import type { Fault, Outcome } from '../fault';
import type { RehearsalSite } from '../RehearsalSite';

/** How long a killed process may be away, milliseconds: on a busy machine a start takes its time. */
const backWithinMs = 60_000;

export const startFaults: readonly Fault[] = [
  {
    name: 'start-killed',
    done: '`npm start` with its embedded database: API, host and ops process killed (SIGKILL), one after the other',
    wanted: 'each is started again by itself, the site answers again',
    rehearse: killUnderStart,
  },
];

async function killUnderStart({ place }: RehearsalSite): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wadachi-rehearsal-'));
  await cp(place.store, join(dataDir, 'releases'), { recursive: true });
  await cp(place.keysDir, join(dataDir, 'keys'), { recursive: true });
  const port = String(await ensureFreePort(0));
  const start = spawn(process.execPath, [join(rootDir, 'scripts', 'start.mjs')], {
    cwd: rootDir,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const balancer = new Balancer([`http://127.0.0.1:${port}`]);
  const seen: string[] = [];
  const problems: string[] = [];
  try {
    await line(start, /^ready /);
    for (const name of ['api', 'host', 'ops'] as const) {
      const pid = await serverOf(start, name);
      process.kill(pid, 'SIGKILL');
      const startedAt = performance.now();
      const isBack = await until(
        async () => (await serverOf(start, name)) !== pid && (await answers(balancer)),
      );
      const tookMs = performance.now() - startedAt;
      seen.push(`${name} back after ${(tookMs / 1_000).toFixed(1)} s`);
      if (!isBack) problems.push(`the ${name} did not come back`);
    }
    return { seen: seen.join('; '), problems };
  } finally {
    balancer.close();
    const ended = once(start, 'exit');
    start.kill('SIGINT');
    await ended;
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

const answers = async (balancer: Balancer): Promise<boolean> => {
  const read = await balancer.send({ method: 'GET', path: '/api/shops/area' }).catch(() => undefined);
  return read?.status === 200;
};

/** The process id of one server below `npm start`; 0 while there is none. */
async function serverOf(start: ChildProcess, name: 'api' | 'host' | 'ops'): Promise<number> {
  const file = { api: 'api/main.ts', host: 'host/server/main.ts', ops: 'delivery/ops/server/main.ts' }[name];
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const processes = stdout.split('\n').flatMap((text) => {
    const [, pid, ppid, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(text) ?? [];
    return pid && ppid && args ? [{ pid: Number(pid), ppid: Number(ppid), args }] : [];
  });
  const below = (pid: number): readonly number[] => [
    pid,
    ...processes.filter(({ ppid }) => ppid === pid).flatMap((child) => below(child.pid)),
  ];
  const family = below(start.pid ?? 0);
  return processes.find(({ pid, args }) => family.includes(pid) && args.includes(file))?.pid ?? 0;
}

async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  const last = performance.now() + backWithinMs;
  while (performance.now() < last) {
    if (await isSo()) return true;
    await pause(250);
  }
  return false;
}

async function line(child: ChildProcess, wanted: RegExp): Promise<void> {
  child.stderr?.resume();
  if (!child.stdout) throw new Error('No output to read');
  for await (const said of createInterface({ input: child.stdout })) {
    if (!wanted.test(said)) continue;
    child.stdout.resume();
    return;
  }
  throw new Error('npm start ended before it was ready');
}
