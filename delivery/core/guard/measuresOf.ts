import { allBasisPoints, type Channel, type Rollout } from '../channel';
import type { Count } from '../counts/counts';
import type { Measured, MeasureName } from '../counts/measures';
import { countsOf } from './evaluateRollouts';
import type { Votes } from './votes';
import { comparedOf, comparedText } from './regressionsOf';

/** One measure of a version that a rollout tries, for people. */
export interface MeasureSeen extends Pick<Measured, 'page'> {
  readonly package: string;
  readonly measure: MeasureName;
  /** The share counts votes, in basis points; it is null while none is known. */
  readonly canary: number | null;
  readonly stable: number | null;
  /** Networks that the canary's visits came from. */
  readonly networks: number;
  readonly text: string;
}

/** How each version of a rollout does beside the stable one, measure by measure. */
export function measuresOf(
  packages: Channel['packages'],
  rollout: Pick<Rollout, 'id' | 'set'>,
  counts: readonly Count[],
  now: Date,
): readonly MeasureSeen[] {
  return Object.entries(rollout.set).flatMap(([name, version]) => {
    const canary = countsOf(rollout, { name, version }, counts);
    const stable = countsOf(rollout, { name, version: packages[name]?.stable ?? '' }, counts);
    return comparedOf({ canary, stable, now }).map((compared) => ({
      package: name,
      measure: compared.name,
      ...(compared.page !== undefined && { page: compared.page }),
      canary: basisPointsOf(compared.canary),
      stable: basisPointsOf(compared.stable),
      networks: compared.canary.networks,
      text: comparedText(compared),
    }));
  });
}

const basisPointsOf = ({ weight, failedWeight }: Votes): number | null =>
  weight === 0 ? null : Math.round((failedWeight * allBasisPoints) / weight);
