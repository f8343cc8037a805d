/** The start of the thread: a folder, an image that is loaded into memory, or nothing. */
export interface EngineSource {
  readonly folder?: string | undefined;
  readonly image?: string | undefined;
}

/** Requests to the thread of the embedded database. */
export interface EngineRequest {
  readonly id: number;
  /** A request without `sql` and `saveTo` closes the database. */
  readonly sql?: string;
  /** File that takes an image of the whole database. */
  readonly saveTo?: string;
  readonly parameters?: readonly unknown[];
}

export interface EngineResult {
  readonly rows: unknown[];
  /** Rows that a write changed; undefined for a query. */
  readonly affected: number | undefined;
}

export type EngineAnswer =
  | { readonly id: number; readonly result: EngineResult }
  | { readonly id: number; readonly failure: EngineFailure };

/** A database error as plain fields, because an `Error` loses them between threads. */
export interface EngineFailure {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}
