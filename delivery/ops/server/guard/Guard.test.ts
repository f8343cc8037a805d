import { changeChannel } from '../../../core/changes/changeChannel';
import { newKeyPair, signingKeyOf } from '../../../core/signing/keys';
import { readLatest } from '../../../core/channels/channels';
import type { ChangeRequest } from '../../../core/changes/verbs/list';
import { StoredCounts } from '../counts/StoredCounts';
import { StoredErrors } from '../errors/StoredErrors';
import type { ChannelAccess } from '../ChannelAccess';
import { aChannelAccess, putCount, putVersion } from '../testing/channelAccess';
import { Guard } from './Guard';
import { ScheduleRunner } from './ScheduleRunner';

type Ground = Awaited<ReturnType<typeof aChannelAccess>>;
let ground: Ground;
let access: ChannelAccess;
const canary: ChangeRequest = { verb: 'canary', set: { 'mf-a': '2' }, basis_points: 500 };

beforeEach(async () => {
  ground = await aChannelAccess();
  access = ground.access;
  for (const version of ['1', '2', '3']) await putVersion(access, 'mf-a', version);
  for (const version of ['1', '2']) await putVersion(access, 'mf-b', version);
  await putVersion(access, 'host', '1');
  await ground.change({ verb: 'finish', set: { host: '1', 'mf-a': '1', 'mf-b': '1' } });
});
afterEach(() => ground.remove());

function aGuard(of: Pick<ChannelAccess, 'context' | 'key'> = access, now = () => new Date()) {
  const logged: string[] = [];
  const note = (about: object, text: string) =>
    void logged.push('why' in about ? `${text}: ${String(about.why)}` : text);
  const counts = new StoredCounts(access.store.objects, access.channel);
  const errors = new StoredErrors(access.store, access.channel);
  const log = { warn: note, error: note };
  return { guard: new Guard(of, { counts, errors }, new ScheduleRunner(of, log), log, now), logged };
}

const latest = async () => {
  const { store, channel, trusted } = await access.context();
  const found = await readLatest(store, channel, trusted);
  if (!found) throw new Error('No channel');
  return found.signed;
};

const failing = (revision: number, version = '2', name = 'mf-a') => ({
  package: name,
  version,
  revision,
  loads: 100,
  failures: { entry: 12 },
});

it('takes a failing canary to nobody, locks its packages and says why, signed', async () => {
  const { revision } = await ground.change(canary);
  await putCount(access, new Date(), failing(revision));
  const { guard, logged } = aGuard();
  await guard.look();
  const channel = await latest();
  const why =
    'mf-a 2: 12 of 100 loads failed (12 entry), in 12 of 100 networks: 12 % with each network weighed alike, 2 % allowed; a good version does so in fewer than 1 of 10,000 rollouts';
  expect(channel).toMatchObject({ revision: revision + 1, by: 'guard', reason: why });
  expect(channel.rollouts).toMatchObject([{ id: `r${revision}`, basis_points: 0, state: 'stopped', why }]);
  expect(channel.packages).toMatchObject({
    'mf-a': { stable: '1', locked: true },
    'mf-b': { state: 'on' },
  });
  expect(logged).toEqual([`The guard stopped a rollout: ${why}`]);
});

it.each([
  ['gone from the store', (key: string) => access.store.objects.remove(key)],
  ['altered there', (key: string) => access.store.objects.replace(key, Buffer.from('{}'))],
])('stops a canary whose release is %s', async (_, spoil) => {
  const { revision } = await ground.change(canary);
  await putCount(access, new Date(), failing(revision));
  await spoil('mf-a/2/release.json');
  const { guard, logged } = aGuard();
  await guard.look();
  expect(logged).toMatchObject([expect.stringContaining('The guard stopped a rollout')]);
  expect((await latest()).rollouts).toMatchObject([{ state: 'stopped' }]);
});

it('leaves a canary that is well, and looks again', async () => {
  const { revision } = await ground.change(canary);
  const at = new Date();
  await putCount(access, at, { ...failing(revision), failures: { entry: 2 } });
  const { guard } = aGuard();
  await guard.look();
  expect((await latest()).revision).toBe(revision);
  await putCount(access, at, { ...failing(revision), failures: { chunk: 2 } }, 'another-process');
  await guard.look();
  expect((await latest()).rollouts).toMatchObject([{ state: 'running' }]);
  await putCount(access, at, { ...failing(revision), failures: { entry: 30 } }, 'a-third');
  await guard.look();
  expect((await latest()).rollouts).toMatchObject([{ state: 'stopped' }]);
});

it('takes what one client reports to three hosts for what one network saw', async () => {
  const { revision } = await ground.change(canary);
  const networks = { AAAABBBBBB: [500, 500] as [number, number] };
  const forged = { ...failing(revision), loads: 500, failures: { entry: 500 }, networks };
  for (const host of ['one', 'two', 'three']) await putCount(access, new Date(), forged, host);
  await aGuard().guard.look();
  expect((await latest()).rollouts).toMatchObject([{ state: 'running' }]);
  await putCount(access, new Date(), failing(revision), 'four');
  await aGuard().guard.look();
  expect((await latest()).rollouts).toMatchObject([{ state: 'stopped' }]);
});

