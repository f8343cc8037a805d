import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { rootDir } from '../workspace/packages';

/** TypeScript's own words around what it found. */
const chatter =
  /^\s*$|Starting (incremental )?compilation|File change detected|Projects? in this build|^\s+\* |Starting compilation/;

/** Prints type errors as they come, from a process of its own that leaves the way to the build. Gives what stops it. */
export function watchTypes(packageDir: string, say: (line: string) => void): () => void {
  const compiler = join(rootDir, 'node_modules', 'typescript', 'bin', 'tsc');
  const child = spawn(
    process.execPath,
    [compiler, '--build', '--watch', '--preserveWatchOutput', '--pretty', 'false', packageDir],
    { cwd: rootDir, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  child.on('error', (error) => say(`Types are not checked: ${error.message}`));
  if (child.pid !== undefined) {
    try {
      setPriority(child.pid, 10);
    } catch {
      // A system that knows no priorities.
    }
  }
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!chatter.test(line))
      say(line.replace(/^\S+ (AM|PM) - /, '').replace(/^\[?[\d:]+\]? ?(AM|PM)? - /, ''));
  });
  return () => void child.kill();
}
