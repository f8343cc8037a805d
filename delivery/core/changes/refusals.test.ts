import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChangeRefused } from '../ChangeRefused';
import type { Rollout } from '../channel';
import type { Content } from '../channels/content';
import type { Release } from '../release';
import { versionsFor } from '../rollout/cohort';
import { newKeyPair, signingKeyOf, trustedKeysOf } from '../signing/keys';
import { FolderObjects } from '../store/FolderObjects';
import { ReleaseStore } from '../store/ReleaseStore';
import { aRelease } from '../testing/aRelease';
import { after, aPackage, aRollout, canary, content, stopped } from '../testing/contents';
import { changeChannel } from './changeChannel';
import { describeDifference, differencesOf } from './differences';
import { effectsOf } from './effects';
import type { ChangeRequest } from './verbs/list';

it.each<[string, Content, ChangeRequest, string]>([
  [
    'promote of what is locked',
    content({ 'mf-a': aPackage('1', { locked: true }) }),
    { verb: 'promote', set: { 'mf-b': '2', 'mf-a': '2' } },
    'mf-a is locked',
  ],
  [
    'promote into a running rollout',
    content({}, aRollout({ 'mf-a': '2', 'mf-b': '2' })),
    { verb: 'promote', set: { 'mf-a': '3' } },
    'Rollout r7 (mf-a 2, mf-b 2) is running',
  ],
  [
    'promote of what everybody has',
    content(),
    { verb: 'promote', set: { 'mf-a': '1' } },
    'Nothing would change',
  ],
  [
    'promote of one package while its stopped set is locked',
    content({ 'mf-a': aPackage('1', { locked: true }) }, stopped({ 'mf-a': '2', 'mf-b': '2' })),
    { verb: 'promote', set: { 'mf-a': '3', 'mf-b': '3' } },
    'mf-a is locked',
  ],
  [
    'lock of what an object has by itself',
    content(),
    { verb: 'lock', packages: ['constructor'], undo: false },
    'constructor is not in this channel',
  ],
  ['canary of what is unknown', content(), canary({ 'mf-c': '1' }, 1), 'mf-c is not in this channel'],
  [
    'canary of what is locked',
    content({ 'mf-a': aPackage('1', { locked: true }) }),
    canary({ 'mf-a': '2' }, 1),
    'mf-a is locked',
  ],
  [
    'canary with a package that is off',
    content({ 'mf-b': aPackage('1', { state: 'off' }) }),
    canary({ 'mf-a': '2', 'mf-b': '2' }, 1),
    'mf-b is off',
  ],
  [
    'canary with a version that everybody has',
    content(),
    canary({ 'mf-a': '2', 'mf-b': '1' }, 1),
    'mf-b 1 is what everybody has already',
  ],
  [
    'canary of a part of a running set',
    content({}, aRollout({ 'mf-a': '2', 'mf-b': '2' })),
    canary({ 'mf-a': '2' }, 1),
    'is running',
  ],
  [
    'canary as it is already',
    content({}, aRollout({ 'mf-a': '2' })),
    canary({ 'mf-a': '2' }, 500),
    'Nothing would change',
  ],
  ['finish of nothing', content(), { verb: 'finish' }, 'No rollout is running'],
  [
    'finish of one of two without its name',
    content({}, aRollout({ 'mf-a': '2' }), aRollout({ 'mf-b': '2' }, { id: 'r8' })),
    { verb: 'finish' },
    'Say which rollout is meant: r7 (mf-a 2), r8 (mf-b 2)',
  ],
  ['finish of an unknown one', content(), { verb: 'finish', rollout: 'r3' }, 'There is no rollout r3'],
  [
    'finish of a stopped one',
    content({}, stopped({ 'mf-a': '2' })),
    { verb: 'finish', rollout: 'r7' },
    'was stopped: too many failures',
  ],
  [
    'finish of what is locked',
    content({ 'mf-a': aPackage('1', { locked: true }) }, aRollout({ 'mf-a': '2' })),
    { verb: 'finish' },
    'mf-a is locked',
  ],
  ['rollback of the first revision', content(), { verb: 'rollback' }, 'There is no older revision'],
  ['lock of what is unknown', content(), { verb: 'lock', packages: ['mf-c'], undo: false }, 'mf-c is not in'],
  [
    'lock of what is off and locked',
    content({ 'mf-a': aPackage('1', { state: 'off', locked: true }) }),
    { verb: 'lock', packages: ['mf-a'], undo: false },
    'mf-a is locked already',
  ],
  [
    'promote of what is off and locked',
    content({ 'mf-a': aPackage('1', { state: 'off', locked: true }) }),
    { verb: 'promote', set: { 'mf-a': '2' } },
    'mf-a is locked',
  ],
  [
    'unlocking what is off',
    content({ 'mf-a': aPackage('1', { state: 'off' }) }),
    { verb: 'lock', packages: ['mf-a'], undo: true },
    'mf-a is not locked',
  ],
  [
    'switching on what is locked',
    content({ 'mf-a': aPackage('1', { locked: true }) }),
    { verb: 'off', packages: ['mf-a'], undo: true },
    'mf-a is not off',
  ],
  [
    'switching the host off',
    content(),
    { verb: 'off', packages: ['mf-a', 'host'], undo: false },
    'The host can’t',
  ],
  [
    'a second stop',
    content({}, stopped({ 'mf-a': '2' })),
    { verb: 'stop', rollout: 'r7', lock: true },
    'was stopped: too many failures',
  ],
])('refuses %s', (_, before, change, why) => {
  const kept = structuredClone(before);
  expect(() => after(before, change)).toThrow(ChangeRefused);
  expect(() => after(before, change)).toThrow(why);
  expect(before).toEqual(kept);
});

