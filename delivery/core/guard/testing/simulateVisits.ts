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
  /** Pages with a goal, of which each visit opens one. What the canary does worse is so on the first of them. */
  readonly pages?: number;
}

/** The verdict and the canary's visits before it; undefined when it is not stopped. Looked at every ten minutes. */
export function visitsToStop(
  { measure, canary, stable, share, busy, blocks, pages }: Visits,
  random: () => number,
): { readonly visits: number; readonly verdict: Verdict } | undefined {
  const names = measure === 'all' ? measureNames : [measure];
  const seenOf = (visits: readonly Visit[]): Pick<Count, 'measures' | 'goals'> => ({
    measures: Object.fromEntries(names.map((name, index) => [name, networksOf(visits, index)])),
    ...(pages !== undefined && {
      goals: Object.fromEntries(
        Array.from({ length: pages }, (_, page) => [
          `/page${page}`,
          networksOf(
            visits.filter((visit) => visit.page === page),
            names.indexOf('goal'),
          ),
        ]),
      ),
    }),
  });
  const counts: Count[] = [];
  let [visits, network] = [0, 0];
  for (let block = 0; block < blocks; block += 1) {
    const [own, beside]: [Visit[], Visit[]] = [[], []];
    for (let visit = 0; visit < busy; visit += 1) {
      const isCanary = random() < share;
      const page = pages === undefined ? 0 : Math.floor(random() * pages);
      const so = names.map(() => random() < (isCanary && page === 0 ? canary : stable)(block));
      (isCanary ? own : beside).push({ network: tag((network += 1), 1), page, so });
      visits += Number(isCanary);
    }
    counts.push(counted('2.3.0', block, seenOf(own)), counted('2.2.0', block, seenOf(beside)));
    // What is begun late has been decided by then.
    const now = new Date(began.getTime() + (block + 4) * blockMs);
    const [verdict] = evaluateRollouts(channelWith(aRollout()), counts, new Map([['r7', began]]), now);
    if (verdict) return { visits, verdict };
  }
  return undefined;
}

interface Visit {
  readonly network: string;
  readonly page: number;
  readonly so: readonly boolean[];
}

const networksOf = (visits: readonly Visit[], index: number): NonNullable<Count['networks']> =>
  Object.fromEntries(
    visits.map(({ network, so }): [string, [number, number]] => [network, [1, Number(so[index])]]),
  );

export const visitsCounted = (
  measure: MeasureName,
  version: string,
  block: number,
  networks: ReadonlyMap<string, [number, number]>,
): Count => counted(version, block, { measures: { [measure]: Object.fromEntries(networks) } });

const counted = (version: string, block: number, seen: Pick<Count, 'measures' | 'goals'>): Count => ({
  package: 'mf-reserve',
  version,
  revision: 7,
  minute: `${new Date(began.getTime() + block * blockMs).toISOString().slice(0, 16)}Z`,
  loads: 0,
  failures: {},
  ...seen,
});
