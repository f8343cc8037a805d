import { readLatest } from '../../../core/channels/channels';
import { StoredCounts } from '../counts/StoredCounts';
import { StoredErrors } from '../errors/StoredErrors';
import type { ChannelAccess } from '../ChannelAccess';
import { aChannelAccess, putCount, putVersion } from '../testing/channelAccess';
import { Guard } from './Guard';
import { ScheduleRunner } from './ScheduleRunner';

type Ground = Awaited<ReturnType<typeof aChannelAccess>>;
let ground: Ground;
let access: ChannelAccess;

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

describe('what everybody got', () => {
  const promoted = { verb: 'finish', set: { 'mf-a': '2' } } as const;
  const everybodys = async () => (await latest()).packages['mf-a']?.stable;

  it('goes back when it fails, locked, and to nobody again without force', async () => {
    const { revision } = await ground.change(promoted);
    await putCount(access, new Date(), failing(revision));
    const guards = Array.from({ length: 3 }, () => aGuard());
    await Promise.all(guards.map(({ guard }) => guard.look()));
    const channel = await latest();
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
    const { guard } = aGuard(access, () => now);
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
    const { guard, logged } = aGuard();
    await guard.look();
    await guard.look();
    const channel = await latest();
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
    await aGuard().guard.look();
    expect(await everybodys()).toBe('2');
  });
});
