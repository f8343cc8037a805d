import { site, type ChildSeatLaw } from '@wadachi/shared';
import { usualChildSeats } from '@wadachi/rental';

/** Returns the law on children's seats; older hosts do not name one. */
export const childSeatLaw = (): ChildSeatLaw => site.child_seats ?? usualChildSeats;

/** Returns the law for texts; 'none' where height makes no difference. */
export const childSeatValues = (): { readonly age: number; readonly cm: string } => {
  const { below_age: age, below_cm: cm } = childSeatLaw();
  return { age, cm: cm === null ? 'none' : String(cm) };
};
