import { sized } from '@wadachi/testing/sized';
import type { Count } from '../counts/counts';
import { isMeasured, evaluateRollouts } from './evaluateRollouts';
import { aRollout, channelWith, randomOf, tag } from './testing/simulate';

const began = '2026-11-21T18:00:00.000Z';
const watch = {
  id: 'w7',
  set: { 'mf-reserve': '2.2.0' },
  before: { 'mf-reserve': '2.1.0' },
  began_at: began,
  until: '2026-11-21T19:00:00.000Z',
  guard: { max_error_basis_points: 200 },
};
const channel = { ...channelWith(), watches: [watch] };
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const judged = (counts: readonly Count[], now = at('18:30')) =>
  evaluateRollouts(channel, counts, new Map(), now);

/** Makes visits of the watched version, each of a network of its own; the first so many of them failed. */
function seen(loads: number, failed: number, overrides: Partial<Count> = {}): Count {
  const networks = Object.fromEntries(
    Array.from({ length: loads }, (_, index) => [
      tag(index, 1),
      [1, index < failed ? 1 : 0] as [number, number],
    ]),
  );
  const of = { package: 'mf-reserve', version: '2.2.0', revision: 7, minute: '2026-11-21T18:20Z' };
  return { ...of, loads, failures: { render: failed }, networks, ...overrides };
}
/** These counts are of the version before, from before everybody got the next one. */
const earlier = { version: '2.1.0', revision: 6, minute: '2026-11-21T17:50Z' };
/** One network sent them all. */
const ofOne = {
  ...earlier,
  loads: 10_000,
  failures: { render: 2_000 },
  networks: { [tag(0, 1)]: [10_000, 2_000] },
} satisfies Partial<Count>;

it('takes back what fails more than is allowed, and more than what everybody had before', () => {
  expect(judged([seen(100, 20), seen(200, 1, earlier)])).toEqual([
    {
      kind: 'watch',
      id: 'w7',
      set: { 'mf-reserve': '2.2.0' },
      why: expect.stringMatching(
        /^mf-reserve 2\.2\.0: 20 of 100 loads failed \(20 render\), in 20 of 100 networks: 20 % .*, 2 % allowed, before 0\.5 %; /,
      ) as unknown,
    },
  ]);
});

it.each<[string, readonly Count[], number]>([
  ['nothing counted', [], 0],
  ['what fails as often as is allowed', [seen(300, 6), seen(200, 0, earlier)], 0],
  ['what failed as often before', [seen(100, 20), seen(200, 40, earlier)], 0],
  ['what failed as often before, as one network says', [seen(100, 20), seen(0, 0, ofOne)], 1],
  ['what nobody knows the past of', [seen(100, 20)], 1],
  ['what has too little of a past', [seen(100, 20), seen(5, 2, earlier)], 1],
  ['a past of two days ago', [seen(100, 20), seen(200, 40, { ...earlier, minute: '2026-11-19T17:50Z' })], 1],
  [
    'an outage that hits the version before, too',
    [seen(100, 20), seen(200, 1, earlier), seen(30, 9, { version: '2.1.0' })],
    0,
  ],
  ['four networks alone', [seen(4, 4), seen(200, 0, earlier)], 0],
  ['failures of a rollout before it was everybody’s', [seen(100, 50, { revision: 6 })], 0],
])('judges %s', (_, counts, undone) => {
  expect(judged(counts)).toHaveLength(undone);
});

it('does not compare the visits of those who still have the version before: they are no fair sample', () => {
  const painted = (late: number, overrides = {}) => {
    const { networks = {}, ...count } = seen(200, late, overrides);
    return { ...count, failures: {}, networks: {}, measures: { paint2: networks } };
  };
  const counts = [painted(150), painted(2, { version: '2.1.0' })];
  expect(judged(counts)).toEqual([]);
  const rollout = aRollout({ set: { 'mf-reserve': '2.3.0' }, id: 'r7' });
  const ofRollout = [painted(150, { version: '2.3.0' }), painted(2)];
  expect(
    evaluateRollouts(channelWith(rollout), ofRollout, new Map([['r7', at('18:00')]]), at('18:30')),
  ).toHaveLength(1);
});

it('leaves alone what is not watched any more', () => {
  expect(judged([seen(100, 20)], at('19:00'))).toEqual([]);
  const kept = { ...channel, watches: [] };
  expect(evaluateRollouts(kept, [seen(100, 20)], new Map(), at('18:30'))).toEqual([]);
});

it.each(['2.2.0', '2.1.0'])('has no visits compared: %s', (version) => {
  expect(isMeasured(channel, 'mf-reserve', version)).toBe(false);
});

it('takes back at most 1 % of versions that fail as often as the one before, above what is allowed', () => {
  const versions = sized({ suite: 50, rehearsal: 200 });
  const undone = Array.from({ length: versions }, (_, seed) => {
    const random = randomOf(seed + 5_000);
    const failures = (loads: number) =>
      Array.from({ length: loads }, () => random() < 0.06).filter(Boolean).length;
    const past = seen(400, failures(400), earlier);
    let failed = 0;
    for (let loads = 1; loads <= 150; loads += 1) {
      const hasFailed = random() < 0.06;
      failed += Number(hasFailed);
      if (hasFailed && judged([seen(loads, failed), past]).length > 0) return true;
    }
    return false;
  });
  expect(undone.filter(Boolean).length / versions).toBeLessThanOrEqual(0.01);
});
