/**
 * The side that must stay compatible. A request must still accept all that it accepted; an answer may only give what
 * it gave before.
 */
export type Direction = 'request' | 'response';

/** The part of JSON Schema that the contract uses. */
export interface Schema extends Partial<Readonly<Record<Limit, number>>> {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
}

type Limit = (typeof upperLimits)[number] | (typeof lowerLimits)[number];
export const upperLimits = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum', 'maxProperties'] as const;
export const lowerLimits = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum', 'minProperties'] as const;

/** The possible values: some fixed ones, or some kinds. */
export interface Choices {
  /** Each value as JSON. */
  readonly values: ReadonlySet<string>;
  readonly kinds: readonly Schema[];
}

export function choicesOf(schema: Schema): Choices {
  if (schema.anyOf) {
    const all = schema.anyOf.map(choicesOf);
    return {
      values: new Set(all.flatMap(({ values }) => [...values])),
      kinds: all.flatMap(({ kinds }) => kinds),
    };
  }
  const fixed = 'const' in schema ? [schema.const] : schema.enum;
  if (fixed) return { values: new Set(fixed.map((value) => JSON.stringify(value))), kinds: [] };
  if (schema.type === 'null') return { values: new Set(['null']), kinds: [] };
  if (schema.type === 'boolean') return { values: new Set(['true', 'false']), kinds: [] };
  return { values: new Set(), kinds: [schema] };
}

/** `any` takes everything. */
export const kindOf = ({ type }: Schema): string => type ?? 'any';

/** True if every value of the inner kind is of the outer one. */
export const isWithin = (inner: string, outer: string): boolean =>
  inner === outer || outer === 'any' || (inner === 'integer' && outer === 'number');
