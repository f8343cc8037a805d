import { sized } from '@wadachi/testing/sized';
import { loadsToStop, randomOf, type World } from './testing/simulate';

/** How many of so many simulated rollouts are stopped, and the loads of the canary to the stop, the fewest first. */
function simulated(rollouts: number, world: World) {
  const loads = Array.from({ length: rollouts }, (_, seed) => loadsToStop(world, randomOf(seed + 1_000)))
    .filter((stopped) => stopped !== undefined)
    .sort((one, other) => one - other);
  return { stopped: loads.length, share: loads.length / rollouts, middle: loads[loads.length >> 1] };
}

const rollouts = sized({ suite: 50, rehearsal: 200 });
const alone = { share: 1, busy: 60 } as const;

it.each<[string, World]>([
  ['alone, all at once', { ...alone, failing: () => 0.02, returning: 0, loads: 50 }],
  ['alone, for days', { share: 1, busy: 1, failing: () => 0.02, loads: 50 }],
  [
    'beside a stable one that fails as often',
    { share: 0.3, busy: 20, failing: () => 0.02, stable: () => 0.02, loads: 40 },
  ],
])('stops at most 1 %% of canaries that fail as often as is allowed: %s', (_, world) => {
  expect(simulated(rollouts, world).share).toBeLessThanOrEqual(0.01);
});

it.each([
  [0.05, 0.3],
  [0.5, 0.3],
  [0.5, 1],
])('does not stop one that %d of the visitors have when an outage fails %d of all loads', (share, outage) => {
  const failing = (loads: number) => (loads < 10 ? 0.005 : outage);
  const world = { share, busy: 40, failing, stable: failing, loads: 30 };
  expect(simulated(rollouts, world).share).toBeLessThanOrEqual(0.01);
});

it.each([
  [1, 8],
  [0.3, 30],
  [0.1, 150],
])('stops a canary of which %d fails within %d loads in the middle', (failing, most) => {
  const { stopped, middle } = simulated(5, { ...alone, failing: () => failing, loads: 1_000 });
  expect(stopped).toBe(5);
  expect(middle).toBeLessThanOrEqual(most);
});

it.each([
  [1, 20],
  [0.3, 80],
])('stops one that breaks for %d after 200 good loads within %d more', (share, most) => {
  const failing = (loads: number) => (loads < 200 ? 0.002 : share);
  const { stopped, middle } = simulated(5, {
    share: 0.3,
    busy: 20,
    failing,
    stable: () => 0.002,
    loads: 400,
  });
  expect(stopped).toBe(5);
  expect(middle).toBeLessThanOrEqual(200 + most);
});
