import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

const compiled = new WeakMap<TSchema, Validator>();

/** Checks a value against a schema, which is compiled at its first use. */
export function fits<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  const validator = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, validator);
  return validator.Check(value);
}
