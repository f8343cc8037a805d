import { buildApp } from '../../app';
import { json } from '../../database';
import { freshDatabase } from '../../testing';

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
    ])
    .execute();
  const text = await metricsOf(app);
  expect(text).toContain(
    'wadachi_http_seconds_count{method="GET",route="/api/documents/:id",status="404"} 2',
  );
  expect(text).toContain('wadachi_http_seconds_count{method="GET",route="none",status="404"} 1');
  expect(text).not.toContain('b.example');
  expect(text).toContain('wadachi_mails_waiting 1');
  expect(Number(/^wadachi_mails_oldest_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(3_600);
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
