import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * Jest's `globalSetup`: one PostgreSQL server for the run. Tests find it in `TEST_POSTGRES_URL` (`freshUrl`); where its
 * programs are not installed, those tests say so.
 */
export default async function startServer() {
  const server = fork(path.join(import.meta.dirname, 'serveForRun.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let said = '';
  server.stderr.on('data', (chunk) => (said += chunk));
  const url = await Promise.race([
    once(server, 'message').then(([message]) => message),
    once(server, 'exit').then(() => undefined),
  ]);
  if (url === undefined) {
    process.env.TEST_POSTGRES_ERROR = said;
    return undefined;
  }
  process.env.TEST_POSTGRES_URL = url;
  globalThis.stopTestPostgres = async () => {
    const gone = once(server, 'exit');
    server.disconnect();
    await gone;
  };
  return undefined;
}
