import type { TSchema } from 'typebox';
import { catalogueLimits } from '../limits';
import { csvRecords } from './csvFile';
import type { Problems } from './problems';
import type { RawRecord } from './rawRecord';
import { textOf, type Snapshot } from './snapshot';
import { yamlRecords } from './yamlFile';

const isYaml = (file: string) => /\.ya?ml$/.test(file);
const isCsv = (file: string) => file.endsWith('.csv');

/** The table a file belongs to: `cars.csv` and `cars/naha.csv` are both of `cars`. */
export const tableOf = (file: string): string | undefined =>
  isYaml(file) || isCsv(file)
    ? file.includes('/')
      ? file.slice(0, file.indexOf('/'))
      : file.replace(/\.[^.]*$/, '')
    : undefined;

/** All records of a table, from all its files, in the order of the files' names. */
export function readTable(
  snapshot: Snapshot,
  table: string,
  schema: TSchema,
  problems: Problems,
): RawRecord[] {
  const records = [...snapshot.files]
    .filter(([file]) => tableOf(file) === table)
    .flatMap(([file, bytes]) => {
      const text = textOf(bytes, file, problems);
      if (text === undefined) return [];
      return isCsv(file) ? csvRecords(text, file, schema, problems) : yamlRecords(text, file, problems);
    });
  const beyond = records[catalogueLimits.records];
  if (beyond)
    problems.add(beyond.place([]), '', `is past the ${catalogueLimits.records} records a table may have`);
  return records.slice(0, catalogueLimits.records);
}
