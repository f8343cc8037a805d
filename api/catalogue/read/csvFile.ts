import { CsvError, parse } from 'csv-parse/sync';
import type { TSchema } from 'typebox';
import type { Problems } from './problems';
import { isMapping, type RawRecord } from './rawRecord';

interface Column {
  readonly path: readonly string[];
  read(cell: string): unknown;
}

/** Between the entries of a list in one cell. */
const listSeparator = '|';

const property = (schema: unknown, name: string): unknown =>
  isMapping(schema) && isMapping(schema.properties) && Object.hasOwn(schema.properties, name)
    ? schema.properties[name]
    : undefined;

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
  /** Where the row starts; a quoted cell may go on over several lines. */
  readonly line: number;
}

function rowsOf(text: string, file: string, problems: Problems): Row[] {
  const rows: Row[] = [];
  const breaksIn = (cells: readonly string[]) =>
    cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  try {
    parse(text, {
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      on_record: (cells, { lines }) => {
        rows.push({ cells, line: lines - breaksIn(cells) });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.add({ file, line: typeof error.lines === 'number' ? error.lines : 1 }, '', error.message);
    return [];
  }
}

/** The records of a CSV file whose first line names the fields, a field inside another as `name.en`. */
export function csvRecords(text: string, file: string, schema: TSchema, problems: Problems): RawRecord[] {
  const [header, ...rows] = rowsOf(text, file, problems);
  if (!header) return [];
  const columns = header.cells.map((name) => {
    const column = columnOf(name, schema);
    if (!column) problems.add({ file, line: header.line }, name, 'is not a column of this table');
    return column;
  });
  return rows.map(({ cells, line }) => {
    const place = { file, line };
    if (cells.length > columns.length)
      problems.add(place, '', `has ${cells.length} cells for ${columns.length} columns`);
    const value: Record<string, unknown> = {};
    columns.forEach((column, position) => {
      const cell = cells[position] ?? '';
      if (column && cell !== '') put(value, column.path, column.read(cell));
    });
    return { value, place: () => place };
  });
}
