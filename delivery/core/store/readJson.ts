import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { ObjectTooLarge, type ObjectStore } from './objects';

/** Reads what an object has as JSON; undefined where it is missing, too large or something else. Rejects when the store does. */
export async function readJson<Schema extends TSchema>(
  objects: ObjectStore,
  key: string,
  schema: Schema,
  longest?: number,
): Promise<Static<Schema> | undefined> {
  try {
    const value: unknown = JSON.parse((await objects.read(key, longest))?.toString('utf8') ?? '');
    return Check(schema, value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ObjectTooLarge) return undefined;
    throw error;
  }
}
