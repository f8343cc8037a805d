import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '..', '..');

/** How long a first start may take: it builds what is stale and loads the sample catalogue. */
const startLimitMs = 10 * 60_000;
const stopLimitMs = 20_000;
/** Lines of the site's output that an error message quotes. */
const quotedLines = 40;

/** The whole product on a port and with a data folder of its own. */
export interface Site {
  readonly url: string;
  readonly dataDir: string;
  /** Asks it to stop as Ctrl-C does, by its own process id, and removes its data. */
  stop(): Promise<void>;
}

/** A port that was free a moment ago on the loopback address. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('No port is free.'));
      });
    });
  });

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** @throws Error with the end of its output when it stops or stays silent before it is ready. */
const ready = (child: ChildProcess, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const lines: string[] = [];
    const fail = (why: string) =>
      reject(new Error([`The site ${why}. Its last lines:`, ...lines.slice(-quotedLines)].join('\n')));
    const limit = setTimeout(
      () => fail(`was not ready after ${startLimitMs / 60_000} minutes`),
      startLimitMs,
    );
    for (const output of [child.stdout, child.stderr]) {
      if (!output) continue;
      createInterface({ input: output }).on('line', (line) => {
        lines.push(line);
        if (line.trim() !== `ready ${url}`) return;
        clearTimeout(limit);
        resolve();
      });
    }
    child.once('error', (error) => fail(`could not be started: ${error.message}`));
    child.once('exit', (code) => {
      clearTimeout(limit);
      fail(`stopped with exit code ${String(code)}`);
    });
  });

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  child.kill('SIGINT');
  const limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await ended(child);
  clearTimeout(limit);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** What of another site's data folder spares a new one its builds. */
const released = ['releases', 'keys'];
/** What is below them and says what that site's visitors met. */
const isOfVisitors = (file: string): boolean => ['counts', 'errors'].includes(path.basename(file));

/**
 * Starts the product as a person does (`npm start`) and waits for the line `ready http://localhost:PORT`. `like` is
 * the data folder of a site whose releases it begins with; `catalogue` is the folder of its shops, the usual sample unless
 * said.
 */
export async function startSite(
  env: Readonly<Record<string, string>> = {},
  like?: string,
  catalogue?: string,
): Promise<Site> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'wadachi-'));
  for (const name of like ? released : [])
    await cp(path.join(like ?? '', name), path.join(dataDir, name), {
      recursive: true,
      filter: (file) => !isOfVisitors(file),
    });
  if (catalogue !== undefined)
    await promisify(execFile)('npm', ['run', '-s', 'catalogue', '--', 'import', catalogue], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
    });
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await ready(child, url);
  } catch (error) {
    await stop(child, dataDir);
    throw error;
  }
  return { url, dataDir, stop: () => stop(child, dataDir) };
}
