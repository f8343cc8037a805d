import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Formats files or folders of the project at `root`. Rejects when a file has a syntax error. */
export async function formatFiles(root: string, ...paths: readonly string[]): Promise<void> {
  const program = join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt');
  await promisify(execFile)(process.execPath, [program, ...paths], { cwd: root });
}
