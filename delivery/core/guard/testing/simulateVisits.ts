import type { Count } from '../../counts/counts';
import { measureNames, type MeasureName } from '../../counts/measures';
import { evaluateRollouts, type Verdict } from '../evaluateRollouts';
import { aRollout, channelWith, tag } from './simulate';

const began = new Date('2026-11-21T00:00:00Z');
const blockMs = 600_000;

/** Visitors of a canary and of the stable version, each of a network of its own, and of how many of them it is so. */
export interface Visits {
  /** `all`: it is so in each measure by itself. */
  readonly measure: MeasureName | 'all';
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
  const names = measure === 'all' ? measureNames : [measure];
  const byMeasure = (seen: ReadonlyMap<string, readonly boolean[]>): NonNullable<Count['measures']> =>
    Object.fromEntries(
      names.map((name, index) => [
        name,
        Object.fromEntries(
          [...seen].map(([network, so]): [string, [number, number]] => [network, [1, Number(so[index])]]),
        ),
      ]),
    );
  const counts: Count[] = [];
  let [visits, network] = [0, 0];
  for (let block = 0; block < blocks; block += 1) {
    const [own, beside] = [new Map<string, boolean[]>(), new Map<string, boolean[]>()];
    for (let visit = 0; visit < busy; visit += 1) {
      const isCanary = random() < share;
      const so = names.map(() => random() < (isCanary ? canary : stable)(block));
      (isCanary ? own : beside).set(tag((network += 1), 1), so);
      visits += Number(isCanary);
    }
    counts.push(counted('2.3.0', block, byMeasure(own)), counted('2.2.0', block, byMeasure(beside)));
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
): Count => counted(version, block, { [measure]: Object.fromEntries(networks) });

const counted = (version: string, block: number, seen: NonNullable<Count['measures']>): Count => ({
  package: 'mf-reserve',
  version,
  revision: 7,
  minute: `${new Date(began.getTime() + block * blockMs).toISOString().slice(0, 16)}Z`,
  loads: 0,
  failures: {},
  measures: seen,
});
