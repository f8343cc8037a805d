import type { Problems } from '../read/problems';
import { isMapping, type Path, type RawRecord } from '../read/rawRecord';

/** A field of a record that may not be right yet, if it is text. */
export function textAt(record: RawRecord, field: string): string | undefined {
  const found =
    isMapping(record.value) && Object.hasOwn(record.value, field) ? record.value[field] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** Records by a key; one that is taken already is reported where it is said again. */
export function byKey<T extends RawRecord>(
  records: readonly T[],
  keyOf: (record: T) => string | undefined,
  problems: Problems,
  field = 'id',
): Map<string, T> {
  const found = new Map<string, T>();
  for (const record of records) {
    const key = keyOf(record);
    if (key === undefined) continue;
    const first = found.get(key);
    if (first) {
      const { file, line } = first.place([field]);
      problems.add(record.place([field]), field, `${key} is used already at ${file}:${line}`);
    } else found.set(key, record);
  }
  return found;
}

/**
 * Reports references to ids that no record has. Records that are wrong in other fields count as there, so that one
 * mistake is one line.
 */
export class References {
  constructor(
    private readonly tables: Readonly<Record<string, ReadonlyMap<string, unknown>>>,
    private readonly problems: Problems,
  ) {}

  check(record: RawRecord, field: Path, table: string, id: string): boolean {
    if (this.tables[table]?.has(id)) return true;
    this.problems.add(record.place(field), field.join('.'), `there is no ${id} in ${table}`);
    return false;
  }
}
