import { changeChannel } from '../../../core/changes/changeChannel';
import { newKeyPair, signingKeyOf } from '../../../core/signing/keys';
import type { ChangeRequest } from '../../../core/changes/verbs/list';
import type { ChannelAccess } from '../ChannelAccess';
import { errorsKey, writeErrors } from '../../../core/errors/errorsStore';
import { aChannelAccess, putCount } from '../testing/channelAccess';
import { aGuardGround } from '../testing/guardGround';

let ground: Awaited<ReturnType<typeof aGuardGround>>;
let access: ChannelAccess;
const canary: ChangeRequest = { verb: 'canary', set: { 'mf-a': '2' }, basis_points: 500 };

beforeEach(async () => {
  ground = await aGuardGround();
  access = ground.access;
});
afterEach(() => ground.remove());

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
  const { guard, logged } = ground.guard();
  await guard.look();
  const channel = await ground.latest();
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
  const { guard, logged } = ground.guard();
  await guard.look();
  expect(logged).toMatchObject([expect.stringContaining('The guard stopped a rollout')]);
  expect((await ground.latest()).rollouts).toMatchObject([{ state: 'stopped' }]);
});

it('leaves a canary that is well, and looks again', async () => {
  const { revision } = await ground.change(canary);
  const at = new Date();
  await putCount(access, at, { ...failing(revision), failures: { entry: 2 } });
  const { guard } = ground.guard();
  await guard.look();
  expect((await ground.latest()).revision).toBe(revision);
  expect(await access.store.objects.read('told/production/guard')).toBeDefined();
  await putCount(access, at, { ...failing(revision), failures: { chunk: 2 } }, 'another-process');
  await guard.look();
  expect((await ground.latest()).rollouts).toMatchObject([{ state: 'running' }]);
  await putCount(access, at, { ...failing(revision), failures: { entry: 30 } }, 'a-third');
  await guard.look();
  expect((await ground.latest()).rollouts).toMatchObject([{ state: 'stopped' }]);
});

it('takes what one client reports to three hosts for what one network saw', async () => {
  const { revision } = await ground.change(canary);
  const networks = { AAAABBBBBB: [500, 500] as [number, number] };
  const forged = { ...failing(revision), loads: 500, failures: { entry: 500 }, networks };
  for (const host of ['one', 'two', 'three']) await putCount(access, new Date(), forged, host);
  await ground.guard().guard.look();
  expect((await ground.latest()).rollouts).toMatchObject([{ state: 'running' }]);
  await putCount(access, new Date(), failing(revision), 'four');
  await ground.guard().guard.look();
  expect((await ground.latest()).rollouts).toMatchObject([{ state: 'stopped' }]);
});

it('writes one revision when several guards look at once', async () => {
  const { revision } = await ground.change(canary);
  await putCount(access, new Date(), failing(revision));
  const guards = Array.from({ length: 4 }, () => ground.guard());
  await Promise.all(guards.map(({ guard }) => guard.look()));
  expect((await ground.latest()).revision).toBe(revision + 1);
  expect(guards.flatMap(({ logged }) => logged)).toHaveLength(1);
});

it('stops each of two failing rollouts in one look', async () => {
  const first = await ground.change(canary);
  const second = await ground.change({ verb: 'canary', set: { 'mf-b': '2' }, basis_points: 500 });
  await putCount(access, new Date(), failing(first.revision));
  await putCount(access, new Date(), failing(second.revision, '2', 'mf-b'), 'another');
  await ground.guard().guard.look();
  expect((await ground.latest()).rollouts.map(({ state }) => state)).toEqual(['stopped', 'stopped']);
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
  await ground.guard(undefined, moving).guard.look();
  const channel = await ground.latest();
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
  const { guard } = ground.guard(() => now);
  await guard.look();
  expect((await ground.latest()).rollouts).toMatchObject([{ state: 'running' }]);
  await putCount(access, later(4), { ...failing(revision), loads: 30, failures: { entry: 4 } }, 'another');
  now = later(5);
  await guard.look();
  expect((await ground.latest()).rollouts).toMatchObject([{ state: 'stopped' }]);
});

