import fc from 'fast-check';
import { operations, type Operation, type OperationName } from '@wadachi/contract';
import { oddValues, valueOf, wrongValueOf, type JsonSchema } from './values';

/** Who calls: a browser that is logged in, one that is not, one with a broken cookie, or a program without any. */
export const callers = ['customer', 'guest', 'broken', 'program'] as const;

/** One request before the values of earlier answers are put into it. */
export interface Call {
  readonly operation: OperationName;
  readonly caller: (typeof callers)[number];
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: unknown;
  readonly body: unknown;
  /** In place of a JSON body. */
  readonly raw: { readonly type: string; readonly text: string } | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const rawBodies = [
  ['application/json', '{"a":'],
  ['application/json', ''],
  ['application/json', '"text"'],
  ['application/json', '{"__proto__":{"x":1}}'],
  ['application/json', `[${'['.repeat(5_000)}`],
  ['application/json; charset=utf-16', '{}'],
  ['text/plain', 'hello'],
  ['application/xml', '<a/>'],
  ['application/x-www-form-urlencoded', 'a=1&a=2&a[b]=3'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="file"; filename="../a.jpg"\r\n\r\nabc\r\n--x--\r\n'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\r\n--x--\r\n'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="file"'],
  ['image/jpeg', 'ÿØÿà'],
] as const; // prettier-ignore

/** What a header may hold at all (RFC 9110, 5.5). */
const headerText = oddValues.filter(
  (value): value is string =>
    typeof value === 'string' && /^[\t\x20-\x7e]*$/.test(value) && value.length < 5_000,
);

const oddHeaders = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('accept-language', 'idempotency-key', 'x-xsrf-token', 'accept', 'if-none-match', 'range', 'x-request-id', 'x-forwarded-proto', 'origin', 'cookie'),
        fc.constantFrom(...headerText),
      )
      .map(([name, value]) => ({ [name]: value })),
  },
); // prettier-ignore

const callOf = (name: OperationName): fc.Arbitrary<Call> => {
  const { params, query, body }: Operation = operations[name];
  const part = (schema: unknown) =>
    schema === undefined
      ? fc.constantFrom(undefined, undefined, undefined, { odd: '1' })
      : fc.oneof(
          { weight: 3, arbitrary: valueOf(schema as JsonSchema, '') },
          { weight: 2, arbitrary: wrongValueOf(schema as JsonSchema, '') },
        );
  return fc.record({
    operation: fc.constant(name),
    caller: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('customer' as const, 'guest' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...callers) },
    ),
    params: part(params).map((value) => (isObject(value) ? value : {})),
    query: part(query),
    body: name.startsWith('GET ') ? fc.constant(undefined) : part(body),
    raw: fc.oneof(
      { weight: 14, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(...rawBodies).map(([type, text]) => ({ type, text })) },
    ),
    headers: oddHeaders,
  });
};

/** As many calls as asked, of all operations in turn; the same for the same seed. */
export function callsOf(seed: number, count: number): readonly Call[] {
  const names = Object.keys(operations) as OperationName[];
  const each = names.map((name, at) =>
    fc.sample(callOf(name), { seed: seed + at, numRuns: Math.ceil(count / names.length) }),
  );
  return Array.from(
    { length: count },
    (_, at) => each[at % names.length]?.[Math.floor(at / names.length)],
  ).filter((call) => call !== undefined);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
