import { site, type ChildSeatLaw } from '@wadachi/shared';
import { usualChildSeats } from '@wadachi/rental';

/** Which children the law wants in a seat of their own; hosts of before say nothing of it. */
export const childSeatLaw = (): ChildSeatLaw => site.child_seats ?? usualChildSeats;

/** The same for texts; 'none' where height makes no difference. */
export const childSeatValues = (): { readonly age: number; readonly cm: string } => {
  const { below_age: age, below_cm: cm } = childSeatLaw();
  return { age, cm: cm === null ? 'none' : String(cm) };
};
