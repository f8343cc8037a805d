import type { Kysely } from 'kysely';
import type { Opened, Schema } from '../database';
import { openEmbedded } from './embedded';
import { freshDatabase } from './postgres/fresh';

/** Copying a database takes a while on a busy machine. */
const openWithinMs = 120_000;

export interface DatabaseUnderTest {
  /** Migrated and, before the first test, empty. */
  readonly db: Kysely<Schema>;
  readonly kind: Opened['kind'];
}

type Tests = (database: DatabaseUnderTest) => void;

/** Runs tests on a database of a PostgreSQL server, which they have to themselves. */
export const describeOnPostgres = (title: string, tests: Tests): void =>
  describe(title, () => withDatabase('postgres', freshDatabase, tests));

/**
 * Runs the same tests on the embedded database and on a PostgreSQL server: for what could differ between them, as
 * transactions, locks, types and the words of their errors.
 */
export function describeOnBothDatabases(title: string, tests: Tests): void {
  describe(`${title} (embedded)`, () => withDatabase('pglite', () => openEmbedded(), tests));
  describeOnPostgres(`${title} (PostgreSQL)`, tests);
}

function withDatabase(kind: Opened['kind'], open: () => Promise<Opened>, tests: Tests): void {
  let opened: Opened | undefined;
  beforeAll(async () => {
    opened = await open();
  }, openWithinMs);
  afterAll(() => opened?.close(), openWithinMs);

  tests({
    kind,
    get db() {
      if (opened === undefined) throw new Error('The database is open inside tests and hooks only.');
      return opened.db;
    },
  });
}