it.each<[string, Content, string, Content & { stoppedSince?: Rollout[] }]>([
  [
    'to a rollout that was stopped since',
    content({ 'mf-a': aPackage('1', { locked: true }) }, stopped({ 'mf-a': '2' })),
    'would start rollout r7 (mf-a 2) again, which was stopped: too many failures',
    { ...content({}, aRollout({ 'mf-a': '2' })), stoppedSince: [stopped({ 'mf-a': '2' })] },
  ],
  [
    'to a version that was taken back from everybody since',
    content({}, stopped({ 'mf-a': '2' })),
    'would give everybody mf-a 2 again, which was stopped since: too many failures. If everybody shall get it all the same, promote it by force.',
    { ...content({ 'mf-a': aPackage('2') }), stoppedSince: [stopped({ 'mf-a': '2' })] },
  ],
  [
    'of what is locked',
    content({ 'mf-a': aPackage('2', { locked: true }) }),
    'mf-a 2 is locked, and revision 5 has 1',
    content(),
  ],
  [
    'so that it takes a locked package out',
    content({ 'mf-c': aPackage('1', { locked: true }) }),
    'mf-c 1 is locked, and revision 5 has none',
    content(),
  ],
  [
    'from a lock alone',
    content({ 'mf-a': aPackage('1', { locked: true }) }),
    'Going back to revision 5 would change nothing',
    content(),
  ],
])('refuses to go back %s', (_, before, why, older) => {
  expect(() => after(before, { verb: 'rollback' }, older)).toThrow(ChangeRefused);
  expect(() => after(before, { verb: 'rollback' }, older)).toThrow(why);
});

