import { Readable } from 'node:stream';
import { ServerMetrics } from '@wadachi/server';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../app';
import { json } from '../../database';
import { freshDatabase } from '../../testing';
import { backlog } from './Backlog';

const token = 'a token for metrics';
const metricsOf = async (app: ReturnType<typeof buildApp>) =>
  (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body;

it('shows answers by route, what waits to be done, and the connections', async () => {
  const { db, connections, close } = await freshDatabase();
  const app = buildApp({ db, connections, config: { metricsToken: token } });
  for (const id of ['none', 'nothing']) await app.inject(`/api/documents/${id}`);
  await app.inject('/nowhere?email=a@b.example');
  const hourAgo = new Date(Date.now() - 3_600_000);
  const mail = { kind: 'test', locale: 'en', recipient: 'a@b.example', content: json({}) } as const;
  await db
    .insertInto('outbox')
    .values([
      { ...mail, due_at: hourAgo, created_at: hourAgo },
      { ...mail, due_at: new Date(), status: 'given-up' },
      // Paced: so many went to this address that it leaves later.
      { ...mail, due_at: new Date(Date.now() + 3_600_000), created_at: new Date(Date.now() - 7_200_000) },
    ])
    .execute();
  const text = await metricsOf(app);
  expect(text).toContain(
    'wadachi_http_seconds_count{method="GET",route="/api/documents/:id",status="404"} 2',
  );
  expect(text).toContain('wadachi_http_seconds_count{method="GET",route="none",status="404"} 1');
  expect(text).not.toContain('b.example');
  expect(text).toContain('wadachi_mails_waiting 1');
  const oldest = Number(/^wadachi_mails_oldest_seconds (\S+)$/m.exec(text)?.[1]);
  expect(oldest).toBeGreaterThanOrEqual(3_600);
  expect(oldest).toBeLessThan(7_200);
  expect(text).toContain('wadachi_mails_given_up 1');
  expect(text).toContain('wadachi_cars_held 0');
  expect(text).toContain('wadachi_refunds_waiting 0');
  expect(text).toContain('wadachi_refunds_failed 0');
  expect(text).toContain('wadachi_payments_failed 0');
  expect(text).toContain('wadachi_rows_skipped 0');
  expect(text).toContain('wadachi_database_connections_most 10');
  expect(text).toContain('wadachi_database_waiting 0');
  expect((await app.inject('/metrics')).statusCode).toBe(401);
  await app.close();
  await close();
}, 120_000);

it('counts what failed by an index: seven years of payments are kept', async () => {
  const { db, close } = await freshDatabase();
  const answers = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql<{ 'QUERY PLAN': string }>`explain ${backlog}`.execute(trx);
  });
  const plan = answers.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('payments_failed');
  expect(plan).toContain('refunds_failed');
  await close();
});

it('measures no stream of events, which is open for as long as somebody listens', async () => {
  const app = Fastify();
  const metrics = new ServerMetrics(app);
  app.get('/events', async (_, reply) => reply.type('text/event-stream').send(Readable.from([': here'])));
  app.get('/page', async () => '');
  for (const url of ['/events', '/page']) await app.inject(url);
  const text = await metrics.registry.metrics();
  expect(text).toContain('route="/page"');
  expect(text).not.toContain('route="/events"');
  await app.close();
});

it('leaves out what the database would have to say while it is away, and is no part of the API', async () => {
  const { db, close } = await freshDatabase();
  await close();
  const app = buildApp({ db, config: { metricsToken: token } });
  const text = await metricsOf(app);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toMatch(/^wadachi_mails_waiting \d/m);
  expect((await app.inject('/api/docs/json')).body).not.toContain('/metrics');
  await app.close();
  const without = buildApp({ db });
  expect((await without.inject('/metrics')).statusCode).toBe(404);
  await without.close();
});
