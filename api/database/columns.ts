import type { ColumnType } from 'kysely';

/** Written as JSON text (`json(value)`), because the drivers disagree about arrays; read as the value. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>;
/** Set by the database at first, later by each update of the row. */
export type TouchedAt = ColumnType<Date, Date | string | undefined, Date | string>;
export type CreatedAt = ColumnType<Date, Date | string | undefined, never>;

export const json = (value: unknown): string => JSON.stringify(value);
