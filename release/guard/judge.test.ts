import type { Channel, Rollout } from '../channel';
import type { Count } from '../counts/counts';
import { judge } from './judge';

const now = new Date('2026-11-21T18:30:20Z');

const aRollout = (overrides: Partial<Rollout> = {}): Rollout => ({
  id: 'r7',
  salt: 'saltsalt',
  basis_points: 500,
  set: { 'mf-reserve': '2.3.0' },
  staff: [],
  guard: { max_error_basis_points: 200, min_loads: 50 },
  state: 'running',
  why: null,
  ...overrides,
});

const channelWith = (...rollouts: Rollout[]): Pick<Channel, 'packages' | 'rollouts'> => ({
  packages: {
    'mf-reserve': { stable: '2.2.0', last_known_good: null, state: 'on' },
    'mf-shop': { stable: '1.8.0', last_known_good: null, state: 'on' },
  },
  rollouts,
});

/** What visitors of networks of their own saw: the first so many of them a failure. */
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
const tag = (provider: number, network: number) =>
  `${provider.toString(36).padStart(4, '_')}${network.toString(36).padStart(6, '_')}`;

it('says what failed, how often, of how many and what the bound is', () => {
  const counts = [aCount(100, { render: 3 }), aCount(40, { entry: 9 }, { minute: '2026-11-21T18:30Z' })];
  expect(judge(channelWith(aRollout()), counts, now)).toEqual([
    {
      rollout: 'r7',
      why: 'mf-reserve 2.3.0: 12 of 140 loads failed, in 12 of 140 networks (8.58 % with each network weighed alike, at most 2 %): 9 entry, 3 render',
    },
  ]);
});

it.each<[string, readonly Count[], boolean]>([
  ['nothing counted', [], false],
  ['failures at the bound', [aCount(300, { entry: 6 })], false],
  ['one failure more', [aCount(300, { entry: 7 })], true],
  ['too few loads to tell', [aCount(49, { entry: 49 })], false],
  ['just enough loads', [aCount(50, { entry: 5 })], true],
  ['what four networks report of few loads', [aCount(60, { render: 4 })], false],
  ['what several processes counted', [aCount(30, { entry: 3 }), aCount(30, { chunk: 2 })], true],
  ['counts of hosts that don’t say the networks', [aCount(100, { entry: 90 }, { networks: {} })], false],
  ['failures of the stable version', [aCount(100, { entry: 90 }, { version: '2.2.0' })], false],
  ['failures of another package', [aCount(100, { entry: 90 }, { package: 'mf-shop' })], false],
  ['failures before the rollout began', [aCount(100, { entry: 90 }, { revision: 6 })], false],
  ['failures under a later revision', [aCount(100, { entry: 90 }, { revision: 12 })], true],
  [
    'a late break after a long good past',
    [aCount(10_000, {}, { minute: '2026-11-21T12:00Z' }), aCount(60, { chunk: 30 })],
    true,
  ],
  [
    'a short bad start that a good hour outweighs',
    [aCount(40, { entry: 20 }, { minute: '2026-11-21T17:00Z' }), aCount(1_000)],
    false,
  ],
  ['a bad past in which nobody looked', [aCount(100, { entry: 90 }, { minute: '2026-11-20T17:00Z' })], true],
])('judges %s', (_, counts, isStopped) => {
  expect(judge(channelWith(aRollout()), counts, now)).toHaveLength(isStopped ? 1 : 0);
});

it('names the last minutes when it is they that are bad', () => {
  const counts = [aCount(10_000, {}, { minute: '2026-11-21T12:00Z' }), aCount(60, { chunk: 30 })];
  expect(judge(channelWith(aRollout()), counts, now)[0]?.why).toContain(
    '30 of 60 loads failed in the last 10 minutes, in 30 of 60 networks (50 %',
  );
});

it('stops a set when one package of it fails, and names each that does', () => {
  const rollout = aRollout({ set: { 'mf-reserve': '2.3.0', 'mf-shop': '1.9.0' } });
  const shop = { package: 'mf-shop', version: '1.9.0' };
  const one = judge(channelWith(rollout), [aCount(100, { entry: 50 }), aCount(100, {}, shop)], now);
  expect(one.map(({ why }) => why.split(':')[0])).toEqual(['mf-reserve 2.3.0']);
  const both = judge(
    channelWith(rollout),
    [aCount(100, { entry: 50 }), aCount(100, { style: 7 }, shop)],
    now,
  );
  expect(both[0]?.why).toMatch(/^mf-reserve 2\.3\.0: .*; mf-shop 1\.9\.0: 7 of 100/);
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
  const isStopped = (...counts: readonly Count[]) => judge(channelWith(aRollout()), counts, now).length === 1;

  it('of one network stop nothing, however many there are and to however many hosts they go', () => {
    const toEach = Array.from({ length: 3 }, () => forged(1_000, tag(forgers + 999, 1)));
    expect(isStopped(honest(60), ...toEach)).toBe(false);
    expect(isStopped(...toEach)).toBe(false);
  });

  it('of any number of networks of two providers stop nothing', () => {
    const many = Array.from({ length: 200 }, (_, network) => tag(forgers + 998 + (network % 2), network));
    expect(isStopped(honest(60), forged(1_000, ...many))).toBe(false);
  });

  it('need five networks of three providers, and more than 2 % of the networks of a busy canary', () => {
    const providers = (count: number) =>
      Array.from({ length: count }, (_, index) => tag(forgers + 990 - index, 1));
    expect(isStopped(honest(60), forged(1, ...providers(4)))).toBe(false);
    expect(isStopped(honest(60), forged(1, ...providers(5)))).toBe(true);
    expect(isStopped(honest(1_000), forged(1_000, ...providers(20)))).toBe(false);
    expect(isStopped(honest(1_000), forged(1, ...providers(21)))).toBe(true);
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
    expect(isStopped(honest(60, 6), { ...loads, failures: {}, networks: good })).toBe(true);
  });
});

it('stops a canary that is broken for everybody on a small site', () => {
  // Five customers who try again and again.
  const visits = Object.fromEntries(
    Array.from({ length: 5 }, (_, index) => [tag(forgers + index, 1), [10, 10] as [number, number]]),
  );
  const counts = [aCount(50, { render: 50 }, { networks: visits })];
  expect(judge(channelWith(aRollout()), counts, now)).toHaveLength(1);
});

it('leaves alone what is stopped already, and what everybody has anyway', () => {
  const bad = [aCount(100, { entry: 90 }), aCount(100, { entry: 90 }, { version: '2.2.0' })];
  const stopped = aRollout({ state: 'stopped', basis_points: 0, why: 'it failed' });
  expect(judge(channelWith(stopped), bad, now)).toEqual([]);
  expect(judge(channelWith(aRollout({ set: { 'mf-reserve': '2.2.0' } })), bad, now)).toEqual([]);
});

it('keeps to the length that a reason may have', () => {
  const names = Array.from({ length: 20 }, (_, index) => `mf-part${index}`);
  const set = Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const counts = names.map((name) => aCount(100, { entry: 90 }, { package: name, version: '1.0.0' }));
  expect(judge(channelWith(aRollout({ set })), counts, now)[0]?.why.length).toBe(500);
});
