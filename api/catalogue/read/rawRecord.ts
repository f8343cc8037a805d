import type { SourceLocation } from './problems';

export type Path = readonly (string | number)[];

/** A record as it was written, before anything is known to be right about it. */
export interface RawRecord {
  readonly value: unknown;
  /** Locates a field in its file; an absent field has the place of its nearest parent. */
  place(path: Path): SourceLocation;
}

/** A record that fits its schema. */
export interface Entry<T> extends RawRecord {
  readonly value: T;
}

export const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const has = (value: unknown, path: Path): boolean => {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return false;
    current = Reflect.get(current, step);
  }
  return true;
};

const mergeValues = (base: unknown, own: unknown): unknown => {
  if (!isMapping(base) || !isMapping(own)) return own;
  const keys = new Set([...Object.keys(base), ...Object.keys(own)]);
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      Object.hasOwn(own, key)
        ? Object.hasOwn(base, key)
          ? mergeValues(base[key], own[key])
          : own[key]
        : base[key],
    ]),
  );
};

/** Fills what `own` leaves out from `base`: mappings field by field, everything else as a whole. */
export const merge = (base: RawRecord, own: RawRecord): RawRecord => ({
  value: mergeValues(base.value, own.value),
  place: (path) => (!has(own.value, path) && has(base.value, path) ? base.place(path) : own.place(path)),
});
