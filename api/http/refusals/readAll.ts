import { invalid, Refused, type FieldErrors } from './refused';

type Readers = Readonly<Record<string, () => unknown>>;
type Readings<R extends Readers> = { readonly [Field in keyof R]: ReturnType<R[Field]> };

/**
 * Reads each field and tells of all that are wrong at once.
 * @throws Refused 422 with the sentences of every reader that refused.
 */
export function readAll<R extends Readers>(readers: R): Readings<R> {
  const fields: FieldErrors[] = [];
  const readings = Object.entries(readers).map(([field, read]) => {
    try {
      return [field, read()] as const;
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'invalid') throw error;
      fields.push(error.fields);
      return [field, undefined] as const;
    }
  });
  if (fields.length > 0) throw invalid(fields.reduce((all, one) => ({ ...all, ...one })));
  return Object.fromEntries(readings) as Readings<R>;
}
