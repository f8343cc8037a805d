import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onStopRequest } from '@wadachi/server';
import { checkSettings, misspelt } from '@wadachi/server/settings';
import { rootDir } from '../workspace/packages';
import { storeSiteAddress } from '../processes/siteAddress';
import type { Prepared } from './prepare';
import { say } from './say';
import { Site } from './Site';
import { typescript } from '../processes/childProcess';

/** `npm start`: prepares the site in a process of its own, starts API, host and ops process, and says where. */
async function main(): Promise<void> {
  for (const sentence of misspelt(process.env)) say(`Warning: ${sentence}`);
  // Before anything is built: the servers would say it only then.
  checkSettings(['start', 'release', 'api', 'host', 'ops', 'outgoing'], process.env);
  const args = process.argv.slice(2);
  const preparing = fork(join(rootDir, 'scripts', 'start', 'prepare.ts'), args, {
    execArgv: [...typescript],
  });
  let site: Site | undefined = undefined;
  let stopping: Promise<void> | undefined;
  const stop = (code: number) => (stopping ??= site?.stop().then(() => process.exit(code)));
  const endAtOnce = () => {
    site?.kill();
    process.exit(1);
  };
  const requested = onStopRequest(() => (site ? void stop(0) : void preparing.kill('SIGINT')), endAtOnce);
  preparing.once('exit', (code) => {
    if (!site) process.exit(code ?? 1);
    if (args.includes('--watch') && !stopping)
      say('Nothing is built any more: what built it has ended. Stop the site and start it again.');
  });

  const [prepared] = (await once(preparing, 'message')) as [Prepared];
  // It ends, and gives its memory back; with `--watch` it goes on building.
  if (!args.includes('--watch')) preparing.disconnect();
  site = new Site({
    ...prepared,
    say,
    onGivenUp: (reason) => {
      say(`${reason} The site stops with it.`);
      void stop(1);
    },
  });
  try {
    await site.start();
    const url = `http://localhost:${prepared.port}`;
    await storeSiteAddress(prepared.env['DATA_DIR'] ?? '.data', url);
    process.stdout.write(`ready ${url}\n`);
  } catch (error) {
    if (!requested.aborted) say(error);
    await stop(1);
  }
}

main().catch((error: unknown) => {
  say(error);
  process.exit(1);
});
