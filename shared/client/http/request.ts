/** One call as it goes over the wire. */
export interface ApiRequest {
  readonly method: string;
  /** Path and query, encoded. */
  readonly url: string;
  /** Method and path without the query: what makes two writes the same. */
  readonly call: string;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Splits an operation's name such as `POST /api/plans/charge/:plan_id` and fills its params, encoded.
 * Throws `TypeError` when a param is missing or empty, which would be another path.
 */
export function requestOf(name: string, params: Values = {}, query: Values = {}): ApiRequest {
  const [method = '', template = ''] = name.split(' ');
  const path = template.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (!isScalar(value) || value === '') throw new TypeError(`${name} needs ${key}`);
    return encodeURIComponent(value);
  });
  const search = searchOf(query);
  return { method, url: search === '' ? path : `${path}?${search}`, call: `${method} ${path}` };
}

/** `filters[key]` for what is nested, JSON for arrays (specification, point 7); undefined is left out. */
function searchOf(query: Values): string {
  return Object.entries(query)
    .flatMap(([key, value]) => pairsOf(key, value))
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&');
}

function pairsOf(key: string, value: unknown): [key: string, value: string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return [[key, JSON.stringify(value)]];
  if (isScalar(value)) return [[key, String(value)]];
  return Object.entries(value).flatMap(([inner, content]) => pairsOf(`${key}[${inner}]`, content));
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
