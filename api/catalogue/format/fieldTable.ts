import { isMapping } from '../read/rawRecord';
import { defaultsFile } from '../read/defaults';
import { Defaults } from './shops';
import { tables, type TableName } from './tables';

interface FieldRow {
  readonly name: string;
  readonly needed: boolean;
  readonly shows: string;
  readonly description: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isNumber = (value: unknown): value is number => typeof value === 'number';

function rangeOf({ minimum, maximum }: Record<string, unknown>): string {
  if (isNumber(minimum) && isNumber(maximum)) return ` from ${minimum} to ${maximum}`;
  return isNumber(minimum) ? `, ${minimum} or more` : '';
}

/** The values that a field may have, in a company's words. */
function showsOf(schema: Record<string, unknown>): string {
  if (typeof schema.shows === 'string') return schema.shows;
  switch (schema.type) {
    case 'integer':
      return isNumber(schema.minimum) && isNumber(schema.maximum)
        ? `${schema.minimum} to ${schema.maximum}`
        : `whole number${rangeOf(schema)}`;
    case 'number':
      return `number${rangeOf(schema)}`;
    case 'boolean':
      return '`true` or `false`';
    case 'array':
      return 'list';
    default:
      return isNumber(schema.maxLength) ? `at most ${schema.maxLength} characters` : 'text';
  }
}

const requiredOf = (schema: Record<string, unknown>): unknown[] =>
  Array.isArray(schema.required) ? schema.required : [];

function rowsOf(schema: unknown, prefix = '', neededAbove = true): FieldRow[] {
  if (!isMapping(schema) || !isMapping(schema.properties)) return [];
  const required = requiredOf(schema);
  return Object.entries(schema.properties).flatMap(([key, field]): FieldRow[] => {
    if (!isMapping(field)) return [];
    const name = `${prefix}${key}`;
    const needed = neededAbove && required.includes(key);
    const description = text(field.description);
    if (field.isInLanguages === true && isMapping(field.properties) && isMapping(field.properties.en))
      return [{ name, needed, shows: `each language: ${showsOf(field.properties.en)}`, description }];
    if (isMapping(field.properties)) {
      return [{ name, needed, shows: 'fields below', description }, ...rowsOf(field, `${name}.`, needed)];
    }
    const inner =
      field.type === 'array' && isMapping(field.items) && field.items.isInLanguages !== true
        ? rowsOf(field.items, `${name}[].`, needed)
        : [];
    return [
      { name, needed, shows: inner.length > 0 ? 'list of the fields below' : showsOf(field), description },
      ...inner,
    ];
  });
}

/** Tables whose fields come from another one: the guide names that one and shows only what it lacks. */
const shownElsewhere: Partial<Record<TableName | typeof defaultsFile, TableName>> = {
  [defaultsFile]: 'shops',
  classes: 'plans',
  shop_options: 'options',
  places: 'shops',
};

/** Rows of one kind, such as the weekdays, as one row from the first to the last. */
function joined(rows: readonly FieldRow[]): FieldRow[] {
  const isLike = (a: FieldRow, b: FieldRow) =>
    a.needed === b.needed && a.shows === b.shows && a.description === b.description;
  return rows.flatMap((row, index) => {
    const previous = rows[index - 1];
    if (previous && isLike(previous, row)) return [];
    const end = rows.findIndex((other, at) => at > index && !isLike(row, other));
    const last = rows.at(end === -1 ? -1 : end - 1);
    return last && last !== row ? [{ ...row, name: `${row.name}\` to \`${last.name}` }] : [row];
  });
}

/** The fields of one table as a Markdown table. */
function fieldTable(name: TableName | typeof defaultsFile): string {
  const other = shownElsewhere[name];
  const known = new Set(other === undefined ? [] : rowsOf(tables[other]).map((row) => row.name));
  const own = rowsOf(name === defaultsFile ? Defaults : tables[name]);
  const rows = joined(own.filter((row) => row.name === 'id' || !known.has(row.name)));
  const cell = (words: string) => words.replaceAll('|', '\\|');
  return [
    '| Field | Needed | Allowed values | Meaning |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ name: field, needed, shows, description }) =>
        `| \`${field}\` | ${needed ? 'yes' : ''} | ${cell(shows)} | ${cell(description)} |`,
    ),
  ].join('\n');
}

const marked = /<!-- fields: ([\w.]+) -->[\s\S]*?<!-- end -->/g;

/** The guide with every table of fields written anew between its two comments. */
export const withFieldTables = (guide: string): string =>
  guide.replace(marked, (whole, name: string) => {
    if (name !== defaultsFile && !(name in tables)) return whole;
    return `<!-- fields: ${name} -->\n<!-- prettier-ignore -->\n${fieldTable(name as TableName)}\n\n<!-- end -->`;
  });
