import { putCount } from '../testing/channelAccess';
import { aGuardGround } from '../testing/guardGround';

let ground: Awaited<ReturnType<typeof aGuardGround>>;
const canary = {
  verb: 'canary' as const,
  set: { 'mf-a': '2' },
  basis_points: 100,
  schedule: { steps: [100, 2_500, 10_000], every: 900 },
};

beforeEach(async () => {
  ground = await aGuardGround();
});
afterEach(() => ground.remove());

let now = new Date();
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const aGuard = () => ground.guard(() => now).guard;
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
  expect((await ground.latest()).revision).toBe(revision);

  now = later(16);
  await wellUnder(revision);
  await Promise.all(Array.from({ length: 4 }, () => aGuard().look()));
  const second = await ground.latest();
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
  expect(await ground.latest()).toMatchObject({
    by: 'guard',
    revision: revision + 2,
    packages: { 'mf-a': { stable: '2' } },
    rollouts: [],
  });
});

it('waits for a person where a release that the channel names is gone, and says so', async () => {
  const stopped = await ground.change({ verb: 'canary', set: { 'mf-b': '2' }, basis_points: 100 });
  await ground.change({ verb: 'back', names: [`r${stopped.revision}`] });
  const { revision } = await ground.change(canary);
  await ground.access.store.objects.remove('mf-b/2/release.json');
  now = later(16);
  await wellUnder(revision);
  await aGuard().look();
  const { by, reason } = await ground.latest();
  expect([by, reason]).toEqual(['guard', expect.stringContaining('step: There is no mf-b 2 in')]);
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
  expect((await ground.latest()).rollouts).toMatchObject([{ state: 'stopped', basis_points: 0 }]);
});

it('waits for a person when it can’t take a step, and says why', async () => {
  const { revision } = await ground.change(canary);
  await ground.change({ verb: 'lock', packages: ['mf-a'], undo: false });
  now = later(16);
  await wellUnder(revision);
  for (let looks = 3; looks > 0; looks -= 1) await aGuard().look();
  const channel = await ground.latest();
  expect(channel).toMatchObject({ by: 'guard', revision: revision + 2 });
  expect(channel.rollouts[0]?.schedule?.held).toContain('mf-a is locked');
});

it('goes on from where it was when other changes were made between', async () => {
  const { revision } = await ground.change(canary);
  await ground.change({ verb: 'lock', packages: ['host'], undo: false });
  now = later(16);
  await wellUnder(revision);
  await aGuard().look();
  expect((await ground.latest()).rollouts).toMatchObject([{ basis_points: 2_500 }]);
});
