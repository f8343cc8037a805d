import type { Finding } from '../findings';
import type { Direction, Schema } from './schema';

/** Compares what a field holds; an object may hold others (`compareSchemas`). */
type CompareFields = (base: Schema, head: Schema, direction: Direction, where: string) => readonly Finding[];

/** Fields that came, went, changed, or are no longer left to choice. */
export function compareObjects(
  base: Schema,
  head: Schema,
  direction: Direction,
  where: string,
  compareFields: CompareFields,
): readonly Finding[] {
  const [before, after] = [base.properties ?? {}, head.properties ?? {}];
  const at = (field: string) => `${where}.${field}`;
  return [
    ...Object.keys(before)
      .filter((field) => !Object.hasOwn(after, field))
      .map((field) => gone(direction, at(field), head)),
    ...Object.entries(after).flatMap(([field, schema]) => {
      const old = before[field];
      const must = requiredChange(base, head, field, direction, at(field));
      if (old) return [...must, ...compareFields(old, schema, direction, at(field))];
      return must.length > 0 ? must : [{ level: 'fine', where: at(field), what: 'is new' } as const];
    }),
    ...compareOthers(base, head, direction, where, compareFields),
  ];
}

function gone(direction: Direction, where: string, head: Schema): Finding {
  if (direction === 'response') return { level: 'breaks', where, what: 'is no longer given' };
  return head.additionalProperties === false
    ? { level: 'breaks', where, what: 'is refused now' }
    : { level: 'look', where, what: 'is no longer read' };
}

function requiredChange(
  base: Schema,
  head: Schema,
  field: string,
  direction: Direction,
  where: string,
): readonly Finding[] {
  const was = base.required?.includes(field) ?? false;
  const is = head.required?.includes(field) ?? false;
  const isNew = !Object.hasOwn(base.properties ?? {}, field);
  if (direction === 'request') {
    if (was === is) return [];
    return is
      ? [{ level: 'breaks', where, what: isNew ? 'is new and required' : 'is required now' }]
      : [{ level: 'fine', where, what: 'may be left out now' }];
  }
  return was && !is ? [{ level: 'breaks', where, what: 'may be missing now' }] : [];
}

/** Fields by pattern (a record), and whether unknown ones are taken. */
function compareOthers(
  base: Schema,
  head: Schema,
  direction: Direction,
  where: string,
  compareFields: CompareFields,
): readonly Finding[] {
  const [before, after] = [recordOf(base), recordOf(head)];
  const closes =
    direction === 'request' && base.additionalProperties !== false && head.additionalProperties === false;
  return [
    ...(before && after ? compareFields(before, after, direction, `${where}.*`) : []),
    ...(closes ? [{ level: 'breaks', where, what: 'refuses unknown fields now' } as const] : []),
  ];
}

function recordOf({ patternProperties, additionalProperties }: Schema): Schema | undefined {
  const [schema] = Object.values(patternProperties ?? {});
  return schema ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}
