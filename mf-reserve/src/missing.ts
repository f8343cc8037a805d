/** Why a step sent the customer back to this one. It travels as the query's `missing`. */
export const missingReasons = ['shop', 'plan', 'period', 'contact'] as const;
export type Missing = (typeof missingReasons)[number];

export const readMissing = (query: URLSearchParams): Missing | undefined =>
  missingReasons.find((reason) => reason === query.get('missing'));
