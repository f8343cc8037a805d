import { metricsRoute, ServerMetrics } from '@wadachi/server';
import type { Kysely } from 'kysely';
import type { Connections, Schema } from '../../database';
import type { App } from '../../http';
import { skippedRows } from '../../skippedRows';
import { Backlog } from './Backlog';

interface MetricsOptions {
  readonly token: string;
  readonly db: Kysely<Schema>;
  /** Use of the database server's pool; the embedded database has none. */
  readonly connections?: Connections | undefined;
}

/** `GET /metrics` for Prometheus. Add it before the routes that it measures. */
export function addMetrics(app: App, { token, db, connections }: MetricsOptions): void {
  const metrics = new ServerMetrics(app);
  const work = new Backlog(db);
  metrics.gauge('wadachi_mails_waiting', 'Mails that could leave, and have not', () => work.of('waiting'));
  metrics.gauge('wadachi_mails_oldest_seconds', 'Time since the oldest of them could leave', () =>
    work.of('oldest'),
  );
  metrics.gauge('wadachi_mails_given_up', 'Mails of the last 30 days that could not be sent', () =>
    work.of('given_up'),
  );
  metrics.gauge('wadachi_cars_held', 'Cars that wait for a payment by card', () => work.of('held'));
  metrics.gauge('wadachi_refunds_waiting', 'Refunds that are not done', () => work.of('refunds'));
  metrics.gauge('wadachi_refunds_failed', 'Refunds of the last 30 days that a person must make', () =>
    work.of('refunds_failed'),
  );
  metrics.gauge(
    'wadachi_payments_failed',
    'Payments of the last 30 days of which the gateway took none, other money, or never said what it took',
    () => work.of('payments_failed'),
  );
  metrics.gauge(
    'wadachi_rows_skipped',
    'Rows that background jobs of this process could not work on',
    skippedRows,
  );
  if (connections) {
    metrics.gauge('wadachi_database_connections_used', 'Connections in use', () => connections().used);
    metrics.gauge('wadachi_database_connections_most', 'Connections at most', () => connections().most);
    metrics.gauge(
      'wadachi_database_waiting',
      'Work that waits for a connection',
      () => connections().waiting,
    );
  }
  app.register(metricsRoute, {
    token,
    contentType: metrics.registry.contentType,
    text: () => metrics.registry.metrics(),
  });
}
