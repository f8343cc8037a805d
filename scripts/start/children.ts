import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { rootDir } from '../release/packages';
import { CannotStart } from './ground';

/** How long a process may take to become ready or to stop, milliseconds. */
const patience = { ready: 120_000, stop: 10_000 };

/** A server of the site, started from its TypeScript source. */
export interface Child {
  readonly name: string;
  readonly url: string;
  /** Settles when the process has ended, with its exit code. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts a server and waits for its line `<name> ready <url>`; `onLine` hears all its other lines.
 * Throws `CannotStart` with what it said.
 */
export async function startChild(
  name: string,
  file: string,
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void = sayWhenAsked,
): Promise<Child> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(rootDir, file)], {
    cwd: rootDir,
    env: { ...process.env, ...env },
    // The channel is what tells a server that its starter is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : 1));
  const errors: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => {
    errors.push(chunk.toString());
    process.stderr.write(chunk);
  });
  const url = await Promise.race([
    readyUrl(child, name, onLine),
    ended.then(() => {
      throw new CannotStart(
        `The ${name} stopped while it started.${errors.length > 0 ? ' Its reason stands above.' : ''}`,
      );
    }),
  ]);
  return { name, url, ended, stop: () => stop(child, ended) };
}

async function readyUrl(child: ChildProcess, name: string, onLine: (line: string) => void): Promise<string> {
  if (!child.stdout) throw new Error('No output to read');
  const lines = createInterface({ input: child.stdout });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new CannotStart(`The ${name} isn't ready after ${patience.ready / 1000} seconds.`)),
      patience.ready,
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

async function stop(child: ChildProcess, ended: Promise<number>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patience.stop);
  await ended;
  clearTimeout(timer);
}
