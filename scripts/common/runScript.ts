import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from './packages';

/** Runs a script of the project in a process of its own: this one builds the release meanwhile. Rejects when it fails. */
export const runScript = (file: string, args: readonly string[], signal: AbortSignal) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', join(rootDir, file), ...args], {
    cwd: rootDir,
    signal,
  });
