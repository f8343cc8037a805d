import type { FastifyRequest } from 'fastify';
import { refusedByContract } from './errors';
import { invalid, Refused, type FieldErrors } from './refused';

type Readers = Readonly<Record<string, () => unknown>>;
type Readings<R extends Readers> = { readonly [Field in keyof R]: ReturnType<R[Field]> };

/**
 * Reads each field and reports all errors at once. `unfit` are the schema's errors of the body, in a route with
 * `attachValidation`: those fields are not read, and reported with the others.
 * @throws Refused 422 with the sentences of the schema and of every reader that refused.
 */
export function collectErrors<R extends Readers>(
  readers: R,
  unfit?: FastifyRequest['validationError'],
): Readings<R> {
  const refused = unfit && refusedByContract(unfit);
  if (refused && refused.code !== 'invalid') throw refused;
  const fields: FieldErrors[] = refused ? [refused.fields] : [];
  const readings = Object.entries(readers).map(([field, read]) => {
    if (refused && Object.hasOwn(refused.fields, field)) return [field, undefined] as const;
    try {
      return [field, read()] as const;
    } catch (error) {
      // A reader that needs another field which has not even its type.
      if (refused && !(error instanceof Refused)) return [field, undefined] as const;
      if (!(error instanceof Refused) || error.code !== 'invalid') throw error;
      fields.push(error.fields);
      return [field, undefined] as const;
    }
  });
  if (fields.length > 0) throw invalid(fields.reduce((all, one) => ({ ...all, ...one })));
  return Object.fromEntries(readings) as Readings<R>;
}
