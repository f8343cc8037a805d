import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Figures of one server for Prometheus: its process, and how long its answers take. Build it before the routes. */
export class ServerMetrics {
  readonly registry = new Registry();
  readonly #answers = new Histogram({
    name: 'wadachi_http_seconds',
    help: 'Time until a request was answered whole, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  constructor(app: Pick<FastifyInstance, 'addHook'>) {
    collectDefaultMetrics({ register: this.registry });
    app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
      // A stream of events is open for as long as somebody listens.
      if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
      // The route, never the address, which a visitor chooses.
      this.#answers.observe(
        { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) },
        reply.elapsedTime / 1_000,
      );
    });
  }

  /** A figure that is asked for when it is read. Without one, as when the database is away, it is left out. */
  gauge(name: string, help: string, value: () => number | undefined | Promise<number | undefined>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        const figure = await value();
        if (figure === undefined) this.remove();
        else this.set(figure);
      },
    });
  }
}
