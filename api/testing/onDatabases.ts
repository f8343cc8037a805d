import type { Kysely } from 'kysely';
import type { OpenedDatabase, Schema } from '../database';
import { buildApp, type AppConfig } from '../app';
import type { App } from '../http';
import { openEmbedded } from './embedded';
import { freshDatabase } from './postgres/fresh';
import { aVisitor, type Visitor } from './visitor';

/** Copying a database takes a while on a busy machine. */
const openWithinMs = 120_000;

export interface DatabaseUnderTest {
  /** Migrated and, before the first test, empty. */
  readonly db: Kysely<Schema>;
  readonly kind: OpenedDatabase['kind'];
}

type Tests = (database: DatabaseUnderTest) => void;

/** Runs tests on a database of a PostgreSQL server, which they have to themselves. */
export const describeOnPostgres = (title: string, tests: Tests): void =>
  describe(title, () => tests(onPostgres()));

/** The same for the tests of a file or a block that this is called in. */
export const onPostgres = (): DatabaseUnderTest => databaseFor('postgres', freshDatabase);

/** The API on a database, from before the tests around until after them; `use` gets it, and a visitor of it. */
export function serveOn(
  database: DatabaseUnderTest,
  config: AppConfig,
  use: (served: { readonly app: App; readonly visitor: Visitor }) => void,
): void {
  let app: App | undefined;
  beforeAll(async () => {
    app = buildApp({ db: database.db, config });
    use({ app, visitor: await aVisitor(app) });
  }, openWithinMs);
  afterAll(() => app?.close(), openWithinMs);
}

/**
 * Runs the same tests on the embedded database and on a PostgreSQL server: for what could differ between them, as
 * transactions, locks, types and the words of their errors.
 */
export function describeOnBothDatabases(title: string, tests: Tests): void {
  describe(`${title} (embedded)`, () => tests(databaseFor('pglite', () => openEmbedded())));
  describeOnPostgres(`${title} (PostgreSQL)`, tests);
}

function databaseFor(kind: OpenedDatabase['kind'], open: () => Promise<OpenedDatabase>): DatabaseUnderTest {
  let opened: OpenedDatabase | undefined;
  beforeAll(async () => {
    opened = await open();
  }, openWithinMs);
  afterAll(() => opened?.close(), openWithinMs);

  return {
    kind,
    get db() {
      if (opened === undefined) throw new Error('The database is open inside tests and hooks only.');
      return opened.db;
    },
  };
}
