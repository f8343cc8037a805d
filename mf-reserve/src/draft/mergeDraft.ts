import type { DraftFields } from './draftFields';

/** New values for some fields; a value may be empty, a field that is not named is left alone. */
export type DraftPatch = { readonly [Key in keyof DraftFields]?: DraftFields[Key] | null | undefined };

/** Fields whose empty new value is 1, whatever was there before (specification, point 4). */
const fallsBackToOne: ReadonlySet<string> = new Set(['passengers', 'payment_method']);

/** No value: nothing, an empty text or list, or zero. `false` is a value. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  Number.isNaN(value) ||
  (Array.isArray(value) && value.length === 0);

/**
 * Sets fields by the keep-previous rule (specification, point 4): an empty new value keeps the previous one,
 * except that passengers and payment_method become 1. The driver's parts follow the rule one by one.
 */
export function mergeDraft(previous: DraftFields, patch: DraftPatch): DraftFields {
  const { driver, ...rest } = patch;
  const entries = Object.entries(rest).flatMap(([key, value]): [string, unknown][] => {
    if (!isEmpty(value)) return [[key, value]];
    return fallsBackToOne.has(key) ? [[key, 1]] : [];
  });
  const named = Object.entries(driver ?? {}).filter(([, value]) => !isEmpty(value));
  return {
    ...previous,
    ...(Object.fromEntries(entries) as Partial<DraftFields>),
    driver: { ...previous.driver, ...Object.fromEntries(named) },
  };
}
