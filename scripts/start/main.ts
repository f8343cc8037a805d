import { resolve } from 'node:path';
import { DatabaseUnavailable } from '../../api/database/unavailable';
import { authorAt, localDesk, placeOf } from '../release/desk';
import { Progress } from '../release/progress';
import { releaseAll } from '../release/releaseAll';
import { startChild, type Child } from './children';
import { CannotStart, ensureFreePort, ensureWritable, opsTokenFrom, portFrom } from './ground';
import { loadSampleCatalogue } from './catalogue';
import { ensureOpsPage } from './opsPage';
import { watchSources } from './watch';

/** `npm start`: builds what is stale, fills the database, starts API, host and ops process, and says where. */
async function main(): Promise<void> {
  const dataDir = resolve(process.env['DATA_DIR'] || '.data');
  const wantedPort = portFrom(process.env['PORT']);
  const hasOpsPage = opsTokenFrom(process.env['OPS_TOKEN']) !== undefined;
  await ensureWritable(dataDir);
  await ensureFreePort(wantedPort);

  const progress = new Progress();
  const place = placeOf(process.env, dataDir);
  // First the database: it says whether another site uses this folder.
  await loadSampleCatalogue(dataDir, progress);
  const desk = await localDesk(place);
  const release = async (by: string) => {
    if (hasOpsPage) await ensureOpsPage(progress);
    return releaseAll(desk, await authorAt(place, by), progress);
  };
  await release('npm start');

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
  const releases = {
    RELEASES_URL: place.store,
    RELEASE_KEYS: place.keysDir,
    RELEASE_CHANNEL: place.channel,
  };
  const start = async (name: string, file: string, env: NodeJS.ProcessEnv) => {
    const child = await startChild(name, file, { DATA_DIR: dataDir, ...env });
    children.push(child);
    if (name === 'ops') return child;
    void child.ended.then((code) => {
      if (!isStopping)
        process.stderr.write(`The ${name} stopped (exit code ${code}); the site stops with it.\n`);
      return stopAll(1);
    });
    return child;
  };

  // Last, and nobody waits for it: the site serves pages without it.
  const startOps = async (port: number, site: string) => {
    try {
      const ops = await start('ops', 'ops/server/main.ts', {
        PORT: String(port),
        HOST: '127.0.0.1',
        TRUST_PROXY: 'loopback',
        ...releases,
      });
      if (hasOpsPage) process.stdout.write(`The ops page is at ${site}/ops\n`);
      await ops.ended;
    } catch (error) {
      if (!isStopping) say(error);
    }
    if (!isStopping)
      tell('There is no ops process: no guard stops a rollout that fails until you start again.');
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
    const opsPort = hasOpsPage ? await ensureFreePort(0) : 0;
    const host = await start('host', 'host/server/main.ts', {
      PORT: String(port),
      API_URL: api.url,
      ...releases,
      ...(hasOpsPage ? { OPS_URL: `http://127.0.0.1:${opsPort}` } : {}),
    });
    process.stdout.write(`ready ${host.url}\n`);
    void startOps(opsPort, host.url);
  } catch (error) {
    say(error);
    await stopAll(1);
  }
  if (process.argv.includes('--watch')) await watchSources(() => release('npm run dev'));
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
