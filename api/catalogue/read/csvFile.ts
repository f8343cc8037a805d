import { CsvError, parse, type Info } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import type { TSchema } from 'typebox';
import { catalogueLimits } from '../limits';
import { NotUtf8 } from './CsvSource';
import type { SourceLocation, Problems } from './problems';
import { isMapping, type RawRecord } from './rawRecord';
import { notUtf8 } from './snapshot';

interface Column {
  readonly path: readonly string[];
  read(cell: string): unknown;
}

const unnamed: Column = { path: [], read: (cell) => cell };

/** Between the entries of a list in one cell. */
const listSeparator = '|';

/** Finds what a mapping has under a name: a field of its own, or one whose name has a pattern, such as a date. */
function property(schema: unknown, name: string): unknown {
  if (!isMapping(schema)) return undefined;
  const { properties, patternProperties } = schema;
  if (isMapping(properties) && Object.hasOwn(properties, name)) return properties[name];
  if (!isMapping(patternProperties)) return undefined;
  return Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern).test(name))?.[1];
}

function reader(schema: unknown): Column['read'] | undefined {
  if (!isMapping(schema) || schema.type === 'object') return undefined;
  if (schema.type === 'array') {
    const readItem = reader(schema.items);
    return readItem && ((cell) => cell.split(listSeparator).map((item) => readItem(item.trim())));
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    return (cell) => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell);
  }
  if (schema.type === 'boolean')
    return (cell) => (/^true$/i.test(cell) ? true : /^false$/i.test(cell) ? false : cell);
  return (cell) => cell;
}

function columnOf(header: string, schema: TSchema): Column | undefined {
  const path = header.split('.');
  const read = reader(path.reduce<unknown>(property, schema));
  return read && { path, read };
}

function put(target: Record<string, unknown>, [step, ...rest]: readonly string[], value: unknown): void {
  if (step === undefined) return;
  if (rest.length === 0) {
    target[step] = value;
    return;
  }
  const inner = isMapping(target[step]) ? target[step] : {};
  target[step] = inner;
  put(inner, rest, value);
}

interface Row {
  readonly cells: readonly string[];
  /** The first line of the row; a quoted cell may continue on the next lines. */
  readonly line: number;
}

const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

type Text = AsyncIterable<string> | Iterable<string>;

async function* rowsOf(text: Text, file: string, problems: Problems): AsyncGenerator<Row> {
  const parser = parse({
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    info: true,
    // Whichever ends the first line: files are put together from others.
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: catalogueLimits.record,
  });
  // The loop below throws what goes wrong.
  pipeline(Readable.from(text), parser, () => undefined);
  const parsed: AsyncIterable<{ record: string[]; info: Info }> = parser;
  try {
    for await (const { record, info } of parsed) yield { cells: record, line: info.lines - breaksIn(record) };
  } catch (error) {
    if (error instanceof NotUtf8) problems.addUnreadable({ file, line: 1 }, notUtf8);
    else if (error instanceof CsvError)
      problems.addUnreadable(
        { file, line: typeof error.lines === 'number' ? error.lines : 1 },
        error.code === 'CSV_MAX_RECORD_SIZE'
          ? `has a record of more than ${catalogueLimits.record / 1024} KiB; is a quotation mark not closed?`
          : error.message,
      );
    else throw error;
  }
}

/** Finds the separator of the header when it is not a comma. */
function otherSeparator(header: readonly string[]): string | undefined {
  const [names = '', ...more] = header;
  if (more.length > 0) return undefined;
  if (names.includes(';')) return 'semicolons';
  return names.includes('\t') ? 'tabs' : undefined;
}

/** The columns that the first line names. One without a name has no meaning, and nothing may stand in it. */
const columnsOf = (header: readonly string[], place: SourceLocation, schema: TSchema, problems: Problems) =>
  header.map((name, position) => {
    const column = columnOf(name, schema);
    if (name === '') return unnamed;
    if (!column) problems.add(place, name, 'is not a column of this table');
    else if (header.indexOf(name) < position) problems.add(place, name, 'is a column twice');
    return column;
  });

/** The records of a CSV file, given in pieces, whose first line names the fields, a field inside another as `name.en`. */
export async function* csvRecords(
  text: Text,
  file: string,
  schema: TSchema,
  problems: Problems,
): AsyncGenerator<RawRecord> {
  let columns: (Column | undefined)[] | undefined;
  for await (const { cells, line } of rowsOf(text, file, problems)) {
    const place = { file, line };
    if (!columns) {
      const separator = otherSeparator(cells);
      if (separator !== undefined) {
        problems.addUnreadable(
          place,
          `has ${separator} between its cells; from a spreadsheet, save it as “CSV UTF-8”, with commas`,
        );
        return;
      }
      columns = columnsOf(cells, place, schema, problems);
      continue;
    }
    // Spreadsheets write commas for rows and columns that were emptied.
    if (cells.every((cell) => cell === '')) continue;
    if (cells.slice(columns.length).some((cell) => cell !== ''))
      problems.add(place, '', `has ${cells.length} cells for ${columns.length} columns`);
    const value: Record<string, unknown> = {};
    columns.forEach((column, position) => {
      const cell = cells[position] ?? '';
      if (cell === '' || !column) return;
      if (column === unnamed)
        problems.add(place, '', `has '${cell.slice(0, 20)}' in a column without a name`);
      else put(value, column.path, column.read(cell));
    });
    yield { value, place: () => place };
  }
}