describe('the effects of a change', () => {
  const aRollout = (share: number, overrides: Partial<Rollout> = {}): Rollout => ({
    id: 'r7',
    salt: 'a salt of its own',
    basis_points: share,
    set: { 'mf-a': '2' },
    staff: [],
    guard: { max_error_basis_points: 200, min_loads: 50 },
    state: 'running',
    why: null,
    ...overrides,
  });

  const content = (
    rollouts: Rollout[] = [],
    overrides: Partial<Content['packages'][string]> = {},
  ): Content => ({
    packages: { 'mf-a': { stable: '1', last_known_good: null, state: 'on', ...overrides } },
    rollouts,
  });

  const stopped = aRollout(0, { state: 'stopped', why: 'too many failures' });

  it.each<[string, Content | undefined, Content, string[]]>([
    ['nothing', content(), content(), []],
    ['a first version', undefined, content(), ['null→1 10000']],
    ['a promoted version', content(), content([], { stable: '2' }), ['1→2 10000']],
    ['a canary that begins', content(), content([aRollout(500)]), ['1→2 500']],
    ['a canary that grows', content([aRollout(500)]), content([aRollout(2_000)]), ['1→2 1500']],
    ['a canary that shrinks', content([aRollout(500)]), content([aRollout(0)]), ['2→1 500']],
    ['a finished canary', content([aRollout(500)]), content([], { stable: '2' }), ['1→2 9500']],
    ['a stopped canary', content([aRollout(500)]), content([stopped]), ['2→1 500']],
    ['a lock', content([aRollout(500)]), content([aRollout(500)], { locked: true }), []],
    [
      'off',
      content([aRollout(500)]),
      content([aRollout(500)], { state: 'off' }),
      ['1→null 9500', '2→null 500'],
    ],
    ['a package that leaves', content(), { packages: {}, rollouts: [] }, ['1→null 10000']],
    [
      'another canary in place of one',
      content([aRollout(5_000)]),
      content([aRollout(5_000, { id: 'r8', salt: 'another salt', set: { 'mf-a': '3' } })]),
      ['1→3 2500', '2→1 2500', '2→3 2500'],
    ],
  ])('tells what %s changes for visitors', (_, before, after, expected) => {
    const said = effectsOf(before, after).map(
      ({ from, to, basis_points: share }) => `${from}→${to} ${share}`,
    );
    expect(said.sort()).toEqual(expected);
  });

  it('says what happens to real visitors', () => {
    const before = content([aRollout(500)]);
    const after = content([aRollout(2_000)]);
    const ids = Array.from({ length: 20_000 }, (_, index) => `visitor ${index}`);
    const moved = ids.filter(
      (id) => versionsFor(before, { id })['mf-a'] === '1' && versionsFor(after, { id })['mf-a'] === '2',
    );
    // 15 % of 20,000, within four standard deviations.
    expect(Math.abs(moved.length - 3_000)).toBeLessThan(4 * Math.sqrt(20_000 * 0.15 * 0.85));
  });

  it.each<[Content | undefined, Content & { revision?: number }, string[]]>([
    [undefined, content(), ['mf-a nothing → 1']],
    [content(), content([], { stable: '2' }), ['mf-a 1 → 2']],
    [content(), content([], { state: 'off' }), ['mf-a on → off']],
    [content(), content([aRollout(525)]), ['r7 began: mf-a 2 for 5.25 %']],
    [content(), { ...content([aRollout(500)]), revision: 7 }, ['r7 began: mf-a 2 for 5 %']],
    [content(), { ...content([aRollout(500)]), revision: 9 }, ['r7 runs again: mf-a 2 for 5 %']],
    [content([aRollout(500)]), content([aRollout(2_000)]), ['r7 5 % → 20 %']],
    [
      content([aRollout(500)]),
      content([stopped], { locked: true }),
      ['mf-a unlocked → locked', 'r7 stopped: too many failures'],
    ],
    [content([stopped]), content([stopped]), []],
    [
      content([aRollout(500)]),
      content([], { stable: '2' }),
      ['mf-a 1 → 2', 'r7 won, everybody has it: mf-a 2'],
    ],
    [
      content([aRollout(500)]),
      content([aRollout(500, { staff: ['mika'] })]),
      ['r7 has another staff list or guard'],
    ],
  ])('tells differences between two revisions, %#', (before, after, expected) => {
    expect(differencesOf(before, after).map(describeDifference)).toEqual(expected);
  });
});

describe('what is undone', () => {
  let root: string;
  let store: ReleaseStore;
  let change: (request: ChangeRequest) => ReturnType<typeof changeChannel>;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'wadachi-undoing-'));
    store = new ReleaseStore(new FolderObjects(root));
    const { pem, line } = newKeyPair();
    const context = { store, channel: 'production', trusted: trustedKeysOf(line, 'a test') };
    const author = { by: 'mika', reason: 'a test', key: signingKeyOf(pem, 'a test') };
    change = (request) => changeChannel(context, request, author);
    const provides = (version: string) => ({ react: { version, exports: ['useState'] } });
    const shared = (range: string) => ({ react: { range, exports: ['useState'] } });
    await put('host', '1', { provides: provides('19.0.0') });
    await put('host', '2', { provides: provides('20.0.0') });
    await put('mf-a', '1', { shared: shared('^19.0.0') });
    await put('mf-a', '2', { shared: shared('>=19.0.0') });
    for (const version of ['1', '2']) await put('mf-b', version);
    await change({ verb: 'promote', set: { host: '1', 'mf-a': '1', 'mf-b': '1' } });
    await change({ verb: 'promote', set: { 'mf-a': '2' } });
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  async function put(name: string, version: string, overrides: Partial<Release> = {}): Promise<void> {
    const release = JSON.stringify(aRelease({ name, version, ...overrides }));
    await store.objects.replace(`${name}/${version}/release.json`, Buffer.from(release));
  }

  const undo = { verb: 'undo', watch: 'w2', lock: true } as const;

  it('gives nobody a version that can’t run on the host that everybody has by then', async () => {
    await change({ verb: 'promote', set: { host: '2' } });
    await expect(change(undo)).rejects.toThrow('mf-a 1 needs react ^19.0.0');
  });

  it('does not wait for what other packages lack', async () => {
    await change({ verb: 'canary', set: { 'mf-b': '2' }, basis_points: 100 });
    await store.objects.remove('mf-b/2/release.json');
    expect((await change(undo)).after.packages['mf-a']?.stable).toBe('1');
  });
});
