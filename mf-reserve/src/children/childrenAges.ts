import { formLimits } from '../limits';

/** The age of the oldest child, in whole years. */
const oldestChild = 17;

export const childAges: readonly number[] = Array.from({ length: oldestChild + 1 }, (_, age) => age);

const isChildAge = (value: unknown): value is number => childAges.some((age) => age === value);

/** Returns the ages in a stored value, up to the contract's limit; none when the value is malformed. */
export const keptAges = (kept: unknown): readonly number[] =>
  Array.isArray(kept) && kept.every(isChildAge) ? kept.slice(0, formLimits.childrenAges) : [];