it('writes one revision when several guards look at once', async () => {
  const { revision } = await ground.change(canary);
  await putCount(access, new Date(), failing(revision));
  const guards = Array.from({ length: 4 }, () => aGuard());
  await Promise.all(guards.map(({ guard }) => guard.look()));
  expect((await latest()).revision).toBe(revision + 1);
  expect(guards.flatMap(({ logged }) => logged)).toHaveLength(1);
});

it('stops each of two failing rollouts in one look', async () => {
  const first = await ground.change(canary);
  const second = await ground.change({ verb: 'canary', set: { 'mf-b': '2' }, basis_points: 500 });
  await putCount(access, new Date(), failing(first.revision));
  await putCount(access, new Date(), failing(second.revision, '2', 'mf-b'), 'another');
  await aGuard().guard.look();
  expect((await latest()).rollouts.map(({ state }) => state)).toEqual(['stopped', 'stopped']);
});

it('looks again when somebody changed the channel under its hands, and does not undo that', async () => {
  const { revision } = await ground.change(canary);
  await putCount(access, new Date(), failing(revision));
  let isFirst = true;
  const moving: Pick<ChannelAccess, 'context' | 'key'> = {
    context: () => access.context(),
    key: async () => {
      if (isFirst) {
        isFirst = false;
        await ground.change({ verb: 'lock', packages: ['mf-b'], undo: false });
      }
      return access.key();
    },
  };
  await aGuard(moving).guard.look();
  const channel = await latest();
  expect(channel).toMatchObject({ revision: revision + 2, by: 'guard' });
  expect(channel.packages['mf-b']?.locked).toBe(true);
  expect(channel.rollouts).toMatchObject([{ state: 'stopped' }]);
});

it('judges a long-running canary by its whole time, hours that are over included', async () => {
  const { revision } = await ground.change(canary);
  const began = new Date();
  const later = (hours: number) => new Date(began.getTime() + hours * 3_600_000);
  await putCount(access, began, { ...failing(revision), loads: 30, failures: { entry: 4 } });
  let now = later(3);
  const { guard } = aGuard(access, () => now);
  await guard.look();
  expect((await latest()).rollouts).toMatchObject([{ state: 'running' }]);
  await putCount(access, later(4), { ...failing(revision), loads: 30, failures: { entry: 4 } }, 'another');
  now = later(5);
  await guard.look();
  expect((await latest()).rollouts).toMatchObject([{ state: 'stopped' }]);
});

it('stops a canary that was begun on a machine whose clock is ahead', async () => {
  const { revision } = await ground.change(canary);
  const now = new Date(Date.now() - 2 * 3_600_000);
  await putCount(access, now, failing(revision));
  await aGuard(access, () => now).guard.look();
  expect((await latest()).rollouts).toMatchObject([{ state: 'stopped' }]);
});

it('complains once for as long as the channel can’t be trusted, and goes on when it can', async () => {
  const { revision } = await ground.change(canary);
  await putCount(access, new Date(), failing(revision));
  const { objects } = access.store;
  const key = `channels/production/${revision}.json`;
  const signed = (await objects.read(key)) ?? Buffer.of();
  await objects.replace(key, Buffer.from(signed.toString().replace('a test', 'altered')));
  const { guard, logged } = aGuard();
  await guard.look();
  await guard.look();
  expect(logged).toEqual(['The guard can’t look after the channel']);
  await objects.replace(key, signed);
  await guard.look();
  expect((await latest()).by).toBe('guard');
});

it.each([['a fresh guard'], ['one that knows the channel']])(
  'does its work past rubbish under the next number: %s',
  async (which) => {
    const { guard, logged } = aGuard();
    const { revision } = await ground.change(canary);
    if (which !== 'a fresh guard') await guard.look();
    await putCount(access, new Date(), failing(revision));
    const key = `channels/production/${revision + 1}.json`;
    await access.store.objects.create(key, Buffer.from('rubbish'));
    for (let looks = 3; looks > 0; looks -= 1) await guard.look();
    expect(logged).toEqual([expect.stringContaining('The guard stopped a rollout')]);
    expect(await latest()).toMatchObject({ by: 'guard', revision: revision + 2, replaces: revision });
  },
);

it('says that hosts would refuse its key, and stops nothing with it', async () => {
  const { revision } = await ground.change(canary);
  await putCount(access, new Date(), failing(revision));
  const old = signingKeyOf(newKeyPair().pem, 'a test');
  const { guard, logged } = aGuard({ context: () => access.context(), key: async () => old });
  for (let looks = 2; looks > 0; looks -= 1) await guard.look();
  expect(logged).toEqual(['The guard can’t look after the channel']);
  expect((await latest()).revision).toBe(revision);
});

it('has nothing to do where there is no channel', async () => {
  const empty = await aChannelAccess();
  const { guard, logged } = aGuard(empty.access);
  await guard.look();
  expect(logged).toEqual([]);
  await empty.remove();
});

it('does not stop what was promoted meanwhile', async () => {
  const { revision } = await ground.change(canary);
  await putCount(access, new Date(), failing(revision));
  const { store, channel, trusted } = await access.context();
  await changeChannel(
    { store, channel, trusted },
    { verb: 'finish' },
    { by: 'mika', reason: 'a test', key: await access.key() },
  );
  await aGuard().guard.look();
  expect((await latest()).by).toBe('mika');
});
