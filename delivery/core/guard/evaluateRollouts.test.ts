import type { Rollout } from '../channel';
import type { Count } from '../counts/counts';
import { isMeasured, evaluateRollouts } from './evaluateRollouts';
import { aRollout, channelWith, tag } from './testing/simulate';

const now = new Date('2026-11-21T18:30:00Z');

/** Rollouts that began three hours ago. */
const judged = (counts: readonly Count[], rollout: Rollout = aRollout()) =>
  evaluateRollouts(channelWith(rollout), counts, new Map([['r7', new Date('2026-11-21T15:30:00Z')]]), now);

/** Makes the visits of networks of their own: the first so many of them failed. */
const aCount = (loads: number, failures: Count['failures'] = {}, overrides: Partial<Count> = {}): Count => ({
  package: 'mf-reserve',
  version: '2.3.0',
  revision: 7,
  minute: '2026-11-21T18:29Z',
  loads,
  failures,
  networks: networks(
    loads,
    Object.values(failures).reduce((sum, times) => sum + times, 0),
  ),
  ...overrides,
});

/** Providers from this number on have none of the honest visitors. */
const forgers = 1_000_000;
let networksMade = 0;
const networks = (tries: number, failed: number): NonNullable<Count['networks']> =>
  Object.fromEntries(
    Array.from({ length: tries }, (_, index) => [
      tag((networksMade += 1), 1),
      [1, index < failed ? 1 : 0] as [number, number],
    ]),
  );
it('says what failed, how often, where, what is allowed, how the stable version does and how sure that is', () => {
  const counts = [aCount(100, { render: 3 }), aCount(40, { entry: 9 }, { minute: '2026-11-21T18:28Z' })];
  const stable = aCount(400, { chunk: 2 }, { version: '2.2.0' });
  expect(judged([...counts, stable])).toEqual([
    {
      kind: 'rollout',
      id: 'r7',
      set: { 'mf-reserve': '2.3.0' },
      why: 'mf-reserve 2.3.0: 12 of 140 loads failed (9 entry, 3 render), in 12 of 140 networks: 8.58 % with each network weighed alike, 2 % allowed, stable 0.5 %; a good version does so in fewer than 1 of 400 rollouts',
    },
  ]);
});

const stable = { version: '2.2.0' };

it.each<[string, readonly Count[], boolean]>([
  ['nothing counted', [], false],
  ['failures at the bound', [aCount(300, { entry: 6 })], false],
  ['what may be chance', [aCount(300, { entry: 9 })], false],
  ['what can hardly be chance', [aCount(300, { entry: 20 })], true],
  ['one load after the other that fails, in four networks', [aCount(4, { entry: 4 })], false],
  ['the same in five', [aCount(5, { entry: 5 })], true],
  ['what several processes counted', [aCount(30, { entry: 4 }), aCount(30, { chunk: 4 })], true],
  ['counts of hosts that don’t say the networks', [aCount(100, { entry: 90 }, { networks: {} })], false],
  ['failures of the stable version', [aCount(100, { entry: 90 }, stable)], false],
  ['failures of another package', [aCount(100, { entry: 90 }, { package: 'mf-shop' })], false],
  ['failures before the rollout began', [aCount(100, { entry: 90 }, { revision: 6 })], false],
  ['failures under a later revision', [aCount(100, { entry: 90 }, { revision: 12 })], true],
  [
    'a late break after a long good past',
    [aCount(10_000, {}, { minute: '2026-11-21T16:00Z' }), aCount(60, { chunk: 30 })],
    true,
  ],
  [
    'a failure as often as the stable version’s at the same time',
    [aCount(30, { chunk: 10 }), aCount(90, { chunk: 30 }, stable)],
    false,
  ],
  [
    'a failure as often as the stable version’s had been before',
    [aCount(30, { chunk: 10 }), aCount(90, { chunk: 30 }, { ...stable, minute: '2026-11-21T16:00Z' })],
    true,
  ],
  ['far more than the stable version’s', [aCount(40, { chunk: 25 }), aCount(90, { chunk: 9 }, stable)], true],
  ['all that fails beside two stable loads', [aCount(30, { chunk: 30 }), aCount(2, {}, stable)], true],
  [
    'a bad past in which nobody looked',
    [aCount(100, { entry: 90 }, { minute: '2026-11-20T17:00Z' }), aCount(100)],
    true,
  ],
])('judges %s', (_, counts, isStopped) => {
  expect(judged(counts)).toHaveLength(isStopped ? 1 : 0);
});

it('says since when, when it was well before', () => {
  const counts = [aCount(10_000, {}, { minute: '2026-11-21T16:00Z' }), aCount(60, { chunk: 30 })];
  expect(judged(counts)[0]?.why).toContain(
    '30 of 60 loads failed since 2026-11-21 18:20 UTC (30 chunk), in 30 of 60 networks: 50 %',
  );
});

