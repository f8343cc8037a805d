import type { Kysely } from 'kysely';
import type { Opened, Schema } from '../database';
import { openTestDatabase } from './embedded';
import { freshDatabase } from './postgres/ofRun';

/** Copying a database takes a while on a busy machine. */
const startMs = 120_000;

export interface DatabaseUnderTest {
  /** Migrated and, before the first test, empty. */
  readonly db: Kysely<Schema>;
  readonly kind: Opened['kind'];
}

/** Runs the same tests on the embedded database and on a PostgreSQL server; each has a fresh database to itself. */
export function describeOnBothDatabases(title: string, tests: (database: DatabaseUnderTest) => void): void {
  describe(`${title} (embedded)`, () => withDatabase('pglite', openTestDatabase, tests));

  describe(`${title} (PostgreSQL)`, () => {
    withDatabase('postgres', freshDatabase, tests);
  });
}

function withDatabase(
  kind: Opened['kind'],
  open: () => Promise<Opened>,
  tests: (database: DatabaseUnderTest) => void,
): void {
  let opened: Opened | undefined;
  beforeAll(async () => {
    opened = await open();
  }, startMs);
  afterAll(async () => {
    await opened?.close();
  }, startMs);

  tests({
    kind,
    get db() {
      if (opened === undefined) throw new Error('The database is open inside tests and hooks only.');
      return opened.db;
    },
  });
}
