import type { Sent } from './Browser';
import type { Call } from './calls';
import type { SeenValues } from './SeenValues';

/** A call as it goes over the wire, with values that the API has given out. */
export function sentOf({ operation, params, query, body, raw, headers }: Call, seen: SeenValues): Sent {
  const [method = 'GET', pattern = '/'] = operation.split(' ');
  const filled = seen.fill(operation, params) as Record<string, unknown>;
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => inPath(filled[name] ?? name));
  const search = searchOf(seen.fill(operation, query));
  const text = raw?.text ?? (body === undefined ? undefined : JSON.stringify(seen.fill(operation, body)));
  const type = raw?.type ?? 'application/json';
  return {
    method,
    path: `${path}${search && `?${search}`}`,
    headers: { ...(text !== undefined && { 'content-type': type }), ...headers },
    ...(method !== 'GET' && { body: text }),
  };
}

/** Members of an object as the API reads them: `filters[shop_id]=…`; a list as one name several times. */
function searchOf(value: unknown, name?: string): string {
  if (value === undefined) return '';
  if (Array.isArray(value) && name !== undefined) return value.map((one) => searchOf(one, name)).join('&');
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value)
      .map(([member, one]) => searchOf(one, name === undefined ? member : `${name}[${member}]`))
      .join('&');
  return name === undefined ? encoded(wordOf(value)) : `${encoded(name)}=${encoded(wordOf(value))}`;
}

/** What is encoded already goes as it is: `%00`, `..%2f`. */
const inPath = (value: unknown): string => {
  const word = wordOf(value);
  return /^[\w.~%-]+$/.test(word) ? word.slice(0, longest) : encoded(word);
};

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Longer ones meet the limit of Node's parser, which answers before the API. */
const longest = 300;

/** Percent-encoded; half a surrogate pair in the bytes that a careless program writes for it. */
const encoded = (word: string): string =>
  [...word.slice(0, longest)]
    .map((char) => (/[\ud800-\udfff]/u.test(char) ? '%ED%A0%80' : encodeURIComponent(char)))
    .join('');
