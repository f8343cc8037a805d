import { metricsRoute, ServerMetrics } from '@wadachi/server';
import type { FastifyInstance } from 'fastify';
import type { Guard } from '../guard/Guard';

/** `GET /metrics` for Prometheus. Add it before the routes that it measures. */
export function addMetrics(app: FastifyInstance, token: string, guard: Pick<Guard, 'seenLast'>): void {
  const metrics = new ServerMetrics(app);
  metrics.gauge('wadachi_revision', 'The newest channel revision', () => guard.seenLast.revision);
  metrics.gauge(
    'wadachi_rollouts_running',
    'Rollouts that the guard looks after',
    () => guard.seenLast.running,
  );
  metrics.gauge(
    'wadachi_watches',
    'Releases that everybody got and that the guard watches',
    () => guard.seenLast.watched,
  );
  metrics.gauge('wadachi_guard_fails', '1 when the guard can’t look after the channel, else 0', () =>
    guard.seenLast.complaint === '' ? 0 : 1,
  );
  app.register(metricsRoute, {
    token,
    contentType: metrics.registry.contentType,
    text: () => metrics.registry.metrics(),
  });
}
