import { sized } from '@wadachi/testing/sized';
import { evaluateRollouts } from './evaluateRollouts';
import { aRollout, channelWith, randomOf, tag } from './testing/simulate';
import { visitsCounted, visitsToStop, type Visits } from './testing/simulateVisits';
import { comparedOf } from './regressionsOf';

const always = (share: number) => () => share;
const rollouts = sized({ suite: 12, rehearsal: 40 });

/** How many of so many simulated rollouts are stopped, and the canary's visits to the stop, the fewest first. */
function simulated(rollouts: number, world: Visits) {
  const stops = Array.from({ length: rollouts }, (_, seed) => visitsToStop(world, randomOf(seed + 5_000)))
    .filter((stop) => stop !== undefined)
    .sort((one, other) => one.visits - other.visits);
  return { share: stops.length / rollouts, middle: stops[stops.length >> 1] };
}

const half = { share: 0.5, busy: 40, blocks: 30 } as const;

it.each<[string, Visits]>([
  ['paints', { ...half, measure: 'paint2', canary: always(0.3), stable: always(0.3) }],
  ['books', { ...half, measure: 'booked', canary: always(0.5), stable: always(0.5) }],
  [
    'paints, for one in twenty',
    { ...half, share: 0.05, measure: 'paint1', canary: always(0.5), stable: always(0.5) },
  ],
  [
    'gets on from each of eight pages',
    { ...half, measure: 'goal', pages: 8, canary: always(0.6), stable: always(0.6) },
  ],
])('stops at most 1 %% of canaries of which a visitor %s as of the stable one', (_, world) => {
  expect(simulated(rollouts, world).share).toBeLessThanOrEqual(0.01);
});

it('does not take a slow hour of both for the canary’s fault', () => {
  const slow = (block: number) => (block >= 10 && block < 20 ? 0.9 : 0.1);
  const world = { ...half, measure: 'paint4', canary: slow, stable: slow } as const;
  expect(simulated(rollouts, world).share).toBeLessThanOrEqual(0.01);
});

it.each<[string, number, Visits]>([
  [
    'paints two seconds later',
    60,
    { ...half, measure: 'paint2', canary: always(0.95), stable: always(0.15) },
  ],
  ['is slow for every third', 200, { ...half, measure: 'open2', canary: always(0.4), stable: always(0.1) }],
  ['has calls that fail', 120, { ...half, measure: 'api', canary: always(0.3), stable: always(0.01) }],
  [
    'books a fifth less',
    2_500,
    { ...half, busy: 100, measure: 'booked', canary: always(0.4), stable: always(0.5) },
  ],
])('stops one that %s within %d visits in the middle', (_, most, world) => {
  const { share, middle } = simulated(sized({ suite: 3, rehearsal: 5 }), { ...world, blocks: 200 });
  expect(share).toBe(1);
  expect(middle?.visits).toBeLessThanOrEqual(most);
});

const few = { share: 0.05, busy: 40, blocks: 200 } as const;

it.each<[string, number, Visits]>([
  [
    'lets nobody on to a next page',
    15,
    { ...few, measure: 'goal', canary: always(0.02), stable: always(0.8) },
  ],
  ['stops every second', 60, { ...few, measure: 'goal', canary: always(0.4), stable: always(0.8) }],
  [
    'lets nobody on from one of five pages',
    90,
    { ...few, measure: 'goal', pages: 5, canary: always(0.02), stable: always(0.8) },
  ],
  [
    'stops every second on one of five pages',
    350,
    { ...few, measure: 'goal', pages: 5, canary: always(0.4), stable: always(0.8) },
  ],
  ['freezes for all', 15, { ...few, measure: 'answers', canary: always(0.02), stable: always(0.97) }],
  ['freezes for every second', 60, { ...few, measure: 'answers', canary: always(0.5), stable: always(0.97) }],
  ['throws for all', 15, { ...few, measure: 'threw', canary: always(0.98), stable: always(0.02) }],
  ['throws for every second', 60, { ...few, measure: 'threw', canary: always(0.5), stable: always(0.02) }],
])('stops one of 5 %% of the visitors that %s within %d of its visits in the middle', (_, most, world) => {
  const { share, middle } = simulated(sized({ suite: 9, rehearsal: 40 }), world);
  expect([share, middle?.visits]).toEqual([1, expect.any(Number)]);
  expect(middle?.visits).toBeLessThanOrEqual(most);
});

it('says which page is worse', () => {
  const world = { ...half, measure: 'goal', pages: 5, canary: always(0.02), stable: always(0.8) } as const;
  expect(visitsToStop(world, randomOf(1))?.verdict.why).toMatch(
    /^mf-reserve 2\.3\.0: \d+(\.\d+)? % of opened \/page0 led to a next page that it is for since /,
  );
});

