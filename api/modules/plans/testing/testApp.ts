import { buildApp } from '../../../app';
import { aVisitor, type DatabaseUnderTest, type Visitor } from '../../../testing';

/** The time in the tests of the catalogue's calls. */
export const testNow = new Date('2026-12-01T00:00:00Z');

/** Building an app compiles every schema of the contract. */
const buildMs = 60_000;

/** One visitor of an API on the database, for all tests of the block. */
export function catalogueCalls(database: DatabaseUnderTest, clock = () => testNow): Visitor['call'] {
  let app: ReturnType<typeof buildApp> | undefined;
  let visitor: Visitor | undefined;
  beforeAll(async () => {
    app = buildApp({ db: database.db, config: { clock } });
    visitor = await aVisitor(app);
  }, buildMs);
  afterAll(() => app?.close());

  return (target, options) => {
    if (!visitor) throw new Error('Calls are made inside tests only.');
    return visitor.call(target, options);
  };
}