it('judges by counts of an hour that are written a while after its end', async () => {
  const { revision } = await ground.change(canary);
  const began = new Date();
  const later = new Date(began.getTime());
  later.setUTCHours(began.getUTCHours() + 1, 50);
  const { guard } = ground.guard(() => later);
  await guard.look();
  await putCount(access, began, failing(revision));
  await guard.look();
  expect((await ground.latest()).rollouts).toMatchObject([{ state: 'stopped' }]);
});

it('judges a canary since its begin though the store failed when it was first seen', async () => {
  const { revision } = await ground.change(canary);
  await ground.change({ verb: 'lock', packages: ['mf-b'], undo: false });
  await putCount(access, new Date(), failing(revision));
  const read = access.store.readRevision.bind(access.store);
  let isAway = true;
  jest.spyOn(access.store, 'readRevision').mockImplementation((number, channel) => {
    if (number !== revision || !isAway) return read(number, channel);
    isAway = false;
    return Promise.reject(new Error('ESTALE'));
  });
  const { guard, logged } = ground.guard();
  await guard.look();
  await guard.look();
  expect(logged).toEqual([
    'The guard can’t look after the channel',
    expect.stringContaining('The guard stopped a rollout'),
  ]);
});

it('stops a canary that was begun on a machine whose clock is ahead', async () => {
  const { revision } = await ground.change(canary);
  const now = new Date(Date.now() - 2 * 3_600_000);
  await putCount(access, now, failing(revision));
  await ground.guard(() => now).guard.look();
  expect((await ground.latest()).rollouts).toMatchObject([{ state: 'stopped' }]);
});

it('complains once for as long as the channel can’t be trusted, and goes on when it can', async () => {
  const { revision } = await ground.change(canary);
  await putCount(access, new Date(), failing(revision));
  const { objects } = access.store;
  const key = `channels/production/${revision}.json`;
  const signed = (await objects.read(key)) ?? Buffer.of();
  await objects.replace(key, Buffer.from(signed.toString().replace('a test', 'altered')));
  const { guard, logged } = ground.guard();
  await guard.look();
  await guard.look();
  expect(logged).toEqual(['The guard can’t look after the channel']);
  await objects.replace(key, signed);
  await guard.look();
  expect((await ground.latest()).by).toBe('guard');
});

it.each([['a fresh guard'], ['one that knows the channel']])(
  'does its work past rubbish under the next number: %s',
  async (which) => {
    const { guard, logged } = ground.guard();
    const { revision } = await ground.change(canary);
    if (which !== 'a fresh guard') await guard.look();
    await putCount(access, new Date(), failing(revision));
    const key = `channels/production/${revision + 1}.json`;
    await access.store.objects.create(key, Buffer.from('rubbish'));
    for (let looks = 3; looks > 0; looks -= 1) await guard.look();
    expect(logged).toEqual([expect.stringContaining('The guard stopped a rollout')]);
    expect(await ground.latest()).toMatchObject({ by: 'guard', revision: revision + 2, replaces: revision });
  },
);

it('says that hosts would refuse its key, and stops nothing with it', async () => {
  const { revision } = await ground.change(canary);
  await putCount(access, new Date(), failing(revision));
  const old = signingKeyOf(newKeyPair().pem, 'a test');
  const { guard, logged } = ground.guard(undefined, {
    context: () => access.context(),
    key: async () => old,
  });
  for (let looks = 2; looks > 0; looks -= 1) await guard.look();
  expect(logged).toEqual(['The guard can’t look after the channel']);
  expect((await ground.latest()).revision).toBe(revision);
});

it('has nothing to do where there is no channel', async () => {
  const empty = await aChannelAccess();
  const { guard, logged } = ground.guard(undefined, empty.access);
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
  await ground.guard().guard.look();
  expect((await ground.latest()).by).toBe('mika');
});