it('stops one that becomes slow after a long good time', () => {
  const good = sized({ suite: 40, rehearsal: 100 });
  const canary = (block: number) => (block < good ? 0.1 : 0.9);
  const world = { ...half, measure: 'paint2', canary, stable: always(0.1), blocks: good + 4 } as const;
  const { share } = simulated(sized({ suite: 3, rehearsal: 5 }), world);
  expect(share).toBe(1);
});

it('says what is worse, since when, and how the stable version does', () => {
  const world = { ...half, measure: 'paint2', canary: always(0.95), stable: always(0.15) } as const;
  expect(visitsToStop(world, randomOf(1))?.verdict.why).toMatch(
    /^mf-reserve 2\.3\.0: \d+(\.\d+)? % of visits painted later than 2\.5 s since 2026-11-21 00:\d0 UTC, with each of \d+ networks weighed alike, stable \d+(\.\d+)? % of \d+; a version that is no worse does so in fewer than 1 of [\d,]+ rollouts$/,
  );
});

describe('forged measures', () => {
  const now = new Date('2026-11-21T02:00:00Z');
  const networks = (providers: number, each: number, isSo: boolean, from: number) =>
    new Map(
      Array.from({ length: providers * each }, (_, index): [string, [number, number]] => [
        tag(from + Math.floor(index / each), index),
        [1, Number(isSo)],
      ]),
    );
  const judged = (forged: ReadonlyMap<string, [number, number]>) =>
    evaluateRollouts(
      channelWith(aRollout()),
      [
        visitsCounted('paint2', '2.3.0', 1, new Map([...networks(40, 1, false, 0), ...forged])),
        visitsCounted('paint2', '2.2.0', 1, networks(60, 1, false, 1_000)),
      ],
      new Map([['r7', new Date('2026-11-21T00:00:00Z')]]),
      now,
    );

  it('of two providers stop nothing, however many networks they have', () => {
    expect(judged(networks(2, 500, true, 9_000))).toEqual([]);
  });

  it('of one network that comes in each ten minutes stop nothing, and hold up no step', () => {
    // Beside it comes one visitor of each version, slow now and then.
    const counts = Array.from({ length: 100 }, (_, block) =>
      [true, false].map((isCanary) =>
        visitsCounted(
          'paint2',
          isCanary ? '2.3.0' : '2.2.0',
          block,
          new Map([
            [tag(9_000, 0), [1, Number(isCanary)]],
            [tag(block, 1), [1, Number(block % 3 === 0)]],
          ]),
        ),
      ),
    ).flat();
    const later = new Date('2026-11-21T17:00:00Z');
    expect(
      evaluateRollouts(
        channelWith(aRollout()),
        counts,
        new Map([['r7', new Date('2026-11-21T00:00:00Z')]]),
        later,
      ),
    ).toEqual([]);
    const [canary, stable] = ['2.3.0', '2.2.0'].map((version) =>
      counts.filter((count) => count.version === version),
    );
    const [compared] = comparedOf({ canary: canary ?? [], stable: stable ?? [], now: later });
    expect(compared?.evidence).toBeLessThan(Math.log(10));
  });

  it('of many providers would', () => {
    expect(judged(networks(40, 1, true, 9_000))).toHaveLength(1);
  });
});

it('judges what one process counted since the last look, though another one counted nothing', () => {
  const seen = (from: number, isSo: boolean) =>
    new Map(
      Array.from({ length: 40 }, (_, index): [string, [number, number]] => [
        tag(from + index, 1),
        [1, Number(isSo)],
      ]),
    );
  const idle = visitsCounted('paint2', '2.3.0', 0, seen(0, false));
  const stable = visitsCounted('paint2', '2.2.0', 0, seen(1_000, false));
  const looked = (isSlow: boolean) =>
    evaluateRollouts(
      channelWith(aRollout()),
      [idle, visitsCounted('paint2', '2.3.0', 0, seen(2_000, isSlow)), stable],
      new Map([['r7', new Date('2026-11-21T00:00:00Z')]]),
      new Date('2026-11-21T00:10:00Z'),
    );
  expect(looked(false)).toEqual([]);
  expect(looked(true)).toHaveLength(1);
});

it('waits with bookings until they can have been made', () => {
  const none = new Map(
    Array.from({ length: 200 }, (_, index): [string, [number, number]] => [tag(index, 1), [1, 0]]),
  );
  const half = new Map(
    [...none].map(([network], index): [string, [number, number]] => [network, [1, index % 2]]),
  );
  const judgedAt = (minute: string) =>
    evaluateRollouts(
      channelWith(aRollout()),
      [visitsCounted('booked', '2.3.0', 0, none), visitsCounted('booked', '2.2.0', 0, half)],
      new Map([['r7', new Date('2026-11-21T00:00:00Z')]]),
      new Date(`2026-11-21T00:${minute}:00Z`),
    );
  expect(judgedAt('29')).toEqual([]);
  expect(judgedAt('30')).toHaveLength(1);
});
