import type { FastifySchemaValidationError } from 'fastify/types/schema';
import { fieldText } from './fieldTexts';
import type { Localized } from '../localized';

/** Validation errors by field; undefined when the whole is not an object and so has no fields. */
export function fieldErrors(
  errors: readonly FastifySchemaValidationError[],
): Record<string, Localized[]> | undefined {
  const fields = new Map<string, Localized[]>();
  for (const error of errors.filter((candidate) => !isPartOfUnion(candidate, errors))) {
    const field = fieldOf(error);
    if (field === '') return undefined;
    const texts = fields.get(field) ?? [];
    const text = fieldText(error);
    if (!texts.some(({ en }) => en === text.en)) fields.set(field, [...texts, text]);
  }
  return Object.fromEntries(fields);
}

/** `/driver/full_address` is `driver.full_address`; an error of an entry is put at its list. */
function fieldOf({ instancePath, params }: FastifySchemaValidationError): string {
  const steps = instancePath.split('/').slice(1);
  if (typeof params.missingProperty === 'string') steps.push(params.missingProperty);
  return steps
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .filter((step) => !/^\d+$/.test(step))
    .join('.');
}

/** A union's branches each complain; the union's own complaint says it all. */
const isPartOfUnion = (
  error: FastifySchemaValidationError,
  errors: readonly FastifySchemaValidationError[],
): boolean =>
  errors.some(
    (other) =>
      other.keyword === 'anyOf' && other !== error && error.schemaPath.startsWith(`${other.schemaPath}/`),
  );
