import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ensureFreePort } from '../../scripts/common/preflight';

const root = path.join(import.meta.dirname, '..', '..');

/** The time limit of a first start: it builds stale parts and loads the sample catalogue. */
const startLimitMs = 10 * 60_000;
const stopLimitMs = 20_000;
/** Lines of the site's output that an error message quotes. */
const quotedLines = 40;

/** The whole product on a port and with a data folder of its own. */
interface Site {
  readonly url: string;
  readonly dataDir: string;
  /** Asks it to stop as Ctrl-C does, by its own process id, and removes its data. */
  stop(): Promise<void>;
}

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

/** Starts the product as a person does (`npm start`) and waits for the line `ready http://localhost:PORT`. */
export async function startSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const port = await ensureFreePort(0);
  const url = `http://localhost:${port}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'wadachi-'));
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
