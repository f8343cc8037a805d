import type { DraftFields } from './draftFields';

/** New values for some fields; they may be empty. */
export type DraftPatch = { readonly [Key in keyof DraftFields]?: DraftFields[Key] | null | undefined };

/** Fields that become 1 when the new value is empty (specification, point 4). */
const fallsBackToOne: ReadonlySet<string> = new Set(['passengers', 'payment_method']);

/** Undefined, null, zero, an empty text or list. `false` is not empty. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  Number.isNaN(value) ||
  (Array.isArray(value) && value.length === 0);

/**
 * Sets fields by the keep-previous rule (specification, point 4): an empty new value keeps the previous one,
 * except that passengers and payment_method become 1. Each part of the driver follows the rule.
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
