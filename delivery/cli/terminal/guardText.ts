import { percentText, type Progress, type Rollout } from '../../core';

/** `the guard allows 2 % of failed loads`. */
export const guardText = ({ guard }: Pick<Rollout, 'guard'>): string =>
  `the guard allows ${percentText(guard.max_error_basis_points)} of failed loads`;

/** `step 2 of 4, 5 %: moves on at 2026-11-23T14:30:00.000Z at the earliest, 32 of 50 networks` */
export function progressText({
  step,
  waits_for: reason,
  earliest_at: at,
  networks,
  least_networks: least,
}: Progress): string {
  const seen = `${networks} of ${least} networks`;
  if (reason === 'person') return `${step}: waits for a person: npm run release -- resume`;
  if (reason === 'doubt') return `${step}: waits, as it may be worse than stable, ${seen}`;
  return `${step}: moves on at ${at ?? 'no time'} at the earliest, ${seen}`;
}
