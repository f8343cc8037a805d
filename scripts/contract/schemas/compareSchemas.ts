import type { Finding } from '../findings';
import { compareLimits } from './compareLimits';
import { compareObjects } from './compareObjects';
import { choicesOf, isWithin, kindOf, type Choices, type Direction, type Schema } from './schema';

/** Lists the differences of a value at `where`. */
export function compareSchemas(
  base: Schema,
  head: Schema,
  direction: Direction,
  where: string,
): readonly Finding[] {
  const [before, after] = [choicesOf(base), choicesOf(head)];
  const [inner, outer] = direction === 'request' ? [before, after] : [after, before];
  const isOther = inner.kinds.some((kind) => !takers(outer, kind).length);
  // A kind in the place of another one is already reported.
  const wider = isOther
    ? []
    : outer.kinds.filter((kind) => !inner.kinds.some((other) => overlap(other, kind)));
  return [
    ...compareValues(before, after, direction, where),
    ...inner.kinds.flatMap((kind) => compareKind(kind, outer, direction, where)),
    ...wider.map((kind): Finding => ({ level: 'fine', where, what: widened(kind, direction) })),
  ];
}

const takers = ({ kinds }: Choices, inner: Schema) =>
  kinds.filter((kind) => isWithin(kindOf(inner), kindOf(kind)));

const widened = (kind: Schema, direction: Direction) =>
  direction === 'request' ? `takes ${kindOf(kind)} too` : `is never ${kindOf(kind)} any more`;

const overlap = (a: Schema, b: Schema) => isWithin(kindOf(a), kindOf(b)) || isWithin(kindOf(b), kindOf(a));

/** Fixed values that came or went. A page may not know a new one, which only a person can tell; null is never expected. */
function compareValues(
  before: Choices,
  after: Choices,
  direction: Direction,
  where: string,
): readonly Finding[] {
  const gone = [...before.values].filter((value) => !takes(after, value));
  const come = [...after.values].filter((value) => !takes(before, value));
  const finding = (level: Finding['level'], what: string, values: readonly string[]): readonly Finding[] =>
    values.length > 0 ? [{ level, where, what: what.replace('…', values.join(', ')) }] : [];
  if (direction === 'request') {
    return [...finding('breaks', 'no longer takes …', gone), ...finding('fine', 'takes … too', come)];
  }
  return [
    ...finding('fine', 'is never … any more', gone),
    ...finding(
      'breaks',
      'may be … now',
      come.filter((value) => value === 'null'),
    ),
    ...finding(
      'look',
      'may be … now',
      come.filter((value) => value !== 'null'),
    ),
  ];
}

const takes = ({ values, kinds }: Choices, value: string) =>
  values.has(value) || kinds.some((kind) => isWithin(kindOfValue(value), kindOf(kind)));

function kindOfValue(json: string): string {
  if (json.startsWith('"')) return 'string';
  return /^-?\d+$/.test(json) ? 'integer' : /^-?\d/.test(json) ? 'number' : json;
}

function compareKind(inner: Schema, outer: Choices, direction: Direction, where: string): readonly Finding[] {
  const candidates = takers(outer, inner);
  if (candidates.length === 0) return [misfit(inner, outer, direction, where)];
  const compared = candidates.map((kind) =>
    direction === 'request'
      ? compareAlike(inner, kind, direction, where)
      : compareAlike(kind, inner, direction, where),
  );
  // Of several kinds of an object, the one that fits best is meant.
  const weight = (findings: readonly Finding[]) =>
    findings.filter(({ level }) => level === 'breaks').length * 1_000 + findings.length;
  return compared.reduce((best, one) => (weight(one) < weight(best) ? one : best));
}

function misfit(inner: Schema, outer: Choices, direction: Direction, where: string): Finding {
  const others = [...outer.kinds.map(kindOf), ...outer.values].join(' or ') || 'nothing';
  const [was, is] = direction === 'request' ? [kindOf(inner), others] : [others, kindOf(inner)];
  return { level: 'breaks', where, what: `was ${was}, is ${is}` };
}

function compareAlike(base: Schema, head: Schema, direction: Direction, where: string): readonly Finding[] {
  return [
    ...compareLimits(base, head, direction, where),
    ...(base.items && head.items ? compareSchemas(base.items, head.items, direction, `${where}[]`) : []),
    ...(kindOf(base) === 'object' && kindOf(head) === 'object'
      ? compareObjects(base, head, direction, where, compareSchemas)
      : []),
  ];
}
