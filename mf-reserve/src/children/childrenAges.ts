import { formLimits } from '../limits';

/** The oldest age that counts as a child here, in whole years. */
const oldestChild = 17;

/** The whole years in a text such as "3, 5" or 「3、5」; undefined when something else stands there. */
export function readAges(text: string): readonly number[] | undefined {
  const parts = text
    .normalize('NFKC')
    .split(/[\s,、]+/)
    .filter((part) => part !== '');
  const ages = parts.map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : Number.NaN));
  return ages.every((age) => age >= 0 && age <= oldestChild) ? ages : undefined;
}

/** Ages as `readAges` reads them. */
export const writeAges = (ages: readonly number[]): string => ages.join(', ');

/** Every age a child can have, in whole years. */
export const childAges: readonly number[] = Array.from({ length: oldestChild + 1 }, (_, age) => age);

/** The ages of a kept text; nothing where it cannot be read, and no more than a booking may name. */
export const keptAges = (text: string): readonly number[] =>
  (readAges(text) ?? []).slice(0, formLimits.childrenAges);
