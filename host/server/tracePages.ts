import type { SpanContext } from '@opentelemetry/api';
import { isTracing, PageTraces, traceRequests } from '@wadachi/server/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { quietPaths } from './log';

/**
 * Traces from the browser on: a page that a browser opens is answered with the context of its load, in a header that the
 * document's script reads (`traceScript`), so that a page that is kept for many visitors stays the same. Undefined where
 * no traces are wanted. Call it before other hooks.
 */
export function tracePages(app: FastifyInstance, key: Buffer): PageTraces | undefined {
  if (!isTracing()) return undefined;
  const traces = new PageTraces(key);
  const loads = new WeakMap<FastifyRequest, SpanContext>();
  traceRequests(app, {
    isTraced: ({ url }) => !quietPaths.test(url) && !url.startsWith('/-/'),
    parentOf: (request) => {
      const { traceparent, tracestate } = request.headers;
      if (!isNavigation(request)) return traces.parentOf(traceparent, tracestate);
      const load = traces.begin();
      if (load) loads.set(request, load);
      return load;
    },
  });
  app.addHook('onSend', async (request, reply) => {
    const told = traces.traceOf(loads.get(request));
    if (told === undefined) return;
    reply.header('server-timing', `trace;desc="${told}"`);
    // This trace is of one visit: no cache on the way may send it to others.
    if (String(reply.getHeader('cache-control')).startsWith('public'))
      reply.header('cache-control', 'private, no-cache');
  });
  return traces;
}

/** A browser that opens a page in a window (W3C Fetch Metadata), and not in advance. */
const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-purpose'] === undefined;
