import { join, resolve } from 'node:path';
import { DatabaseUnavailable } from '../../api/database/unavailable';
import { ReleaseStore } from '../../shared/release';
import { Progress } from '../release/progress';
import { releaseAll } from '../release/releaseAll';
import { startChild, type Child } from './children';
import { CannotStart, ensureFreePort, ensureWritable, portFrom } from './ground';
import { loadSampleCatalogue } from './catalogue';
import { watchSources } from './watch';

/** `npm start`: builds what is stale, fills the database, starts API and host, and says where. */
async function main(): Promise<void> {
  const dataDir = resolve(process.env['DATA_DIR'] || '.data');
  const wantedPort = portFrom(process.env['PORT']);
  await ensureWritable(dataDir);
  await ensureFreePort(wantedPort);

  const progress = new Progress();
  const store = new ReleaseStore(join(dataDir, 'releases'));
  // First the database: it says whether another site uses this folder.
  await loadSampleCatalogue(dataDir, progress);
  await releaseAll(store, 'npm start', progress);

  const children: Child[] = [];
  let isStopping = false;
  const stopAll = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    for (const child of children.toReversed()) await child.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
    process.once(signal, () => void stopAll(0));
  const start = async (name: string, file: string, env: NodeJS.ProcessEnv) => {
    const child = await startChild(name, file, { DATA_DIR: dataDir, ...env });
    children.push(child);
    void child.ended.then((code) => {
      if (!isStopping)
        process.stderr.write(`The ${name} stopped (exit code ${code}); the site stops with it.\n`);
      return stopAll(1);
    });
    return child;
  };

  try {
    // The API is told before the host listens: the links in its mails lead there.
    const port = wantedPort || (await ensureFreePort(0));
    const api = await start('api', 'api/main.ts', {
      PORT: '0',
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
      ORIGIN: process.env['ORIGIN'] || `http://localhost:${port}`,
    });
    const host = await start('host', 'host/server/main.ts', { PORT: String(port), API_URL: api.url });
    process.stdout.write(`ready ${host.url}\n`);
  } catch (error) {
    say(error);
    await stopAll(1);
  }
  if (process.argv.includes('--watch')) await watchSources(() => releaseAll(store, 'npm run dev', progress));
}

/** A sentence where somebody can do something about it, the stack where only a developer can. */
function say(error: unknown): void {
  if (error instanceof CannotStart || error instanceof DatabaseUnavailable) return tell(error.message);
  tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

const tell = (text: string) => void process.stderr.write(`${text}\n`);

main().catch((error: unknown) => {
  say(error);
  process.exit(1);
});
