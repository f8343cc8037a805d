/** Why a later step redirected to this one: the query parameter `missing`. */
const missingReasons = ['shop', 'plan', 'period', 'return', 'contact'] as const;
export type Missing = (typeof missingReasons)[number];

export const readMissing = (query: URLSearchParams): Missing | undefined =>
  missingReasons.find((reason) => reason === query.get('missing'));
