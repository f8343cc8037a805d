import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../app';
import {
  aBooking,
  anAccount,
  aPlan,
  aVisitor,
  firstOfDecember,
  freshUrl,
  lightPasswords,
  logIn,
} from '../testing';
import { ask } from '../testing/postgres';
import { migrate, openDatabase, type OpenedDatabase } from './index';
import { sqlStateOf } from './sqlState';

const grants = readFileSync(
  join(import.meta.dirname, '..', '..', 'deploy', 'postgres', 'api-role.sql'),
  'utf8',
);
const insufficientPrivilege = '42501';

let ownersUrl: string;
let owner: OpenedDatabase;
let lesser: OpenedDatabase;

beforeAll(async () => {
  ownersUrl = await freshUrl();
  owner = await openDatabase({ url: ownersUrl });
  await ask(ownersUrl, "create role wadachi_api login password 'a-password-of-tests'");
  await ask(ownersUrl, grants);
  lesser = await openDatabase({ url: lesserUrl() });
}, 120_000);

// The role is of the whole server, which other tests use too.
afterAll(async () => {
  await lesser.close();
  await owner.close();
  await ask(ownersUrl, 'drop owned by wadachi_api; drop role wadachi_api');
});

it('is enough for an API to start, to log somebody in and to take a booking', async () => {
  expect(await migrate(lesser.db)).toEqual([]);
  const plan = await aPlan(owner.db, { cars: 1 });
  const account = await anAccount(owner.db);
  const app = buildApp({ db: lesser.db, config: { clock: firstOfDecember, passwords: lightPasswords } });
  try {
    const visitor = await aVisitor(app);
    await logIn(visitor, account);
    const body = aBooking(plan);
    expect(await visitor.call('POST /api/reserves/payment', { body })).toMatchObject({ status: 201 });
    expect(await visitor.call('POST /api/reserves/payment', { body })).toMatchObject({ status: 409 });
  } finally {
    await app.close();
  }
});

it('has what later migrations of the owner add', async () => {
  await ask(ownersUrl, 'create table later (id bigserial primary key, name text)');
  const added = await ask(lesserUrl(), "insert into later (name) values ('a') returning name");
  expect(added).toEqual([{ name: 'a' }]);
});

it.each([
  'create table mine (id int)',
  'create table if not exists public.mine (id int)',
  'alter table shops add column mine int',
  'drop table reservations',
  'truncate reservations',
  'drop index reservations_pkey',
  "insert into kysely_migration (name, timestamp) values ('9999_mine', 'now')",
  'delete from kysely_migration',
  'create role mine',
])('may not: %s', async (statement) => {
  const state = await ask(lesserUrl(), statement).then(() => 'done', sqlStateOf);
  expect(state).toBe(insufficientPrivilege);
});

it('does not start an API on a database that lacks a migration, and changes nothing', async () => {
  const [last] = await ask(ownersUrl, 'select max(name) as name from kysely_migration');
  await ask(ownersUrl, `delete from kysely_migration where name = '${String(last?.['name'])}'`);
  await expect(migrate(lesser.db)).rejects.toThrow(/^Migration 0\d+_\w+ failed: .*(owner|permission)/);
  expect(await ask(ownersUrl, 'select max(name) as name from kysely_migration')).not.toEqual([last]);
});

function lesserUrl(): string {
  const url = new URL(ownersUrl);
  url.username = 'wadachi_api';
  url.password = 'a-password-of-tests';
  return url.href;
}
