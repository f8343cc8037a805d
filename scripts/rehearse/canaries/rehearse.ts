import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { changeChannel, type ChannelContext } from '@wadachi/delivery/core';
import { authorAt, channelNow, localContext, releaseLocation } from '@wadachi/delivery/cli/channel';
import { readSettings } from '@wadachi/server/settings';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { Progress } from '@wadachi/tools/progress';
import { checkRelease } from '../../../delivery/cli/gate/checkRelease';
import { SmokeTestEnvironment } from '../../../delivery/cli/gate/smoke/SmokeTestEnvironment';
import { Visitor } from '../../../delivery/cli/gate/smoke/Visitor';
import { buildOps } from '../../../delivery/ops/server/app';
import { readConfig } from '../../../delivery/ops/server/config';
import { startChild } from '../../processes/childProcess';
import { site } from '../../release/site';
import { keptBuilds } from '../keptBuilds';
import { publishChanged } from '../publishChanged';
import { changeOf, type Kind } from './kinds';
import { customers, visit, type Visit } from './visitors';

const remote = 'mf-shop';

/** The most visitors, and the share of them that gets the canary, in basis points. */
const [most, share] = [180, 5_000];

/** Opened pages are judged five minutes later: the guard's clock is ahead, so that visits are counted and not minutes. */
const aheadMs = 6 * 60_000;

/** The time for the last visits to be counted and judged, in ms. */
const judgedMs = 15_000;

/** The outcome of one bad version. */
export interface Outcome {
  readonly kind: string;
  /** The reason of the gate's refusal; empty where it passed. */
  readonly gate: string;
  /** The reason why the guard stopped it; empty where it did not. */
  readonly guard: string;
  /** Visitors whose document was of the canary, and those of them who did not get to a car. */
  readonly visits: number;
  readonly harmed: number;
  /** Visitors whose cookies let no page come any more. */
  readonly lockedOut: number;
}

/** Shows each bad version to the gate, then gives it to half of the visitors of a site of its own until the guard stops it. */
export async function rehearseCanaries(
  say: (line: string) => void,
  cleanup: Cleanup,
  kinds: readonly Kind[],
): Promise<readonly Outcome[]> {
  const { browser, ...ground } = await openGround(cleanup);
  const outcomes: Outcome[] = [];
  for (const [index, kind] of kinds.entries()) {
    const version = `9.0.${index}`;
    const gate = await published(ground, kind, version);
    const outcome = { kind: kind.name, gate, ...(await rolledOut(ground, await browser(), index, version)) };
    outcomes.push(outcome);
    say(JSON.stringify(outcome));
  }
  return outcomes;
}

interface Ground {
  readonly url: string;
  readonly store: string;
  readonly context: ChannelContext;
  readonly author: Awaited<ReturnType<typeof authorAt>>;
  readonly gate: SmokeTestEnvironment;
  readonly account: Visitor;
}

/** A site with the releases of this tree, the gate's API and customer, and a guard. */
async function openGround(cleanup: Cleanup): Promise<Ground & { browser: () => Promise<Browser> }> {
  const { folder } = await keptBuilds();
  const dataDir = await mkdtemp(join(tmpdir(), 'wadachi-canaries-'));
  cleanup.add(() => rm(dataDir, { recursive: true, force: true }));
  await cp(folder, dataDir, { recursive: true });

  const gate = new SmokeTestEnvironment(true, readSettings('release', {}), site.gate);
  cleanup.add(() => gate.close());
  const { servers, api } = await gate.begin();
  await api.ready;
  const own = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', TRUST_PROXY: 'true' };
  const host = await startChild('host', join(servers, 'host/server/main.js'), { ...own, API_URL: api.url });
  cleanup.add(() => host.stop());
  const ops = await buildOps(readConfig({ ...own, PORT: '3001' }), {
    now: () => new Date(Date.now() + aheadMs),
  });
  cleanup.add(() => ops.close());
  await ops.listen({ host: '127.0.0.1', port: 0 });

  const account = new Visitor(host.url);
  await account.post('/api/account/login', api.customer ?? {});
  const at = releaseLocation({ DATA_DIR: dataDir });
  return {
    url: host.url,
    store: join(dataDir, 'releases'),
    context: await localContext(at),
    author: await authorAt(at, 'rehearsal'),
    gate,
    account,
    // A version that hangs takes the browser of the visitors with it.
    browser: async () => {
      const browser = await site.gate.openBrowser();
      if (!browser) throw new Error('No Chromium was found: set CHROMIUM_PATH');
      cleanup.add(() => browser.close());
      return browser;
    },
  };
}

/** Returns the gate's answer to a bad version, and publishes it all the same. */
async function published({ context, store, url, gate }: Ground, kind: Kind, version: string) {
  const change = changeOf(kind, new URL(url).origin);
  const problems = await publishChanged(context, store, { remote, version, change }, (folder) =>
    checkRelease(folder, context, { ground: gate, progress: new Progress() }),
  );
  const folder = join(store, remote, version);
  for (const file of await readdir(folder)) if (kind.gone?.test(file)) await rm(join(folder, file));
  const [first] = problems ?? [];
  return first ? `${first.check}: ${first.problem}` : '';
}

async function rolledOut(
  { url, context, author, account }: Ground,
  browser: Browser,
  index: number,
  version: string,
): Promise<Omit<Outcome, 'kind' | 'gate'>> {
  const by = { ...author, reason: 'A version that is bad' };
  await changeChannel(context, { verb: 'lock', packages: [remote], undo: true }, by).catch(() => undefined);
  await changeChannel(context, { verb: 'canary', set: { [remote]: version }, basis_points: share }, by);
  const visits: Visit[] = [];
  let begun = 0;
  const rollout = async () => (await channelNow(context)).channel.rollouts.at(-1);
  const isStopped = async () => (await rollout())?.state === 'stopped';
  const come = async (lane: number) => {
    while (visits.length < most && !(await isStopped())) {
      const number = (index * most + begun) * customers.length + lane;
      begun += 1;
      visits.push(await visit(browser, url, { number, canary: version, account }));
    }
  };
  await Promise.all(customers.map((_, lane) => come(lane)));
  if (!(await isStopped())) await pause(judgedMs);
  const last = await rollout();
  if (last?.state !== 'stopped')
    await changeChannel(context, { verb: 'back', names: [last?.id ?? ''], lock: false }, by);
  await browser.close();
  const tried = visits.filter(({ isCanary }) => isCanary);
  return {
    guard: last?.state === 'stopped' ? (last.why ?? '') : '',
    visits: tried.length,
    harmed: tried.filter(({ isWell }) => !isWell).length,
    lockedOut: visits.filter(({ isLockedOut }) => isLockedOut).length,
  };
}
