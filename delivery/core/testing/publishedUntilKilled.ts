import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Publishes a build in a process that is killed once so many files are in; gives the signal and what it complained of. */
export async function publishedUntilKilled(
  { folder, files }: { readonly folder: string; readonly files: number },
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const script = join(import.meta.dirname, 'publishAndDie.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, `${files}`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [complaints, [, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return `${String(signal)} ${complaints}`;
}
