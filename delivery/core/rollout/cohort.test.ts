import { sized } from '@wadachi/testing/sized';
import type { ChannelPackage, Rollout } from '../channel';
import { bucketOf, isIn, needsBuckets, versionsFor } from './cohort';

const salt = 'a salt of its own';
const aRollout = (basis_points: number, overrides: Partial<Rollout> = {}): Rollout => ({
  id: 'r7',
  salt,
  basis_points,
  set: { 'mf-a': '2', 'mf-b': '2' },
  staff: ['mika'],
  guard: { max_error_basis_points: 200 },
  state: 'running',
  why: null,
  ...overrides,
});
const on = (stable: string, state: ChannelPackage['state'] = 'on'): ChannelPackage => ({
  stable,
  last_known_good: null,
  state,
});
const packages = { host: on('1'), 'mf-a': on('1'), 'mf-b': on('1') };
/** Ids as browsers get them, the same at every run. */
const ids = (count: number) => Array.from({ length: count }, (_, index) => `visitor-${index}`);

it('puts a visitor into the same bucket for ever', () => {
  expect(bucketOf('visitor', salt)).toBe(bucketOf('visitor', salt));
  expect(new Set(ids(1_000).map((id) => bucketOf(id, salt) >= 0 && bucketOf(id, salt) <= 9_999))).toEqual(
    new Set([true]),
  );
});

it('gives nobody 0 and everybody 10,000, also those without an id', () => {
  const visitors = [...ids(10_000).map((id) => ({ id })), {}];
  expect(visitors.filter((visitor) => isIn(aRollout(0), visitor))).toHaveLength(0);
  expect(visitors.filter((visitor) => isIn(aRollout(10_000), visitor))).toHaveLength(10_001);
  expect(isIn(aRollout(9_999), {})).toBe(false);
});

it('only adds visitors while it grows', () => {
  const all = ids(sized({ suite: 1_000, rehearsal: 10_000 }));
  let before = new Set<string>();
  for (let step = 0; step <= 20; step += 1) {
    const now = new Set(all.filter((id) => isIn(aRollout(step * 500), { id })));
    expect([...before].filter((id) => !now.has(id))).toEqual([]);
    expect(now.size).toBeGreaterThan(step === 0 ? -1 : before.size);
    before = now;
  }
});

/** How many standard deviations a count lies from what chance would give. */
const sigmas = (count: number, tries: number, share: number) =>
  Math.abs(count - tries * share) / Math.sqrt(tries * share * (1 - share));

const many = sized({ suite: 20_000, rehearsal: 100_000 });

it.each([salt, 'another salt', 'saltsalt'])(
  'takes each share within 3 sigma of many visitors, with %j',
  (ownSalt) => {
    const buckets = ids(many).map((id) => bucketOf(id, ownSalt));
    for (const share of [25, 100, 500, 2_000, 5_000, 9_500])
      expect(sigmas(buckets.filter((bucket) => bucket < share).length, many, share / 10_000)).toBeLessThan(3);
  },
);

it('knows nothing of one rollout in another', () => {
  const first = ids(many).filter((id) => bucketOf(id, salt) < 2_000);
  const both = first.filter((id) => bucketOf(id, 'another salt') < 2_000);
  expect(sigmas(both.length, first.length, 0.2)).toBeLessThan(3);
});

it('moves the packages of a set together', () => {
  const channel = { packages, rollouts: [aRollout(5_000)] };
  const seen = new Set(ids(2_000).map((id) => JSON.stringify(versionsFor(channel, { id }))));
  expect([...seen].sort()).toEqual([
    '{"host":"1","mf-a":"1","mf-b":"1"}',
    '{"host":"1","mf-a":"2","mf-b":"2"}',
  ]);
});

it('gives staff what names them while it runs, whatever the share', () => {
  expect(isIn(aRollout(0), { staff: 'mika' })).toBe(true);
  expect(isIn(aRollout(0), { staff: 'ken' })).toBe(false);
  expect(isIn(aRollout(0, { state: 'stopped' }), { staff: 'mika' })).toBe(false);
  expect(isIn(aRollout(10_000, { state: 'stopped' }), { id: 'visitor', staff: 'mika' })).toBe(false);
});

it('leaves out what is off, and gives nobody a set that is not whole', () => {
  const channel = { packages: { ...packages, 'mf-b': on('1', 'off') }, rollouts: [aRollout(10_000)] };
  expect(versionsFor(channel, { id: 'visitor', staff: 'mika' })).toEqual({ host: '1', 'mf-a': '1' });
});

it('serves what is locked, in a rollout as well', () => {
  const locked = { ...on('1'), locked: true } as const;
  const channel = { packages: { ...packages, 'mf-a': locked }, rollouts: [aRollout(10_000)] };
  expect(versionsFor(channel, {})).toEqual({ host: '1', 'mf-a': '2', 'mf-b': '2' });
});

it.each([
  [0, 'running', false],
  [1, 'running', true],
  [9_999, 'running', true],
  [10_000, 'running', false],
  [500, 'stopped', false],
] as const)('asks for ids only where buckets matter: %d, %s', (share, state, expected) => {
  expect(needsBuckets({ rollouts: [aRollout(share, { state })] })).toBe(expected);
});
