import type { Count } from '../../counts/counts';
import type { MeasureName } from '../../counts/measures';
import { evaluateRollouts, type Verdict } from '../evaluateRollouts';
import { aRollout, channelWith, tag } from './simulate';

const began = new Date('2026-11-21T00:00:00Z');
const blockMs = 600_000;

/** Visitors of a canary and of the stable version, each of a network of its own, and of how many of them it is so. */
export interface Visits {
  readonly measure: MeasureName;
  readonly canary: (block: number) => number;
  readonly stable: (block: number) => number;
  /** The canary's share of all visits. */
  readonly share: number;
  /** Visits of both in ten minutes. */
  readonly busy: number;
  /** Ten minutes, after which the rollout ends well. */
  readonly blocks: number;
}

/** The verdict and the canary's visits before it; undefined when it is not stopped. Looked at every ten minutes. */
export function visitsToStop(
  { measure, canary, stable, share, busy, blocks }: Visits,
  random: () => number,
): { readonly visits: number; readonly verdict: Verdict } | undefined {
  const counts: Count[] = [];
  let [visits, network] = [0, 0];
  for (let block = 0; block < blocks; block += 1) {
    const seen = { canary: new Map<string, [number, number]>(), stable: new Map<string, [number, number]>() };
    for (let visit = 0; visit < busy; visit += 1) {
      const which = random() < share ? 'canary' : 'stable';
      const isSo = random() < (which === 'canary' ? canary : stable)(block);
      seen[which].set(tag((network += 1), 1), [1, Number(isSo)]);
      visits += Number(which === 'canary');
    }
    for (const [which, version] of [
      ['canary', '2.3.0'],
      ['stable', '2.2.0'],
    ] as const)
      counts.push(visitsCounted(measure, version, block, seen[which]));
    // What is begun late has been decided by then.
    const now = new Date(began.getTime() + (block + 4) * blockMs);
    const [verdict] = evaluateRollouts(channelWith(aRollout()), counts, new Map([['r7', began]]), now);
    if (verdict) return { visits, verdict };
  }
  return undefined;
}

export const visitsCounted = (
  measure: MeasureName,
  version: string,
  block: number,
  networks: ReadonlyMap<string, [number, number]>,
): Count => ({
  package: 'mf-reserve',
  version,
  revision: 7,
  minute: `${new Date(began.getTime() + block * blockMs).toISOString().slice(0, 16)}Z`,
  loads: 0,
  failures: {},
  measures: { [measure]: Object.fromEntries(networks) },
});
