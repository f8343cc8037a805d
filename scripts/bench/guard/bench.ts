import type { MeasureName } from '@wadachi/delivery/core';
import { loadsToStop, randomOf, type World, visitsToStop, type Visits } from '@wadachi/delivery/testing';

export interface GuardFigure {
  readonly world: string;
  readonly rollouts: number;
  readonly stopped: number;
  /** Loads of the canary before it is stopped: of half of those that are, and of 9 in 10. */
  readonly middle: number | undefined;
  readonly most: number | undefined;
}

const percent = (share: number) => `${share * 100} %`;

/** A canary of which this share fails at once, and the stable version hardly ever. */
const bad = (share: number, failing: number): [string, number, World] => [
  `${percent(failing)} fails, ${percent(share)} of the visitors have it`,
  20,
  { share, busy: 60, failing: () => failing, stable: () => 0.005, loads: 2_000 },
];

/** An outage that hits the canary and the stable version. */
function outage(share: number, failing: number): [string, number, World] {
  const both = (loads: number) => (loads < 20 ? 0.005 : failing);
  return [
    `an outage: ${percent(failing)} fails of both, ${percent(share)} have it`,
    40,
    { share, busy: 40, failing: both, stable: both, loads: 40 },
  ];
}

const worlds: readonly [string, number, World][] = [
  ...[0.05, 0.5, 1].flatMap((share) => [1, 0.3, 0.1].map((failing) => bad(share, failing))),
  bad(1, 0.05),
  [
    '100 % fails after 500 good loads, 30 % have it',
    20,
    {
      share: 0.3,
      busy: 20,
      failing: (loads) => (loads < 500 ? 0.005 : 1),
      stable: () => 0.005,
      loads: 1_500,
    },
  ],
  [
    '30 % fails after 500 good loads, 30 % have it',
    20,
    {
      share: 0.3,
      busy: 20,
      failing: (loads) => (loads < 500 ? 0.005 : 0.3),
      stable: () => 0.005,
      loads: 1_500,
    },
  ],
  [
    '2 % fails, as is allowed: 300 loads in 8 hours',
    1_000,
    { share: 1, busy: 6, failing: () => 0.02, loads: 300 },
  ],
  [
    '2 % fails, as is allowed: 300 loads in two days',
    300,
    { share: 1, busy: 1, failing: () => 0.02, loads: 300 },
  ],
  outage(0.05, 0.3),
  outage(0.5, 0.3),
  outage(0.5, 1),
];

/** Nothing fails, but of this measure more (or less) is so than with the stable version. */
const worse = (
  what: string,
  measure: MeasureName,
  [canary, stable]: readonly [number, number],
  share: number,
): [string, number, Visits] => [
  `${what}: ${percent(canary)} instead of ${percent(stable)}, ${percent(share)} have it`,
  20,
  { measure, canary: () => canary, stable: () => stable, share, busy: 120, blocks: 300 },
];

const visits: readonly [string, number, Visits][] = [
  ...[0.05, 0.5].flatMap((share) => [
    worse('painted after 2.5 s', 'paint2', [0.95, 0.15], share),
    worse('painted after 2.5 s', 'paint2', [0.3, 0.15], share),
    worse('a call of the API fails', 'api', [0.2, 0.01], share),
  ]),
  worse('books a fifth less', 'booked', [0.4, 0.5], 0.5),
  worse('books half as often', 'booked', [0.25, 0.5], 0.5),
  [
    'no worse in anything, 50 % have it, for 8 hours',
    100,
    { measure: 'paint2', canary: () => 0.3, stable: () => 0.3, share: 0.5, busy: 40, blocks: 48 },
  ],
];

/** How soon the guard stops bad versions, and how often good ones. The numbers are the same in every run. */
export function benchGuard(say: (line: string) => void): readonly GuardFigure[] {
  return [
    ...worlds.map(([world, rollouts, settings]) =>
      figureOf(world, rollouts, say, (random) => loadsToStop(settings, random)),
    ),
    ...visits.map(([world, rollouts, settings]) =>
      figureOf(world, rollouts, say, (random) => visitsToStop(settings, random)?.visits),
    ),
  ];
}

function figureOf(
  world: string,
  rollouts: number,
  say: (line: string) => void,
  simulate: (random: () => number) => number | undefined,
): GuardFigure {
  say(`Simulating ${rollouts} rollouts: ${world}`);
  const loads = Array.from({ length: rollouts }, (_, seed) => simulate(randomOf(seed + 1)))
    .filter((stopped) => stopped !== undefined)
    .sort((one, other) => one - other);
  const at = (share: number) => loads[Math.floor(share * (loads.length - 1))];
  return { world, rollouts, stopped: loads.length, middle: at(0.5), most: at(0.9) };
}
