import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { readOlderRevision } from '../../../core/changes/readRevisions';
import type { Channel } from '../../../core/channel';
import { sized } from '@wadachi/testing/sized';
import type { FastifyInstance } from 'fastify';
import { buildOps } from '../app';
import { aChannelAccess, putCount, putVersion } from '../testing/channelAccess';

const root = join(__dirname, '..', '..', '..');
/** A process starts slowly on a busy machine, and looks every five seconds. */
const testTimeoutMs = 240_000;

let ground: Awaited<ReturnType<typeof aChannelAccess>>;
const guards = new Set<ChildProcess>();
const guardsHere: FastifyInstance[] = [];

beforeEach(async () => {
  ground = await aChannelAccess();
  for (const version of ['1', '2']) await putVersion(ground.access, 'mf-a', version);
  await putVersion(ground.access, 'host', '1');
  await ground.change({ verb: 'finish', set: { host: '1', 'mf-a': '1' } });
});
afterEach(async () => {
  await Promise.all([...guards].map(killed));
  for (const guard of guardsHere.splice(0)) await guard.close();
  await ground.remove();
});

/** An ops process on a port of its own. */
function aGuardProcess(): ChildProcess {
  const { releasesUrl, keysDir } = ground.settings;
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'ops', 'server', 'main.ts')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      RELEASES_URL: releasesUrl,
      RELEASE_KEYS: keysDir,
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  guards.add(child);
  return child;
}

/** A guard in this process, which looks more often. */
async function aGuardHere(): Promise<void> {
  const config = {
    ...ground.settings,
    port: 0,
    address: '',
    people: undefined,
    metricsToken: undefined,
    trustProxy: false,
    logLevel: 'silent',
    notify: undefined,
    pageUrl: null,
  };
  const guard = await buildOps(config, { pause: 100 });
  guardsHere.push(guard);
  await guard.listen({ port: 0, host: '127.0.0.1' });
}

/** As when its machine loses power. */
async function killed(guard: ChildProcess): Promise<void> {
  guards.delete(guard);
  if (guard.exitCode !== null || guard.signalCode !== null) return;
  const gone = once(guard, 'exit');
  guard.kill('SIGKILL');
  await gone;
}

/** The channel once it has gone beyond a revision; its versions do well under every revision. */
async function beyond(revision: number): Promise<Channel> {
  const load = { package: 'mf-a', version: '2', revision, loads: 80, failures: {} };
  await putCount(ground.access, new Date(), load, `under-${revision}`);
  for (let now = await ground.latest(); ; now = await ground.latest()) {
    if (now.revision > revision) return now;
    await after(200);
  }
}

it(
  'goes on when a guard is killed between its steps, and takes no step twice while there are two',
  async () => {
    const steps = [100, 1_000, 2_500, 5_000, 10_000];
    const schedule = { steps, every: 1 };
    let last = await ground.change({ verb: 'canary', set: { 'mf-a': '2' }, basis_points: 100, schedule });
    const begun = last.revision;
    const kills = sized({ suite: 1, rehearsal: 3 });
    for (let kill = 0; kill < kills; kill += 1) {
      const guard = aGuardProcess();
      last = await beyond(last.revision);
      await killed(guard);
    }
    await Promise.all([aGuardHere(), aGuardHere()]);
    while (last.rollouts.length > 0) last = await beyond(last.revision);
    expect(last).toMatchObject({ packages: { 'mf-a': { stable: '2' } }, rollouts: [], by: 'guard' });
    const made = await Promise.all(
      [1, 2, 3].map(async (more) => readOlderRevision(await ground.access.context(), begun + more)),
    );
    expect(made.map((one) => [one?.by, one?.rollouts[0]?.basis_points])).toEqual([
      ['guard', 1_000],
      ['guard', 2_500],
      ['guard', 5_000],
    ]);
    expect(last.revision).toBe(begun + 4);
  },
  testTimeoutMs,
);
