import fc from 'fast-check';

/** The part of JSON Schema that the contract is written in. */
export interface JsonSchema {
  readonly type?: string;
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
}

/** The values of a field that the API has given out, the latest last. */
export type KnownValues = (field: string) => readonly unknown[];

const byFormat: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.constantFrom('2026-12-10', '2027-01-01', '2028-02-29', '9999-12-31', '0001-01-01'),
  'date-time': fc.constantFrom('2026-12-10T10:00:00+09:00', '2026-12-10T10:00:00Z', '0001-01-01T00:00:00Z'),
  uuid: fc.uuid(),
  'mail-address': fc.constantFrom('guest@example.com', 'Guest+1@例え.jp', `${'a'.repeat(64)}@example.com`),
  telephone: fc.constantFrom('090-1234-5678', '+81 3 1234 5678', '+1 (212) 555-0100'),
};

/** Texts that break programs which trust their schema, beside those that fast-check itself makes. */
export const unusualTexts = [
  ...[
    '',
    ' ',
    'null',
    '__proto__',
    '1e9',
    '１２',
    '2026-02-30',
    '0000-00-00',
    '24:00',
    '2026-12-10T10:00:00',
  ],
  ...['\u0000', 'a\u0000b', '\ud800', '\u202egnp.exe', '\ufeff', '👩‍👩‍👧‍👦', 'x'.repeat(300), '漢'.repeat(5_000)],
  ...['../../../../etc/passwd', '..%2f..%2fetc%2fpasswd', '%00', '%ff', "' or 1=1 --", '{{7*7}}'],
  ...['<script>alert(1)</script>', '\r\nset-cookie: a=b'],
] as const;

const odd = fc.oneof(
  fc.constantFrom<unknown>(...unusualTexts, -1, 1.5, 2 ** 31, 2 ** 53, 1e308),
  fc.anything({ maxDepth: 3 }),
);

/** Makes values as the schema wants them, often at its borders, mostly ones that the API has given out for this field. */
export function valueOf(schema: JsonSchema, seen: KnownValues, field = ''): fc.Arbitrary<unknown> {
  const { properties, items, anyOf, required = [] } = schema;
  if (anyOf) return fc.oneof(...anyOf.map((one) => valueOf(one, seen, field)));
  if (items) return fc.array(valueOf(items, seen, field), { maxLength: 5 });
  if (properties) {
    const members = Object.entries(properties).map(([key, one]) => [key, valueOf(one, seen, key)] as const);
    const least = Object.fromEntries(members.filter(([key]) => required.includes(key)));
    const all = fc.record(Object.fromEntries(members), { requiredKeys: [...required] });
    // Half of them with what is required alone.
    return fc.oneof(fc.record(least), all);
  }
  const [fresh, places] = [freshValue(schema), fc.noBias(fc.nat(999))];
  const known = fc.tuple(places, fresh).map(([place, otherwise]) => {
    const values = seen(field);
    if (values.length === 0) return otherwise;
    // Half of them the latest, so that an id and its token are often of the same thing.
    return place < 500 ? values.at(-1) : values[place % values.length];
  });
  return fc.oneof({ weight: 1, arbitrary: fresh }, { weight: 12, arbitrary: known });
}

/** Makes such values with something wrong in them, at any depth. */
export function wrongValueOf(schema: JsonSchema, seen: KnownValues): fc.Arbitrary<unknown> {
  const { properties = {} } = schema;
  if (Object.keys(properties).length === 0) return odd;
  const right = valueOf(schema, seen) as fc.Arbitrary<Record<string, unknown>>;
  const fields = fc.constantFrom(...Object.keys(properties));
  const changed = fields.chain((field) =>
    fc
      .tuple(right, wrongValueOf(properties[field] ?? {}, seen))
      .map(([all, value]) => ({ ...all, [field]: value })),
  );
  const without = fc
    .tuple(right, fields)
    .map(([all, gone]) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== gone)));
  const grown = fc
    .tuple(right, fc.constantFrom('__proto__', 'id', 'is_admin', 'constructor', 'status'), odd)
    .map(([all, more, value]) => Object.defineProperty({ ...all }, more, { value, enumerable: true }));
  return fc.oneof({ weight: 3, arbitrary: changed }, { weight: 2, arbitrary: without }, grown, odd);
}

function freshValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, format, pattern, minLength = 0, maxLength = 100 } = schema;
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') {
    const { minimum = -(2 ** 31), maximum = 2 ** 31 - 1 } = schema;
    const borders = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1);
    return fc.oneof(fc.integer({ min: minimum, max: maximum }), borders);
  }
  if (type !== 'string') return odd;
  if (format !== undefined) return byFormat[format] ?? fc.string();
  if (pattern !== undefined && !/\\[pP]/.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  const text = fc.string({ minLength, maxLength: Math.min(maxLength, 500), unit: 'binary' });
  return fc.oneof(text, fc.constant('x'.repeat(maxLength)));
}
