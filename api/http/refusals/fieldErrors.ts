import type { FastifySchemaValidationError } from 'fastify/types/schema';
import type { Text } from '../../texts';
import { fieldText } from './fieldText';

/** A list of a thousand wrong entries has an error for each: these say enough. */
const mostErrors = 100;

/** Validation errors by field; undefined when the whole is not an object and so has no fields. */
export function fieldErrors(
  all: readonly FastifySchemaValidationError[],
): Record<string, Text[]> | undefined {
  const errors = all.slice(0, mostErrors);
  const fields = new Map<string, Text[]>();
  for (const error of errors.filter((candidate) => !isPartOfUnion(candidate, errors))) {
    const field = fieldOf(error);
    if (field === '') return undefined;
    fields.set(field, [...(fields.get(field) ?? []), fieldText(error)]);
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
