import { readLatest } from '../../../core';
import { StoredCounts } from '../counts/StoredCounts';
import { StoredErrors } from '../errors/StoredErrors';
import type { Place } from '../Place';
import { aPlace, putCount, putVersion } from '../testing/place';
import { Guard } from './Guard';
import { Walks } from './Walks';

type Ground = Awaited<ReturnType<typeof aPlace>>;
let ground: Ground;
let place: Place;

beforeEach(async () => {
  ground = await aPlace();
  place = ground.place;
  for (const version of ['1', '2', '3']) await putVersion(place, 'mf-a', version);
  for (const version of ['1', '2']) await putVersion(place, 'mf-b', version);
  await putVersion(place, 'host', '1');
  await ground.change({ verb: 'promote', set: { host: '1', 'mf-a': '1', 'mf-b': '1' } });
});
afterEach(() => ground.remove());

function aGuard(of: Pick<Place, 'context' | 'key'> = place, now = () => new Date()) {
  const logged: string[] = [];
  const note = (about: object, text: string) =>
    void logged.push('why' in about ? `${text}: ${String(about.why)}` : text);
  const counts = new StoredCounts(place.store.objects, place.channel);
  const errors = new StoredErrors(place.store, place.channel);
  const log = { warn: note, error: note };
  return { guard: new Guard(of, { counts, errors }, new Walks(of, log), log, now), logged };
}

const latest = async () => {
  const { store, channel, trusted } = await place.context();
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
  const promoted = { verb: 'promote', set: { 'mf-a': '2' } } as const;
  const everybodys = async () => (await latest()).packages['mf-a']?.stable;

  it('goes back when it fails, locked, and to nobody again without force', async () => {
    const { revision } = await ground.change(promoted);
    await putCount(place, new Date(), failing(revision));
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

  it.each<[string, () => Promise<unknown>]>([
    ['a person keeps it', () => ground.change({ verb: 'keep' })],
    ['the time is over', async () => undefined],
  ])('stays when %s', async (why, end) => {
    const { revision } = await ground.change(promoted);
    let now = new Date();
    const { guard } = aGuard(place, () => now);
    await guard.look();
    expect(guard.seenLast.watched).toBe(1);
    await end();
    if (why === 'the time is over') now = new Date(now.getTime() + 61 * 60_000);
    await putCount(place, now, failing(revision));
    await guard.look();
    expect(await everybodys()).toBe('2');
    expect(guard.seenLast.watched).toBe(0);
  });

  it('stays when the version before can’t run any more, and a person is told why', async () => {
    const { revision } = await ground.change(promoted);
    await putCount(place, new Date(), failing(revision));
    await place.store.objects.remove('mf-a/1/release.json');
    const { guard, logged } = aGuard();
    await guard.look();
    await guard.look();
    const channel = await latest();
    expect(channel).toMatchObject({ by: 'guard', revision: revision + 1 });
    expect(channel.reason).toMatch(
      /^It fails and can’t be undone \(There is no mf-a 1 .*12 of 100 loads failed/,
    );
    expect([await everybodys(), channel.watches]).toEqual(['2', undefined]);
    expect(logged).toEqual([expect.stringContaining('The guard can’t take back what everybody has')]);
  });

  it('stays when what was there before failed as often', async () => {
    await putCount(place, new Date(Date.now() - 1_800_000), failing(1, '1'), 'earlier');
    const { revision } = await ground.change(promoted);
    await putCount(place, new Date(), failing(revision));
    await aGuard().guard.look();
    expect(await everybodys()).toBe('2');
  });
});
