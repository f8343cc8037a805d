import fc from 'fast-check';
import { operations, type Operation, type OperationName } from '@wadachi/contract';
import { unusualTexts, valueOf, wrongValueOf, type JsonSchema, type KnownValues } from './values';

/** The callers are a browser that is logged in, one that is not, one with broken cookies, and a program without any. */
export const callers = ['customer', 'guest', 'broken', 'program'] as const;

const part = '--x\r\ncontent-disposition: form-data; name="file"';
/** Bodies in place of JSON: the type that each claims, and its text. */
const rawBodies = [
  ['application/json', '{"a":'],
  ['application/json', '{"__proto__":{"x":1}}'],
  ['application/json', '['.repeat(5_000)],
  ['application/json; charset=utf-16', '{}'],
  ['application/x-www-form-urlencoded', 'a=1&a=2&a[b]=3'],
  ['multipart/form-data; boundary=x', part],
  ['multipart/form-data; boundary=x', `${part}; filename="../a.jpg"\r\n\r\nabc\r\n--x--\r\n`],
] as const;

/** The texts that a header may hold at all (RFC 9110, 5.5). */
const headerTexts = unusualTexts.filter((text) => /^[\t\x20-\x7e]*$/.test(text));
const headerNames = [
  ...['accept-language', 'idempotency-key', 'x-xsrf-token', 'accept', 'if-none-match', 'range'],
  ...['x-request-id', 'x-forwarded-proto', 'origin'],
];

export function callOf(name: OperationName, seen: KnownValues) {
  const { params, query, body }: Operation = operations[name];
  const valuesOf = (schema: unknown) =>
    schema === undefined
      ? fc.constantFrom(undefined, undefined, { odd: '1' })
      : fc.oneof(
          { weight: 3, arbitrary: valueOf(schema as JsonSchema, seen) },
          { weight: 2, arbitrary: wrongValueOf(schema as JsonSchema, seen) },
        );
  const json = valuesOf(body).map((value) => [
    'application/json',
    value === undefined ? undefined : JSON.stringify(value),
  ]);
  const nothing = fc.constant([undefined, undefined]);
  const raw = { weight: 1, arbitrary: fc.constantFrom(...rawBodies) };
  const odd = fc.dictionary(fc.constantFrom(...headerNames), fc.constantFrom(...headerTexts), { maxKeys: 1 });
  return fc
    .record({
      caller: fc.constantFrom('customer', 'guest', ...callers),
      inPath: valuesOf(params),
      inQuery: valuesOf(query),
      sent: name.startsWith('GET ') ? nothing : fc.oneof({ weight: 14, arbitrary: json }, raw),
      headers: fc.oneof({ weight: 12, arbitrary: fc.constant({}) }, odd),
    })
    .map(({ caller, inPath, inQuery, sent: [type, text], headers }) => {
      const given = (typeof inPath === 'object' ? inPath : {}) as Readonly<Record<string, unknown>> | null;
      const path = name.replace(/:(\w+)/g, (_, field: string) => encoded(given?.[field] ?? field));
      const search = searchOf(inQuery);
      return {
        caller,
        target: `${path}${search && `?${search}`}`,
        headers: { ...(type !== undefined && { 'content-type': type }), ...headers },
        body: text,
      };
    });
}

/** Writes members of an object as the API reads them: `filters[shop_id]=…`; a list as one name several times. */
function searchOf(value: unknown, name?: string): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => searchOf(one, name)).join('&');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([member, one]) => searchOf(one, name === undefined ? member : `${name}[${member}]`))
      .join('&');
  return name === undefined ? encoded(value) : `${encoded(name)}=${encoded(value)}`;
}

/** Percent-encodes a value, half a surrogate pair as a careless program does; what is encoded already stays. */
function encoded(value: unknown): string {
  // Longer ones meet the limit of Node's parser, which answers before the API.
  const word = (typeof value === 'string' ? value : JSON.stringify(value ?? null)).slice(0, 300);
  if (/^[\w.~%-]+$/.test(word)) return word;
  return [...word]
    .map((char) => (/[\ud800-\udfff]/u.test(char) ? '%ED%A0%80' : encodeURIComponent(char)))
    .join('');
}
