import type { Kysely } from 'kysely';
import type { Schema } from './schema';

/** An open database, wherever it is. */
export interface Opened {
  readonly db: Kysely<Schema>;
  readonly kind: 'pglite' | 'postgres';
  close(): Promise<void>;
}
