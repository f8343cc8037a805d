import { openDatabase } from '../../api/database';
import { aPlan } from '../../api/testing/factories';
import { ask, freshUrl } from '../../api/testing/postgres';
import { sized } from '@wadachi/testing/sized';
import { startChild, type Child } from '../common/childProcess';
import { carsOfPlan, Customers } from './testing/Customers';
import { Versions } from './testing/versions';

jest.setTimeout(240_000);

/** What a new version adds: a column that has a default, one that may be null, a table, an index. */
const expand = {
  '9001_expand.sql': `
    alter table reservations add column sold_by text not null default 'web', add column remark text;
    create table remarks (id bigint primary key generated always as identity, text text not null);
    create index on reservations (sold_by);
    alter table shops add column nickname text;
  `,
};
/** What the version after it removes: the version before uses it no more. */
const contract = {
  ...expand,
  '9002_contract.sql': `
    drop table remarks;
    alter table reservations drop column sold_by, drop column remark;
    alter table shops drop column nickname;
  `,
};
/** What no version before survives: it does not know the column that it must give. */
const broken = 'alter table reservations add column sold_by text not null';

const bookings = sized({ suite: 8, rehearsal: 40 });
const customersAtOnce = sized({ suite: 1, rehearsal: 4 });

let versions: Versions;
let database: string;
let customers: Customers;
const running: Child[] = [];
const lines: string[] = [];

beforeAll(async () => {
  versions = await Versions.compile();
  database = await freshUrl();
  const { db, close } = await openDatabase({ url: database });
  customers = new Customers(await aPlan(db, { cars: carsOfPlan }), customersAtOnce);
  await close();
});
afterAll(async () => {
  for (const child of running) await child.stop();
  await versions.remove();
}, 60_000);

async function start(file: string): Promise<Child> {
  const env = {
    PORT: '0',
    DATABASE_URL: database,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
    SMTP_URL: 'smtp://127.0.0.1:1',
    // All of them are of this machine.
    UNPAID_PER_NETWORK: '100000',
  };
  const child = await startChild('api', file, env, (line) => lines.push(line));
  running.push(child);
  return child;
}

it('serves with two versions at the same time, through expand, undo and contract', async () => {
  const older = await versions.make('older', {});
  const first = await start(older);
  customers.urls = [first.url];
  await customers.book(bookings);

  // The newer one migrates while the older one takes bookings.
  const second = await customers.bookDuring(start(await versions.make('newer', expand)));
  customers.urls = [first.url, second.url];
  await customers.book(bookings);

  // The newer one was a mistake: the older one is started again beside it.
  await first.stop();
  customers.urls = [second.url];
  const again = await customers.bookDuring(start(older));
  expect(lines.join('\n')).toContain('The database has migrations of a newer version');
  customers.urls = [again.url];
  await customers.book(bookings);
  await again.stop();

  // It was none after all, and the version after it removes what it uses no more.
  customers.urls = [second.url];
  const newest = await customers.bookDuring(start(await versions.make('newest', contract)));
  customers.urls = [second.url, newest.url];
  await customers.book(bookings);

  expect(customers.refused).toEqual([]);
  const rows = await ask(database, 'select id from reservations');
  expect(rows.map(({ id }) => String(id)).toSorted()).toEqual(customers.booked.toSorted());
  const columns = await ask(
    database,
    "select from information_schema.columns where table_name = 'reservations' and column_name = 'sold_by'",
  );
  expect(columns).toEqual([]);
});

it('shows a migration that the version before does not survive', async () => {
  await ask(database, 'truncate reservations cascade');
  await ask(database, broken);
  customers.booked.length = 0;
  await customers.book(4);
  expect(customers.booked).toEqual([]);
  expect(customers.refused.map((answer) => answer.slice(0, 3))).toEqual(['500', '500', '500', '500']);
});
