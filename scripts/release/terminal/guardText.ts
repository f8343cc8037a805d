import { percentText, type Rollout } from '../../../release';

/** `the guard allows 2 % of failed loads`. */
export const guardText = ({ guard }: Pick<Rollout, 'guard'>): string =>
  `the guard allows ${percentText(guard.max_error_basis_points)} of failed loads`;
