import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { changeChannel, type ChannelContext, type Rollout } from '@wadachi/delivery/core';
import { ensureBrowser } from '../../bootstrap/browser.mjs';
import { browserArguments } from '../../bootstrap/browserArguments';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { startProduct, type Product } from '../../common/startProduct';
import { authorAt, channelNow, localContext, releaseLocation } from '@wadachi/delivery/cli/channel';
import { publishChanged } from '../publishChanged';
import type { Kind } from './kinds';
import { visit, type Visit } from './visitors';

const remote = 'mf-shop';

/** Visitors at once, so many visitors at most, and the share of them that gets the canary, basis points. */
const [together, most, share] = [3, 240, 5_000];

/** The outcome of one bad version. */
interface Stopped {
  readonly kind: string;
  /** Undefined when it was not stopped. */
  readonly seconds: number | undefined;
  /** Visitors whose document was of the canary, and those of them who had no page that reacts in the end. */
  readonly visitors: number;
  readonly hurt: number;
  readonly why: string;
}

/** Gives half of the visitors of a site of its own each bad version in turn, until the guard stops it. */
export async function rehearseCanaries(
  say: (line: string) => void,
  cleanup: Cleanup,
  kinds: readonly Kind[],
): Promise<readonly Stopped[]> {
  const executablePath = await ensureBrowser();
  const site = await startProduct(cleanup);
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  cleanup.add(() => browser.close());
  const context = await localContext(releaseLocation({ DATA_DIR: site.dataDir }));
  const stopped: Stopped[] = [];
  for (const [index, kind] of kinds.entries()) {
    say(`A version that is bad: ${kind.name}`);
    stopped.push(await stopOne(site, browser, context, kind, index));
    say(`  ${JSON.stringify(stopped.at(-1))}`);
  }
  return stopped;
}

async function stopOne(
  site: Product,
  browser: Browser,
  context: ChannelContext,
  kind: Kind,
  index: number,
): Promise<Stopped> {
  const version = `9.0.${index}`;
  await publishChanged(context, join(site.dataDir, 'releases'), { remote, version, change: kind.change });
  const { gone } = kind;
  if (gone) await removeFiles(join(site.dataDir, 'releases', remote, version), gone);
  const author = {
    ...(await authorAt(releaseLocation({ DATA_DIR: site.dataDir }), 'rehearsal')),
    reason: `A version that is bad: ${kind.name}`,
  };
  await changeChannel(context, { verb: 'lock', packages: [remote], undo: true }, author).catch(
    () => undefined,
  );
  await changeChannel(context, { verb: 'canary', set: { [remote]: version }, basis_points: share }, author);
  const beganAt = performance.now();
  const visits: Visit[] = [];
  let rollout: Rollout | undefined;
  const goOn = async (worker: number) => {
    while (rollout?.state !== 'stopped' && visits.length < most) {
      visits.push(
        await visit(browser, site.url, index * 10_000 + visits.length * together + worker, version),
      );
      rollout = (await channelNow(context)).channel.rollouts.at(-1);
    }
  };
  await Promise.all(Array.from({ length: together }, (_, worker) => goOn(worker)));
  const seconds = Math.round((performance.now() - beganAt) / 1_000);
  const tried = visits.filter(({ isCanary }) => isCanary);
  return {
    kind: kind.name,
    seconds: rollout?.state === 'stopped' ? seconds : undefined,
    visitors: tried.length,
    hurt: tried.filter(({ isWell }) => !isWell).length,
    why: rollout?.why ?? '',
  };
}

async function removeFiles(folder: string, which: RegExp): Promise<void> {
  for (const file of await readdir(folder)) if (which.test(file)) await rm(join(folder, file));
}
