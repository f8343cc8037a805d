import { readLatest } from '../../../core/channels/channels';
import { StoredCounts } from '../counts/StoredCounts';
import { aChannelAccess, putCount, putVersion } from '../testing/channelAccess';
import { Guard } from './Guard';
import { ScheduleRunner } from './ScheduleRunner';

let ground: Awaited<ReturnType<typeof aChannelAccess>>;
const canary = {
  verb: 'canary' as const,
  set: { 'mf-a': '2' },
  basis_points: 100,
  schedule: { steps: [100, 2_500, 10_000], every: 900 },
};

beforeEach(async () => {
  ground = await aChannelAccess();
  for (const version of ['1', '2']) await putVersion(ground.access, 'mf-a', version);
  await putVersion(ground.access, 'host', '1');
  await ground.change({ verb: 'finish', set: { host: '1', 'mf-a': '1' } });
});
afterEach(async () => {
  expect(failures.splice(0)).toEqual([]);
  await ground.remove();
});

let now = new Date();
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const failures: object[] = [];
const quiet = { warn: () => {}, error: (about: object) => failures.push(about) };
const aGuard = () =>
  new Guard(
    ground.access,
    { counts: new StoredCounts(ground.access.store.objects, 'production') },
    new ScheduleRunner(ground.access, quiet),
    quiet,
    () => now,
  );
const latest = async () => {
  const { store, channel, trusted } = await ground.access.context();
  const found = await readLatest(store, channel, trusted);
  if (!found) throw new Error('No channel');
  return found.signed;
};
const wellUnder = (revision: number, failed = {}) =>
  putCount(
    ground.access,
    now,
    { package: 'mf-a', version: '2', revision, loads: 80, failures: failed },
    `of-${revision}`,
  );

it('takes a good version to everybody, each step once by whichever guard is there, with its figures', async () => {
  const { revision } = await ground.change(canary);
  await Promise.all([aGuard().look(), aGuard().look()]);
  expect((await latest()).revision).toBe(revision);

  now = later(16);
  await wellUnder(revision);
  await Promise.all(Array.from({ length: 4 }, () => aGuard().look()));
  const second = await latest();
  expect(second).toMatchObject({
    by: 'guard',
    revision: revision + 1,
    rollouts: [{ basis_points: 2_500, schedule: { step: 1, began_with: revision + 1 } }],
  });
  expect(second.reason).toContain(
    'After step 1 of 3, 1 %: mf-a 2: 0 of 80 loads failed (0 %) in 80 networks',
  );

  // None of the guards of before is there any more.
  now = later(32);
  await wellUnder(revision + 1);
  await aGuard().look();
  expect(await latest()).toMatchObject({
    by: 'guard',
    revision: revision + 2,
    packages: { 'mf-a': { stable: '2' } },
    rollouts: [],
  });
});

it('stops a broken one on its way, also in a blackout window', async () => {
  const frozen = {
    ...canary,
    schedule: { ...canary.schedule, blackout_windows: ['00:00-23:59'], time_zone: 'UTC' },
  };
  const { revision } = await ground.change(frozen);
  now = later(16);
  await wellUnder(revision, { render: 20 });
  await aGuard().look();
  expect((await latest()).rollouts).toMatchObject([{ state: 'stopped', basis_points: 0 }]);
});

it('waits for a person when it can’t take a step, and says why', async () => {
  const { revision } = await ground.change(canary);
  await ground.change({ verb: 'lock', packages: ['mf-a'], undo: false });
  now = later(16);
  await wellUnder(revision);
  for (let looks = 3; looks > 0; looks -= 1) await aGuard().look();
  const channel = await latest();
  expect(channel).toMatchObject({ by: 'guard', revision: revision + 2 });
  expect(channel.rollouts[0]?.schedule?.held).toContain('mf-a is locked');
});

it('goes on from where it was when other changes were made between', async () => {
  const { revision } = await ground.change(canary);
  await ground.change({ verb: 'lock', packages: ['host'], undo: false });
  now = later(16);
  await wellUnder(revision);
  await aGuard().look();
  expect((await latest()).rollouts).toMatchObject([{ basis_points: 2_500 }]);
});
