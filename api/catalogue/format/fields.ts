import { Type, type TSchema, type TSchemaOptions } from 'typebox';
import { legalDrivingAge } from '@wadachi/rental';
import { LocalizedSchema } from '../../texts';

/** `says` replaces the validator's sentence when the value does not fit. */
interface FieldOptions extends TSchemaOptions {
  readonly description: string;
  readonly says?: string;
}

/** One line or paragraph of text that is not blank and has no control characters but tab and newline. */
const words = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern:
      '^[^\\u0000-\\u0008\\u000B-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u0008\\u000B-\\u001F\\u007F]*$',
    says: `must be 1 to ${maxLength} characters of text`,
  });

/** Something in each language that the catalogue offers (`missingLanguages`). */
const inLanguages = (text: TSchema, options: FieldOptions) =>
  LocalizedSchema(text, { additionalProperties: false, isInLanguages: true, ...options });

/** A text customers read. */
export const Text = (maxLength: number, options: FieldOptions) => inLanguages(words(maxLength), options);

export const Line = (maxLength: number, options: FieldOptions) =>
  Type.String({ ...words(maxLength), ...options });

export const Id = (options: FieldOptions) =>
  Type.String({
    minLength: 1,
    maxLength: 64,
    pattern: '^[A-Za-z0-9_-]+$',
    says: 'must be an id: 1 to 64 of the characters A-Z, a-z, 0-9, _ and -',
    shows: 'id',
    ...options,
  });

export const Ids = (options: FieldOptions) =>
  Type.Array(Id({ description: 'An id' }), { maxItems: 200, shows: 'list of ids', ...options });

/** The most that one amount may be, in the currency's minor unit. */
export const mostMoney = 10_000_000;

/** An amount of the catalogue's currency, tax included. `minimum` and what is read are in its minor unit. */
export const Money = (minimum: number, options: FieldOptions) =>
  Type.Integer({
    minimum,
    maximum: mostMoney,
    isMoney: true,
    shows: minimum === 0 ? 'money, 0 or more' : 'money, more than 0',
    ...options,
  });

export const Count = (minimum: number, maximum: number, options: FieldOptions) =>
  Type.Integer({ minimum, maximum, ...options });

export const Day = (options: FieldOptions) =>
  Type.String({
    format: 'date',
    says: 'must be a date such as 2026-05-03',
    shows: 'date `YYYY-MM-DD`',
    ...options,
  });

/** Whole numbers of a range, each once. */
export const Counts = (minimum: number, maximum: number, options: FieldOptions) =>
  Type.Array(Type.Integer({ minimum, maximum }), {
    minItems: 1,
    maxItems: maximum - minimum + 1,
    uniqueItems: true,
    says: `must be a list of whole numbers from ${minimum} to ${maximum}`,
    shows: `list of whole numbers from ${minimum} to ${maximum}`,
    ...options,
  });

/** A least age of drivers: the law's 18 is the lowest everywhere. */
export const LeastAge = (options: FieldOptions) =>
  Type.Integer({
    minimum: legalDrivingAge,
    maximum: 99,
    says: `must be a whole number from ${legalDrivingAge} to 99; by law nobody drives below ${legalDrivingAge}`,
    ...options,
  });

export const Flag = (options: FieldOptions) => Type.Boolean(options);

export const Choice = <const Value extends string>(values: readonly Value[], options: FieldOptions) =>
  Type.Enum(values, {
    says: `must be one of ${values.join(', ')}`,
    shows: values.map((value) => `\`${value}\``).join(', '),
    ...options,
  });

/** Some of the values, each once. */
export const Choices = <const Value extends string>(values: readonly Value[], options: FieldOptions) =>
  Type.Array(Type.Enum(values), {
    minItems: 1,
    maxItems: values.length,
    uniqueItems: true,
    says: `must be a list of ${values.join(', ')}`,
    shows: `list of ${values.map((value) => `\`${value}\``).join(', ')}`,
    ...options,
  });

/** Path of a file inside the catalogue's folder; whether it is there is checked when it is read. */
export const FilePath = (options: FieldOptions) =>
  Type.String({ minLength: 1, maxLength: 200, shows: 'path of a file', ...options });

/** A file for each language. */
export const FilePathInLanguages = (options: FieldOptions) =>
  inLanguages(FilePath({ description: 'Text in this language' }), options);

export const FilePaths = (maxItems: number, options: FieldOptions) =>
  Type.Array(FilePath({ description: 'A path' }), {
    maxItems,
    shows: `list of paths, at most ${maxItems}`,
    ...options,
  });
