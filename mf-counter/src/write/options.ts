import { slots } from '@wadachi/shared';

/** The options of a list whose values are their own labels. */
export const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export const times = optionsOf(slots);
