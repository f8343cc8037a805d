import fc from 'fast-check';

/** Stands for a value of this name that an answer has had, or for another value while there was none. */
export class Seen {
  constructor(
    readonly name: string,
    /** Which of them: 0 to 1. */
    readonly pick: number,
    readonly otherwise: unknown,
  ) {}
}

/** The part of JSON Schema that the contract is written in. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

const byFormat: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.constantFrom('2026-12-10', '2026-12-11', '2027-01-01', '2028-02-29', '2026-12-31', '9999-12-31'),
  'date-time': fc.constantFrom('2026-12-10T10:00:00+09:00', '2026-12-10T10:00:00Z', '0001-01-01T00:00:00Z'),
  uuid: fc.uuid(),
  'mail-address': fc.constantFrom('guest@example.com', 'Guest+1@例え.jp', `${'a'.repeat(64)}@example.com`),
  telephone: fc.constantFrom('090-1234-5678', '+81 3 1234 5678', '+1 (212) 555-0100'),
};

/** What no schema means, or what breaks programs that trust their schema. */
export const oddValues: readonly unknown[] = [
  null, true, '', ' ', 0, -1, -0, 1.5, 2 ** 31, 2 ** 53, 1e308, [], {}, [[]], [null], { toString: 'x' },
  'null', 'undefined', 'NaN', '__proto__', 'constructor', '0', '-1', '1e9', '٣', '１２',
  '2026-02-30', '2026-13-01', '0000-00-00', '24:00', '09:15', '2026-12-10T10:00:00',
  '\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', '\u202egnp.exe', '\ufeff', '\u200b', '👩‍👩‍👧‍👦', 'é'.normalize('NFD'),
  '../../../../etc/passwd', '..%2f..%2fetc%2fpasswd', '%00', '%', '%ff', "' or 1=1 --", '{{7*7}}', '${7*7}',
  '<script>alert(1)</script>', 'x'.repeat(300), 'x'.repeat(20_000), '漢'.repeat(5_000), '\r\nset-cookie: a=b',
]; // prettier-ignore

const odd = fc.constantFrom(...oddValues);

/** A value as the schema wants it, often at its borders, often one that the API has given out under this name. */
export function valueOf(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const fresh = freshValue(schema, name);
  if (schema.properties || schema.items || schema.anyOf) return fresh;
  const seen = fc.tuple(fc.noBias(fc.nat(999)), fresh);
  return fc.oneof(
    { weight: 1, arbitrary: fresh },
    { weight: 12, arbitrary: seen.map(([pick, otherwise]) => new Seen(name, pick / 1_000, otherwise)) },
  );
}

/** The same with something wrong in it, at any depth. */
export function wrongValueOf(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const { properties } = schema;
  if (!properties) return fc.oneof(odd, fc.array(odd, { maxLength: 5 }));
  const names = Object.keys(properties);
  const right = valueOf(schema, name) as fc.Arbitrary<Record<string, unknown>>;
  const changed = names.length === 0 ? [] : [
    fc
      .constantFrom(...names)
      .chain((field) =>
        fc.tuple(right, wrongValueOf(properties[field] ?? {}, field)).map(([all, value]) => ({ ...all, [field]: value })),
      ),
    fc.tuple(right, fc.constantFrom(...names)).map(([all, field]) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== field))),
  ]; // prettier-ignore
  const grown = fc
    .tuple(right, fc.constantFrom('__proto__', 'id', 'is_admin', 'constructor', 'status'), odd)
    .map(([all, field, value]) => Object.defineProperty({ ...all }, field, { value, enumerable: true }));
  return fc.oneof(
    ...changed.map((arbitrary) => ({ weight: 3, arbitrary })),
    grown,
    odd,
    fc.constant(nested(200)),
  );
}

const nested = (depth: number): unknown => (depth === 0 ? 0 : [nested(depth - 1)]);

function freshValue(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, name)));
  if (schema.properties) return objectOf(schema, schema.properties);
  switch (schema.type) {
    case 'string':
      return stringOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, name), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
    default:
      return odd;
  }
}

/** Half of them with what is required alone. */
function objectOf({ required = [] }: JsonSchema, properties: Readonly<Record<string, JsonSchema>>) {
  const members = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, valueOf(properties[name] ?? {}, name)]));
  return fc.oneof(
    fc.record(members(required)),
    fc.record(members(Object.keys(properties)), { requiredKeys: [...required] }),
  );
}

function stringOf({ format, pattern, minLength = 0, maxLength = 100 }: JsonSchema): fc.Arbitrary<string> {
  if (format !== undefined) return byFormat[format] ?? fc.string();
  if (pattern !== undefined && !/\\[pP]/.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  const within = { minLength, maxLength: Math.min(maxLength, 500) };
  return fc.oneof(
    fc.string(within),
    fc.string({ ...within, unit: 'binary' }),
    fc.constant('x'.repeat(maxLength)),
  );
}

const numberOf = ({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: JsonSchema) =>
  fc.oneof(
    fc.integer({ min: minimum, max: maximum }),
    fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1),
  );
