import type { FastifySchemaValidationError } from 'fastify/types/schema';
import type { Text, TextId } from '../../texts';

type Params = FastifySchemaValidationError['params'];

const limited =
  (id: TextId) =>
  ({ limit }: Params): Text => ({ id, values: { limit: Number(limit) } });

/** The text for each rule of JSON Schema that the contract uses. */
const byKeyword: Readonly<Record<string, (params: Params) => Text>> = {
  required: () => 'field.missing',
  minLength: (params) => (Number(params.limit) <= 1 ? 'field.missing' : limited('field.tooShort')(params)),
  maxLength: limited('field.tooLong'),
  minimum: limited('field.tooLow'),
  maximum: limited('field.tooHigh'),
  minItems: limited('field.tooFew'),
  maxItems: limited('field.tooMany'),
  enum: () => 'field.notOffered',
  anyOf: () => 'field.notOffered',
  const: ({ allowedValue }) => (allowedValue === true ? 'field.consentMissing' : 'field.notOffered'),
  format: ({ format }) => formats[String(format)] ?? 'field.wrongForm',
};

const formats: Readonly<Record<string, TextId>> = {
  'mail-address': 'field.email',
  telephone: 'field.telephone',
  date: 'field.date',
};

export const fieldText = ({ keyword, params }: FastifySchemaValidationError): Text =>
  byKeyword[keyword]?.(params) ?? 'field.wrongForm';