describe('what everybody got', () => {
  const promoted = { verb: 'finish', set: { 'mf-a': '2' } } as const;
  const everybodys = async () => (await ground.latest()).packages['mf-a']?.stable;

  it('goes back when it fails, locked, and to nobody again without force', async () => {
    const { revision } = await ground.change(promoted);
    await putCount(access, new Date(), failing(revision));
    const guards = Array.from({ length: 3 }, () => ground.guard());
    await Promise.all(guards.map(({ guard }) => guard.look()));
    const channel = await ground.latest();
    expect(channel).toMatchObject({
      by: 'guard',
      revision: revision + 1,
      reason: expect.stringMatching(/^mf-a 2: 12 of 100 loads failed/) as unknown,
      packages: { 'mf-a': { stable: '1', last_known_good: null, locked: true } },
      rollouts: [{ id: `r${revision}`, set: { 'mf-a': '2' }, state: 'stopped' }],
    });
    expect(channel.watches).toBeUndefined();
    expect(guards.map(({ guard }) => guard.seenLast.watched)).toEqual([0, 0, 0]);
    expect(guards.flatMap(({ logged }) => logged)).toEqual([
      expect.stringContaining('The guard took back what everybody had'),
    ]);
    await ground.change({ verb: 'lock', packages: ['mf-a'], undo: true });
    await expect(ground.change(promoted)).rejects.toThrow(`mf-a 2 was stopped in rollout r${revision}`);
    expect((await ground.change({ ...promoted, force: true })).packages['mf-a']?.stable).toBe('2');
  });

  it('stays when the time is over', async () => {
    const { revision } = await ground.change(promoted);
    let now = new Date();
    const { guard } = ground.guard(() => now);
    await guard.look();
    expect(guard.seenLast.watched).toBe(1);
    now = new Date(now.getTime() + 61 * 60_000);
    await putCount(access, now, failing(revision));
    await guard.look();
    expect(await everybodys()).toBe('2');
    expect(guard.seenLast.watched).toBe(0);
  });

  it('stays when the version before can’t run any more, and a person is told why', async () => {
    const { revision } = await ground.change(promoted);
    await putCount(access, new Date(), failing(revision));
    await access.store.objects.remove('mf-a/1/release.json');
    const { guard, logged } = ground.guard();
    await guard.look();
    await guard.look();
    const channel = await ground.latest();
    expect(channel).toMatchObject({ by: 'guard', revision: revision + 1 });
    expect(channel.reason).toMatch(
      /^It fails and can’t be taken back \(There is no mf-a 1 .*12 of 100 loads failed/,
    );
    expect([await everybodys(), channel.watches]).toEqual(['2', undefined]);
    expect(channel.packages['mf-a']?.locked).toBe(true);
    expect(logged).toEqual([expect.stringContaining('The guard can’t take back what everybody has')]);
  });

  it('stays when what was there before failed as often', async () => {
    await putCount(access, new Date(Date.now() - 1_800_000), failing(1, '1'), 'earlier');
    const { revision } = await ground.change(promoted);
    await putCount(access, new Date(), failing(revision));
    await ground.guard().guard.look();
    expect(await everybodys()).toBe('2');
  });
});

it('stops a rollout with the error that most networks saw of its version', async () => {
  const { revision } = await ground.change({ verb: 'canary', set: { 'mf-a': '2' }, basis_points: 500 });
  const now = new Date();
  await putCount(access, now, failing(revision));
  const at = now.toISOString();
  const seen = {
    package: 'mf-a',
    version: '2',
    kind: 'render',
    message: 'x',
    routes: [],
    count: 1,
    pages: 1,
  };
  const error = (name: string, networks: readonly string[], version = '2') => ({
    ...{ ...seen, version, name, first_at: at, last_at: at, networks: [...networks] },
    frames: [`t@mf-a/${version}/page.js:1:23`],
  });
  const tags = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc'];
  await writeErrors(access.store.objects, errorsKey(access.channel, now, 'p'), [
    { ...error('Forged', tags.slice(0, 1)), count: 60 },
    error('TypeError', tags.slice(0, 2)),
    error('OfStable', tags, '1'),
  ]);
  await ground.guard().guard.look();
  expect((await ground.latest()).reason).toMatch(
    /; most frequent error: TypeError at mf-a\/page\.js:1 t \(column 23\)$/,
  );
});
