import { formLimits } from '../limits';

/** The oldest age that counts as a child here, in whole years. */
const oldestChild = 17;

/** Every age a child can have, in whole years. */
export const childAges: readonly number[] = Array.from({ length: oldestChild + 1 }, (_, age) => age);

const isChildAge = (value: unknown): value is number => childAges.some((age) => age === value);

/** The ages in what a storage kept; none where anything else stands there, and no more than a booking may name. */
export const keptAges = (kept: unknown): readonly number[] =>
  Array.isArray(kept) && kept.every(isChildAge) ? kept.slice(0, formLimits.childrenAges) : [];
