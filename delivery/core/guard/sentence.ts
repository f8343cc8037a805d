import { allBasisPoints } from '../channel';
import type { Votes } from './votes';

/** The share of the votes, as `percentOfPoints`. */
export const percentOf = ({ failedWeight, weight }: Pick<Votes, 'failedWeight' | 'weight'>): string =>
  weight === 0 ? '–' : percentOfPoints((failedWeight * allBasisPoints) / weight);

/** Basis points as people read them: 860 is `8.6 %`. Rounded up, so that too much never reads as the bound. */
export const percentOfPoints = (basisPoints: number): string =>
  `${Number((Math.ceil(basisPoints - 1e-6) / 100).toFixed(2))} %`;

/** Fewer than one of this many rollouts does so; the number is round, as more digits would say nothing. */
export function seldom(sureness: number): string {
  const rollouts = Math.min(1_000_000, Math.exp(sureness));
  const digits = 10 ** Math.floor(Math.log10(rollouts));
  return (Math.floor(rollouts / digits) * digits).toLocaleString('en');
}
