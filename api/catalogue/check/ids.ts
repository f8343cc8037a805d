import type { SourceLocation, Problems } from '../read/problems';
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
  const keys = new UniqueKeys(problems);
  const found = new Map<string, T>();
  for (const record of records) {
    const key = keyOf(record);
    if (key !== undefined && keys.add(key, record, field)) found.set(key, record);
  }
  return found;
}

/** Reports a key that is used again. */
export class UniqueKeys {
  readonly #places = new Map<string, SourceLocation>();

  constructor(private readonly problems: Problems) {}

  /** Returns false for the second record of a key, and reports it. */
  add(key: string, record: RawRecord, field: string): boolean {
    const place = record.place([field]);
    const first = this.#places.get(key);
    if (!first) this.#places.set(key, place);
    else this.problems.add(place, field, `${key} is used already at ${first.file}:${first.line}`);
    return !first;
  }
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
