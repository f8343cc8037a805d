import type { Kysely } from 'kysely';
import type { Schema } from './schema';

export type Connections = () => { readonly used: number; readonly waiting: number; readonly most: number };

export interface OpenedDatabase {
  readonly db: Kysely<Schema>;
  readonly kind: 'pglite' | 'postgres';
  /** The embedded database has one only. */
  readonly connections?: Connections;
  close(): Promise<void>;
}
