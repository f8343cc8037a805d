import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { rootDir } from '../../release/packages';

export interface ApiServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts the API as it runs in production, one process, its log thrown away. Ends with this process at the latest. */
export async function startApi(databaseUrl: string): Promise<ApiServer> {
  const child = fork(join(rootDir, 'api/main.ts'), {
    execArgv: ['--import', 'tsx'],
    cwd: rootDir,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [message] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The API stopped while it started'))),
  ])) as [{ ready: string }];
  return {
    origin: message.ready,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
