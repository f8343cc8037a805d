import type { Verb } from '../Site';
import { prune } from './prune';
import { verify } from './verify';

/** Looking after the release store, such as once a day. */
export const store: Verb = (program, shell) => {
  const group = program.command('store').description('the release store: verify, prune');
  for (const add of [verify, prune]) add(group, shell);
};
