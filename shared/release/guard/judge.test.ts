import type { Channel, Rollout } from '../channel';
import type { Count } from '../counts/counts';
import { judge } from './judge';

const now = new Date('2026-11-21T18:30:20Z');

const aRollout = (told: Partial<Rollout> = {}): Rollout => ({
  id: 'r7',
  salt: 'saltsalt',
  basis_points: 500,
  set: { 'mf-reserve': '2.3.0' },
  staff: [],
  guard: { max_error_basis_points: 200, min_loads: 50 },
  state: 'running',
  why: null,
  ...told,
});

const channelWith = (...rollouts: Rollout[]): Pick<Channel, 'packages' | 'rollouts'> => ({
  packages: {
    'mf-reserve': { stable: '2.2.0', last_known_good: null, state: 'on' },
    'mf-shop': { stable: '1.8.0', last_known_good: null, state: 'on' },
  },
  rollouts,
});

const aCount = (loads: number, failures: Count['failures'] = {}, told: Partial<Count> = {}): Count => ({
  package: 'mf-reserve',
  version: '2.3.0',
  revision: 7,
  minute: '2026-11-21T18:29Z',
  loads,
  failures,
  ...told,
});

it('says what failed, how often, of how many and what the bound is', () => {
  const counts = [aCount(100, { render: 3 }), aCount(40, { entry: 9 }, { minute: '2026-11-21T18:30Z' })];
  expect(judge(channelWith(aRollout()), counts, now)).toEqual([
    {
      rollout: 'r7',
      why: 'mf-reserve 2.3.0: 12 of 140 loads failed (8.58 %, at most 2 %): 9 entry, 3 render',
    },
  ]);
});

it.each<[string, readonly Count[], boolean]>([
  ['nothing counted', [], false],
  ['failures at the bound', [aCount(100, { entry: 2 })], false],
  ['one failure more', [aCount(100, { entry: 3 })], true],
  ['too few loads to tell', [aCount(49, { entry: 49 })], false],
  ['just enough loads', [aCount(50, { entry: 3 })], true],
  ['what two clients tell of few loads', [aCount(60, { render: 2 })], false],
  ['failures where no load was counted', [aCount(0, { boot: 50 })], true],
  ['fewer failures than loads are needed, and no load', [aCount(0, { boot: 49 })], false],
  ['what several processes counted', [aCount(30, { entry: 1 }), aCount(30, { chunk: 2 })], true],
  ['failures of the stable version', [aCount(100, { entry: 90 }, { version: '2.2.0' })], false],
  ['failures of another package', [aCount(100, { entry: 90 }, { package: 'mf-shop' })], false],
  ['failures before the rollout began', [aCount(100, { entry: 90 }, { revision: 6 })], false],
  ['failures under a later revision', [aCount(100, { entry: 90 }, { revision: 12 })], true],
  [
    'a late break after a long good past',
    [aCount(100_000, {}, { minute: '2026-11-21T12:00Z' }), aCount(60, { chunk: 30 })],
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
  const counts = [aCount(100_000, {}, { minute: '2026-11-21T12:00Z' }), aCount(60, { chunk: 30 })];
  expect(judge(channelWith(aRollout()), counts, now)[0]?.why).toContain(
    '30 of 60 loads failed in the last 10 minutes (50 %',
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
