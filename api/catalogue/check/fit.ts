import { usualLanguages, type Languages } from '@wadachi/intl';
import { Settings } from 'typebox/system';
import type { Static, TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import { fits } from '../../fits';
import type { Problems } from '../read/problems';
import { missingLanguages } from './languages';
import { inMinorUnits, moneySentence } from './money';
import { isMapping, type Entry, type Path, type RawRecord } from '../read/rawRecord';

type Failure = ReturnType<typeof Errors>[number];

/** The library stops at 8 errors by default; a company wants them all. */
const mostErrors = 500;

function allErrors(schema: TSchema, value: unknown): Failure[] {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: mostErrors });
  try {
    return Errors(schema, value);
  } finally {
    Settings.Set({ maxErrors });
  }
}

const steps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The sentence the schema gives for a value that does not fit, from the outermost node that has one. */
function sentenceOf(schema: TSchema, schemaPath: string, digits: number): string | undefined {
  let node: unknown = schema;
  for (const step of ['', ...steps(schemaPath.replace(/^#/, ''))]) {
    if (step !== '')
      node = isMapping(node) ? node[step] : Array.isArray(node) ? node[Number(step)] : undefined;
    if (isMapping(node) && typeof node.says === 'string') return node.says;
    const ofMoney = moneySentence(node, digits);
    if (ofMoney !== undefined) return ofMoney;
  }
  return undefined;
}

const typeNames: Readonly<Record<string, string>> = {
  integer: 'must be a whole number',
  number: 'must be a number',
  boolean: 'must be true or false',
  string: 'must be text',
  array: 'must be a list',
  object: 'must be a mapping of fields',
};

function sentences(schema: TSchema, failure: Failure, digits: number): { path: Path; message: string }[] {
  const path = steps(failure.instancePath);
  switch (failure.keyword) {
    case 'boolean':
      return []; // Said once more by additionalProperties.
    case 'additionalProperties':
      return failure.params.additionalProperties.map((name) => ({
        path: [...path, name],
        message: 'is not a field of this format',
      }));
    case 'required':
      return failure.params.requiredProperties.map((name) => ({
        path: [...path, name],
        message: 'is missing',
      }));
    case 'type':
      return [
        {
          path,
          message:
            sentenceOf(schema, failure.schemaPath, digits) ??
            typeNames[String(failure.params.type)] ??
            failure.message,
        },
      ];
    case 'uniqueItems':
      return [{ path, message: 'names something twice' }];
    default:
      return [{ path, message: sentenceOf(schema, failure.schemaPath, digits) ?? failure.message }];
  }
}

/** The way a catalogue is written. */
export interface Manner {
  /** Decimals of its currency: amounts are written with them, and read in minor units. */
  readonly digits: number;
  /** Each text has these. */
  readonly languages: Languages;
}

const usualManner: Manner = { digits: 0, languages: usualLanguages };

/** The record as its schema's type, or undefined and a problem for each field that does not fit. */
export function fit<Schema extends TSchema>(
  schema: Schema,
  record: RawRecord,
  problems: Problems,
  { digits, languages }: Manner = usualManner,
): Entry<Static<Schema>> | undefined {
  const value = inMinorUnits(schema, record.value, digits);
  const missing = missingLanguages(schema, value, languages);
  for (const path of missing) problems.add(record.place(path), path.join('.'), 'is missing');
  if (fits(schema, value)) return missing.length > 0 ? undefined : { value, place: record.place };
  for (const failure of allErrors(schema, value)) {
    for (const { path, message } of sentences(schema, failure, digits))
      problems.add(record.place(path), path.join('.'), message);
  }
  return undefined;
}
