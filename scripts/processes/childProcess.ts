import { spawn, type ChildProcess, execFile } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rootDir } from '../workspace/packages';
import { CannotStart } from './preflight';
import { promisify } from 'node:util';

/** Time limits for starting and stopping a process, in ms; servers give up by themselves after 10 s. */
const timeouts = { ready: 120_000, stop: 12_000 };

/**
 * A server needs about 100 MB of heap; by what a large machine allows, Node would let garbage lie until it has several
 * times as much. Containers have a limit of their own, from which Node takes its measure.
 */
const heapMb = 512;

/** Node's arguments for a program in TypeScript; the loader alone takes a second more for what the servers import. */
export const typescript = [
  '--import',
  pathToFileURL(join(rootDir, 'scripts/bootstrap/typescript.mjs')).href,
] as const;

/** A server of the site, started from its TypeScript source or a compiled file. */
export interface Launched {
  /** Its address, once it listens. Throws `CannotStart`. */
  readonly ready: Promise<string>;
  /** Settles when the process has ended, with how: `exit code 1`, `SIGKILL`. */
  readonly ended: Promise<string>;
  /** Stops it once its open work is done. */
  stop(): Promise<void>;
  kill(): void;
}

export interface Child extends Launched {
  readonly url: string;
}

/**
 * Launches a server and waits for its line `<name> ready <url>`; `onLine` hears all its other lines.
 * Throws `CannotStart`.
 */
export async function startChild(...args: Parameters<typeof launch>): Promise<Child> {
  const child = launch(...args);
  return { ...child, url: await child.ready };
}

export function launch(
  name: string,
  file: string,
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void = sayWhenAsked,
): Launched {
  const child = spawn(process.execPath, [...memoryOf(name), ...toRun(file), resolve(rootDir, file)], {
    cwd: rootDir,
    env: { ...process.env, ...env },
    // The channel is what tells a server that its starter is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return launched(name, child, onLine);
}

/** The images' arguments: more room for the host's new objects costs only memory (docs/benchmarks.md). */
const memoryOf = (name: string): readonly string[] => [
  `--max-old-space-size=${heapMb}`,
  ...(name === 'host' ? ['--max-semi-space-size=4'] : []),
];

const toRun = (file: string): readonly string[] =>
  file.endsWith('.ts') ? typescript : ['--enable-source-maps'];

/**
 * Works like `launch` for several processes on one port. Each accepts connections itself: if this process dealt them
 * out, a connection on its way to a killed process would be lost.
 */
export function launchOnSharedPort(name: string, file: string, env: NodeJS.ProcessEnv): Launched {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: join(rootDir, file),
    args: [],
    execArgv: [...memoryOf(name), ...typescript],
    cwd: rootDir,
    silent: true,
  });
  return launched(name, cluster.fork(env).process, sayWhenAsked);
}

function launched(name: string, child: ChildProcess, onLine: (line: string) => void): Launched {
  let hasErrors = false;
  child.stderr?.on('data', (chunk: Buffer) => {
    hasErrors = true;
    process.stderr.write(chunk);
  });
  const ended = once(child, 'exit').then(
    ([code, signal]: (number | string | null)[]) =>
      signal === null ? `exit code ${String(code)}` : String(signal),
    (error: unknown) => String(error),
  );
  const kill = () => void child.kill('SIGKILL');
  const stoppedEarly = ended.then(() => {
    throw new CannotStart(`The ${name} stopped while it started.${hasErrors ? ' The reason is above.' : ''}`);
  });
  const ready = Promise.race([readyUrl(child, name, onLine), stoppedEarly]);
  ready.catch(kill);
  return { ready, ended, kill, stop: () => stop(child, ended) };
}

async function readyUrl(child: ChildProcess, name: string, onLine: (line: string) => void): Promise<string> {
  if (!child.stdout) throw new Error('No output to read');
  const lines = createInterface({ input: child.stdout });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new CannotStart(`The ${name} isn't ready after ${timeouts.ready / 1000} seconds.`)),
      timeouts.ready,
    );
    lines.on('line', (line) => {
      const match = new RegExp(`^${name} ready (\\S+)`).exec(line);
      if (match?.[1]) {
        clearTimeout(timer);
        resolve(match[1]);
      } else {
        onLine(line);
      }
    });
    lines.on('close', () => clearTimeout(timer));
  });
}

function sayWhenAsked(line: string): void {
  if (process.env['LOG_LEVEL']) process.stdout.write(`${line}\n`);
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  // No signal: Windows would kill it, and with one from the terminal it would be the second.
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), timeouts.stop);
  await ended;
  clearTimeout(timer);
}

/** Runs a script of the project in a process of its own: this one builds the release meanwhile. Rejects when it fails. */
export const runScript = (file: string, args: readonly string[], signal: AbortSignal) =>
  promisify(execFile)(process.execPath, [...typescript, join(rootDir, file), ...args], {
    cwd: rootDir,
    signal,
  });
