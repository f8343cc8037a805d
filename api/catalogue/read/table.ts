import type { TSchema } from 'typebox';
import { catalogueLimits } from '../limits';
import { csvRecords } from './csvFile';
import type { Problems } from './problems';
import type { RawRecord } from './rawRecord';
import { CsvSource } from './CsvSource';
import { isCsv, textOf, type Snapshot } from './snapshot';
import { yamlRecords } from './yamlFile';

const isYaml = (file: string) => /\.ya?ml$/i.test(file);

/** The table a file belongs to: `cars.csv`, `CARS.CSV` and `cars/naha.csv` are all of `cars`. */
export const tableOf = (file: string): string | undefined =>
  isYaml(file) || isCsv(file) ? file.replace(/(?:\/|\.[^.]*$).*/, '').toLowerCase() : undefined;

/** Records of a table, from all its files, in the order of the files' names. */
export async function* recordsOf(
  snapshot: Snapshot,
  table: string,
  schema: TSchema,
  problems: Problems,
): AsyncGenerator<RawRecord> {
  let count = 0;
  for (const [file, content] of snapshot.files) {
    if (tableOf(file) !== table) continue;
    for await (const record of readFile(content, file, schema, problems)) {
      count += 1;
      if (count > catalogueLimits.records) {
        problems.add(record.place([]), '', `is past the ${catalogueLimits.records} records a table may have`);
        return;
      }
      if (problems.isFull) return;
      yield record;
    }
  }
}

async function* readFile(
  content: Buffer | CsvSource,
  file: string,
  schema: TSchema,
  problems: Problems,
): AsyncGenerator<RawRecord> {
  if (content instanceof CsvSource) {
    yield* csvRecords(content.text(), file, schema, problems);
  } else {
    const text = textOf(content, file, problems);
    if (text !== undefined) yield* yamlRecords(text, file, problems);
  }
}
