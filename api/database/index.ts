import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type { OpenedDatabase } from './opened';

export { migrate, pendingMigrations } from './migrate';
export { json } from './columns';
export { restartDeadline } from './deadline';
export { inTransaction } from './withRetries';
export type * from './accountTables';
export type * from './bookingTables';
export type * from './catalogueJson';
export type * from './columns';
export type * from './counterTables';
export type * from './handoverTables';
export type * from './opened';
export type * from './invoiceJson';
export type * from './reservationJson';
export type * from './schema';
export type * from './siteJson';
export { isOverlap, sqlStateOf, sqlState, violatedConstraint } from './sqlState';

interface DatabaseOptions {
  /** `postgres://…` of a server, version 15 or later. */
  readonly url?: string | undefined;
  /** The folder of the embedded database is `<dataDir>/db`; it is used when there is no server. */
  readonly dataDir?: string | undefined;
  /** Called when the embedded database died; nothing can be asked of it any more. */
  readonly onFailure?: ((reason: Error) => void) | undefined;
}

/**
 * Opens a PostgreSQL server by `url`, else the embedded database in `dataDir`, else one in memory for tests.
 * @throws DatabaseUnavailable with a sentence that says what to do.
 */
export async function openDatabase({
  url,
  dataDir,
  onFailure,
}: DatabaseOptions = {}): Promise<OpenedDatabase> {
  return url === undefined ? openPglite({ dataDir, onFailure }) : openPostgres(url);
}
