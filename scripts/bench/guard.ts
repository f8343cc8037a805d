import type { MeasureName } from '@wadachi/delivery/core';
import { loadsToStop, randomOf, type Visits, visitsToStop, type World } from '@wadachi/delivery/testing';
import { table } from './report';

type Simulated = readonly [
  world: string,
  rollouts: number,
  simulate: (random: () => number) => number | undefined,
];

const percent = (share: number) => `${share * 100} %`;
const loads = (world: string, rollouts: number, settings: World): Simulated => [
  world,
  rollouts,
  (random) => loadsToStop(settings, random),
];
const visits = (world: string, rollouts: number, settings: Visits): Simulated => [
  world,
  rollouts,
  (random) => visitsToStop(settings, random)?.visits,
];

/** A canary of which this share fails, at once or after good loads, and the stable version hardly ever. */
const bad = (share: number, failing: number): Simulated =>
  loads(`${percent(failing)} fails, ${percent(share)} of the visitors have it`, 20, {
    ...{ share, busy: 60, failing: () => failing, stable: () => 0.005, loads: 2_000 },
  });
const later = (failing: number): Simulated =>
  loads(`${percent(failing)} fails after 500 good loads, 30 % have it`, 20, {
    ...{ share: 0.3, busy: 20, stable: () => 0.005, loads: 1_500 },
    failing: (count) => (count < 500 ? 0.005 : failing),
  });

/** An outage that hits the canary and the stable version. */
function outage(share: number, failing: number): Simulated {
  const both = (count: number) => (count < 20 ? 0.005 : failing);
  const settings = { share, busy: 40, failing: both, stable: both, loads: 40 };
  return loads(`an outage: ${percent(failing)} fails of both, ${percent(share)} have it`, 40, settings);
}

/** Nothing fails, but of this measure more (or less) is so than with the stable version. */
const worse = (
  what: string,
  measure: MeasureName,
  canary: number,
  stable: number,
  share: number,
): Simulated =>
  visits(`${what}: ${percent(canary)} instead of ${percent(stable)}, ${percent(share)} have it`, 20, {
    ...{ measure, canary: () => canary, stable: () => stable, share, busy: 120, blocks: 300 },
  });

const simulated: readonly Simulated[] = [
  ...[0.05, 0.5, 1].flatMap((share) => [1, 0.3, 0.1].map((failing) => bad(share, failing))),
  bad(1, 0.05),
  later(1),
  later(0.3),
  loads('2 % fails, as is allowed: 300 loads in 8 hours', 1_000, {
    share: 1,
    busy: 6,
    failing: () => 0.02,
    loads: 300,
  }),
  loads('2 % fails, as is allowed: 300 loads in two days', 300, {
    share: 1,
    busy: 1,
    failing: () => 0.02,
    loads: 300,
  }),
  ...[outage(0.05, 0.3), outage(0.5, 0.3), outage(0.5, 1)],
  ...[0.05, 0.5].flatMap((share) => [
    worse('painted after 2.5 s', 'paint2', 0.95, 0.15, share),
    worse('painted after 2.5 s', 'paint2', 0.3, 0.15, share),
    worse('a call of the API fails', 'api', 0.2, 0.01, share),
  ]),
  worse('nobody gets on to a next page', 'goal', 0.02, 0.8, 0.05),
  worse('half as many get on', 'goal', 0.4, 0.8, 0.05),
  visits('one of eight pages lets half as many on, 5 % have it', 20, {
    ...{
      measure: 'goal',
      canary: () => 0.4,
      stable: () => 0.8,
      share: 0.05,
      busy: 120,
      blocks: 300,
      pages: 8,
    },
  }),
  worse('freezes for every second', 'answers', 0.5, 0.97, 0.05),
  worse('throws for every second', 'threw', 0.5, 0.02, 0.05),
  worse('books a fifth less', 'booked', 0.4, 0.5, 0.5),
  worse('books half as often', 'booked', 0.25, 0.5, 0.5),
  visits('a good version, all measures and 8 pages, 5 % have it, for 4 hours', 1_000, {
    ...{ measure: 'all', canary: () => 0.3, stable: () => 0.3, share: 0.05, busy: 120, blocks: 24, pages: 8 },
  }),
];

/** Tells in a table how soon the guard stops bad versions, and how often good ones. The numbers are the same in every run. */
export function benchGuard(say: (line: string) => void): string {
  const rows = simulated.map(([world, rollouts, simulate]) => {
    say(`Simulating ${rollouts} rollouts: ${world}`);
    const stopped = Array.from({ length: rollouts }, (_, seed) => simulate(randomOf(seed + 1)))
      .filter((count) => count !== undefined)
      .sort((one, other) => one - other);
    const at = (share: number) => String(stopped[Math.floor(share * (stopped.length - 1))] ?? '–');
    return [world, `${stopped.length} of ${rollouts}`, at(0.5), at(0.9)];
  });
  return `The guard: simulated rollouts, and loads of the canary before it is stopped\n\n${table(['Rollouts', 'Stopped', 'loads, middle', 'loads, 9 of 10'], rows)}`;
}
