import cluster from 'node:cluster';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from '../unavailable';
import { errorCode } from '../sqlState';

export interface FolderLock {
  release(): void;
}

interface Holder {
  readonly pid: number;
  /** The start of the process, as the system counts it: it tells a pid that was given out again. Empty where unknown. */
  readonly started: string;
}

/** A lock file without content belongs to a process between creating and writing it, for at most this long. */
const halfWrittenMs = 5_000;

/** A process that was killed a moment ago still ends, or its lock is half written. */
const usualLockTimeoutMs = 6_000;
const lookAgainMs = 100;

const heldHere = new Set<string>();

class FolderInUse extends DatabaseUnavailable {}

/** `lockFolder`, after a short wait for another process to end; says on stderr that it waits. */
export async function lockFolderInTime(
  folder: string,
  lockTimeoutMs = usualLockTimeoutMs,
): Promise<FolderLock> {
  const giveUpAt = performance.now() + lockTimeoutMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUse) || performance.now() > giveUpAt) throw error;
      if (attempt === 1) process.stderr.write(`Waiting for the process that uses ${folder} to end.\n`);
      await pause(lookAgainMs);
    }
  }
}

/**
 * Makes a database folder this process's own: two processes on one folder lose each other's rows without a word.
 * A lock whose process is gone is taken over.
 * @throws DatabaseUnavailable when another process, or another worker of a cluster, has it.
 */
export function lockFolder(folder: string): FolderLock {
  const file = `${folder}.lock`;
  if (cluster.isWorker) {
    throw new DatabaseUnavailable(
      'The embedded database serves one process only; set DATABASE_URL to run several workers.',
    );
  }
  if (heldHere.has(file)) throw new DatabaseUnavailable(inUse(folder, process.pid));
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (create(file, mine)) return held(file, mine);
    removeIfStale(folder, file);
  }
  throw new FolderInUse(inUse(folder, undefined));
}

function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
    // A process that took over a stale lock at the same time may have moved ours away.
    return textOf(file) === content;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function held(file: string, mine: string): FolderLock {
  heldHere.add(file);
  let isHeld = true;
  const release = (): void => {
    if (!isHeld) return;
    isHeld = false;
    process.off('exit', release);
    heldHere.delete(file);
    if (textOf(file) === mine) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return { release };
}

/** Moves a dead process's lock out of the way by a rename, which only one of several starters can win. */
function removeIfStale(folder: string, file: string): void {
  const text = textOf(file);
  if (text === undefined) return;
  const holder = parse(text);
  if (holder === undefined ? isYoung(file) : isAlive(holder))
    throw new FolderInUse(inUse(folder, holder?.pid));
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

const inUse = (folder: string, pid: number | undefined): string =>
  `The embedded database in ${folder} is in use${pid === undefined ? '' : ` by process ${pid}`}. ` +
  'Stop that process, set DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL server that several can share.';

const isAlive = ({ pid, started }: Holder): boolean => {
  // After a crash a container's next process gets the same pid: one that we don't hold ourselves is not ours.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  return started === '' || startOf(pid) === started;
};

/** Field 22 of Linux's /proc/PID/stat; the name in field 2 may hold spaces, so count from its closing bracket. */
function startOf(pid: number): string {
  const stat = textOf(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function parse(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !Number.isInteger(value.pid))
      return undefined;
    return { pid: Number(value.pid), started: 'started' in value ? String(value.started) : '' };
  } catch {
    return undefined;
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isYoung(file: string): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs < halfWrittenMs;
  } catch {
    return false;
  }
}
