import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { rootDir } from '../../common/packages';

interface Manner {
  /** Where it writes, when it ends, where its processor time went. */
  readonly profileDir?: string | undefined;
}

/** Starts the API as it runs in production, one process with its log thrown away, and returns its address. */
export async function startApi(
  databaseUrl: string,
  cleanup: Cleanup,
  { profileDir }: Manner = {},
): Promise<string> {
  const profiling = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
  const child = fork(join(rootDir, 'api/main.ts'), {
    execArgv: ['--import', 'tsx', ...profiling],
    cwd: rootDir,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: '0',
      // Each customer of the bench comes from a network of their own.
      TRUST_PROXY: 'true',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  cleanup.add(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const [message] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The API stopped while it started'))),
  ])) as [{ ready: string }];
  return message.ready;
}