it.each([
  ['2.3.0', true],
  ['2.2.0', true],
  ['2.1.0', false],
])('compares the tried version and the stable one: %s', (version, isIt) => {
  expect(isMeasured(channelWith(aRollout()), 'mf-reserve', version)).toBe(isIt);
  expect(isMeasured(channelWith(aRollout({ state: 'stopped' })), 'mf-reserve', version)).toBe(false);
});

it('stops a set when one package of it fails, and names each that does', () => {
  const rollout = aRollout({ set: { 'mf-reserve': '2.3.0', 'mf-shop': '1.9.0' } });
  const shop = { package: 'mf-shop', version: '1.9.0' };
  const one = judged([aCount(100, { entry: 50 }), aCount(100, {}, shop)], rollout);
  expect(one.map(({ why }) => why.split(':')[0])).toEqual(['mf-reserve 2.3.0']);
  const both = judged([aCount(100, { entry: 50 }), aCount(100, { style: 12 }, shop)], rollout);
  expect(both[0]?.why).toMatch(/^mf-reserve 2\.3\.0: .*; mf-shop 1\.9\.0: 12 of 100/);
});

describe('forged reports', () => {
  const minute = '2026-11-21T18:29Z';
  const forged = (reports: number, ...tags: readonly string[]): Count => ({
    ...aCount(0, {}, { minute }),
    loads: reports * tags.length,
    failures: { entry: reports * tags.length },
    networks: Object.fromEntries(tags.map((one) => [one, [reports, reports] as [number, number]])),
  });
  const honest = (loads: number, failed = 0) => aCount(loads, { entry: failed });
  const isStopped = (...counts: readonly Count[]) => judged(counts).length === 1;

  it('of one network stop nothing, however many there are and to however many hosts they go', () => {
    const toEach = Array.from({ length: 3 }, () => forged(1_000, tag(forgers + 999, 1)));
    expect(isStopped(honest(60), ...toEach)).toBe(false);
    expect(isStopped(...toEach)).toBe(false);
  });

  it('of any number of networks of two providers stop nothing', () => {
    const many = Array.from({ length: 200 }, (_, network) => tag(forgers + 998 + (network % 2), network));
    expect(isStopped(honest(60), forged(1_000, ...many))).toBe(false);
  });

  it('need five networks of three providers, and far more than 2 % of the networks of a busy canary', () => {
    const providers = (count: number) =>
      Array.from({ length: count }, (_, index) => tag(forgers + 990 - index, 1));
    expect(isStopped(forged(1_000, ...providers(4)))).toBe(false);
    expect(isStopped(forged(1, ...providers(5)))).toBe(true);
    expect(isStopped(honest(60), forged(1, ...providers(5)))).toBe(false);
    expect(isStopped(honest(60), forged(1, ...providers(9)))).toBe(true);
    expect(isStopped(honest(1_000), forged(1_000, ...providers(21)))).toBe(false);
    expect(isStopped(honest(1_000), forged(1, ...providers(60)))).toBe(true);
  });

  it('of a few networks about the stable version do not hide a canary that fails', () => {
    const tags = Array.from({ length: 4 }, (_, network) => tag(forgers + 990 - network, 1));
    const aboutStable = { ...forged(1_000, ...tags), ...stable };
    expect(isStopped(honest(40, 20), aCount(100, {}, stable), aboutStable)).toBe(true);
    expect(isStopped(honest(60, 60), aboutStable)).toBe(true);
  });

  it('of loads do not hide a canary that fails: one network is one vote', () => {
    const loads = forged(
      1_000_000,
      tag(forgers + 999, 1),
      tag(forgers + 999, 2),
      tag(forgers + 999, 3),
      tag(forgers + 998, 1),
    );
    const good = Object.fromEntries(
      Object.entries(loads.networks ?? {}).map(([one, [tries]]) => [one, [tries, 0] as [number, number]]),
    );
    expect(isStopped(honest(60, 12), { ...loads, failures: {}, networks: good })).toBe(true);
  });
});

it('stops a canary that is broken for everybody on a small site', () => {
  // Five customers who try again and again.
  const visits = Object.fromEntries(
    Array.from({ length: 5 }, (_, index) => [tag(forgers + index, 1), [10, 10] as [number, number]]),
  );
  const counts = [aCount(50, { render: 50 }, { networks: visits })];
  expect(judged(counts)).toHaveLength(1);
});

it('leaves alone what is stopped already, and what everybody has anyway', () => {
  const bad = [aCount(100, { entry: 90 }), aCount(100, { entry: 90 }, { version: '2.2.0' })];
  const stopped = aRollout({ state: 'stopped', basis_points: 0, why: 'it failed' });
  expect(judged(bad, stopped)).toEqual([]);
  expect(judged(bad, aRollout({ set: { 'mf-reserve': '2.2.0' } }))).toEqual([]);
});

it('keeps to the length that a reason may have', () => {
  const names = Array.from({ length: 20 }, (_, index) => `mf-part${index}`);
  const set = Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const counts = names.map((name) => aCount(100, { entry: 90 }, { package: name, version: '1.0.0' }));
  expect(judged(counts, aRollout({ set }))[0]?.why.length).toBe(500);
});
