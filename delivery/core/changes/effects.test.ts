import type { Rollout } from '../channel';
import { versionsFor } from '../rollout/cohort';
import type { Content } from '../channels/content';
import { describeDifference, differencesOf } from './differences';
import { effectsOf } from './effects';

const aRollout = (share: number, overrides: Partial<Rollout> = {}): Rollout => ({
  id: 'r7',
  salt: 'a salt of its own',
  basis_points: share,
  set: { 'mf-a': '2' },
  staff: [],
  guard: { max_error_basis_points: 200 },
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
  const said = effectsOf(before, after).map(({ from, to, basis_points: share }) => `${from}→${to} ${share}`);
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
    ['mf-a 1 → 2', 'r7 is over, everybody has its versions: mf-a 2'],
  ],
  [
    content([aRollout(500)]),
    content([aRollout(500, { staff: ['mika'] })]),
    ['r7 has another staff list, guard or query'],
  ],
])('tells differences between two revisions, %#', (before, after, expected) => {
  expect(differencesOf(before, after).map(describeDifference)).toEqual(expected);
});
