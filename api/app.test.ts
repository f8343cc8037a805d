import { sql } from 'kysely';
import { operations } from '@wadachi/contract';
import { buildApp } from './app';
import type { App } from './http';
import { aBooking, aPlan, aVisitor, freshDatabase, noteStatements, serveOn, onPostgres } from './testing';

const opened = onPostgres();
let app: App;
serveOn(opened, {}, (served) => ({ app } = served));

it('serves every operation of the contract and describes each in its OpenAPI document', async () => {
  await app.ready();
  const { paths } = (await app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, { summary: string }>>;
  }>();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = Object.keys(operations).map((name) => name.replace(/:(\w+)/g, '{$1}'));
  expect(described.sort()).toEqual(declared.sort());
  expect((await app.inject('/api/docs/')).headers['content-type']).toContain('text/html');
});

it('has a guest', async () => {
  const answer = await (await aVisitor(app)).call('GET /api/account');
  expect(answer).toMatchObject({ status: 200, body: { data: null } });
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

it('is up, and ready once the database is migrated and answers', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'up' });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });

  const empty = await freshDatabase();
  await sql.raw('drop schema public cascade; create schema public').execute(empty.db);
  const early = buildApp({ db: empty.db });
  const answer = await early.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready', reason: 'migrations' }]);
  await empty.close();
  expect((await early.inject('/readyz')).json()).toEqual({ status: 'not ready', reason: 'database' });
  await early.close();
}, 60_000);

it('lets caches keep what is public, by language', async () => {
  const { headers } = await app.inject('/api/shops/area');
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=60, stale-while-revalidate=600',
    vary: 'Accept-Language',
  });
  expect(headers).not.toHaveProperty('set-cookie');
});

it('asks a replica what is free, and books on the database alone', async () => {
  const replica = noteStatements(opened.db);
  const beside = buildApp({ db: opened.db, readDb: replica.db });
  const visitor = await aVisitor(beside);
  const plan = await aPlan(opened.db);
  const { shop_id, rental_date, rental_time, return_date, return_time, ...booking } = aBooking(plan);
  const query = { shop_id, rental_date, rental_time, return_date, return_time };

  const search = await replica.during(() => visitor.call('GET /api/plans/shop', { query }));
  expect(search).toMatchObject({ answer: { status: 200 }, statements: ['RawNode'] });
  const post = await replica.during(() =>
    visitor.call('POST /api/reserves/payment', { body: { ...query, ...booking } }),
  );
  expect(post).toMatchObject({ answer: { status: 201 }, statements: [] });
  await beside.close();
}, 60_000);
