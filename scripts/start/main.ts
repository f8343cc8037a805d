import { resolve } from 'node:path';
import { onStopRequest } from '../../shared/server';
import { DatabaseUnavailable } from '../../api/database/unavailable';
import { authorAt, localContext, placeOf } from '../release/context';
import { Progress } from '../common/progress';
import { releaseAll } from '../release/releaseAll';
import { CannotStart, ensureFreePort, ensureWritable, opsTokenFrom, portFrom } from '../common/preflight';
import { loadSampleCatalogue } from './catalogue';
import { ensureOpsPage } from './opsPage';
import { Site } from './Site';
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
  const context = await localContext(place);
  const release = async (by: string) => {
    if (hasOpsPage) await ensureOpsPage(progress);
    return releaseAll(context, await authorAt(place, by), progress);
  };
  await release('npm start');

  const port = wantedPort || (await ensureFreePort(0));
  const site = new Site({
    port,
    env: { DATA_DIR: dataDir },
    releases: { RELEASES_URL: place.store, RELEASE_KEYS: place.keysDir, RELEASE_CHANNEL: place.channel },
    hasOpsPage,
    say,
    onGivenUp: (reason) => {
      tell(`${reason} The site stops with it.`);
      void stop(1);
    },
  });
  let stopping: Promise<void> | undefined;
  const stop = (code: number) => (stopping ??= site.stop().then(() => process.exit(code)));
  const endAtOnce = () => {
    site.kill();
    process.exit(1);
  };
  const requested = onStopRequest(() => void stop(0), endAtOnce);

  try {
    await site.start();
    process.stdout.write(`ready http://localhost:${port}\n`);
  } catch (error) {
    if (!requested.aborted) say(error);
    await stop(1);
  }
  if (process.argv.includes('--watch')) await watchSources(() => release('npm run dev'));
}

/** A sentence where somebody can do something about it, the stack where only a developer can. */
function say(error: unknown): void {
  if (typeof error === 'string') return tell(error);
  if (error instanceof CannotStart || error instanceof DatabaseUnavailable) return tell(error.message);
  tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

const tell = (text: string) => void process.stderr.write(`${text}\n`);

main().catch((error: unknown) => {
  say(error);
  process.exit(1);
});
