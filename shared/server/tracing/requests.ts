import type { Span, SpanContext } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contextIn } from './context';
import { inSpan } from './traced';
import { recorder, onTraceLoss } from './tracing';

interface TracedServer {
  /** True if a request is worth a span; files and health checks are not. */
  readonly isTraced: (request: FastifyRequest) => boolean;
  /** Gives the span that a request belongs to; the one of its `traceparent` by default. */
  readonly parentOf?: (request: FastifyRequest) => SpanContext | undefined;
}

const spans = new WeakMap<FastifyRequest, Span>();
/** Spans of requests under way, by their ids: a page's own calls have its id. */
const underWay = new Map<string, Span>();

const headerOf = ({ headers }: FastifyRequest) => contextIn(headers['traceparent']);

/**
 * Each answer of a server becomes a span: method, route, status and request id. Its log lines have `trace_id`. Before any
 * other hook, so that these are part of it.
 */
export function traceRequests(
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  { isTraced, parentOf = headerOf }: TracedServer,
): void {
  const open = recorder();
  if (open === undefined) return;
  onTraceLoss((reason) => app.log.warn({ reason }, 'Traces can’t be sent; all else goes on without them'));

  app.addHook('onRequest', (request, reply, done) => {
    if (!isTraced(request)) return done();
    const { method, id } = request;
    const attributes = { 'http.request.method': method, 'wadachi.request_id': id };
    const span = open.begin(method, 'server', parentOf(request), attributes);
    spans.set(request, span);
    underWay.set(id, span);
    request.log = reply.log = request.log.child({ trace_id: span.spanContext().traceId });
    reply.raw.once('close', () => {
      underWay.delete(id);
      if (reply.raw.writableFinished) span.setAttribute('http.response.status_code', reply.statusCode);
      else span.setAttribute('error.type', 'given up by the client');
      if (reply.statusCode >= 500 || !reply.raw.writableFinished) span.setStatus(open.failed);
      const { url } = request.routeOptions;
      if (url !== undefined && !named.has(span)) nameBy(span, method, url);
      span.end();
    });
    inSpan(span, done);
  });
  // The rest of a request runs in another asynchronous context: that of its last byte, or of its answer.
  app.addHook('preValidation', (request, _, done) => inSpan(spans.get(request), done));
  app.addHook('onResponse', (request, _, done) => inSpan(spans.get(request), done));
}

const named = new WeakSet<Span>();

function nameBy(span: Span, method: string, route: string): void {
  span.updateName(`${method} ${route}`).setAttribute('http.route', route);
  named.add(span);
}

/** Names the route that answers, if the server's own name says less. */
export function nameRoute(request: FastifyRequest, route: string): void {
  const span = spans.get(request);
  if (span) nameBy(span, request.method, route);
}

export const traceIdOf = (request: FastifyRequest): string | undefined =>
  spans.get(request)?.spanContext().traceId;

/** Runs work as a part of the answer to the request with this id, while that lasts. */
export const inRequest = <T>(id: string | string[] | undefined, work: () => T): T =>
  inSpan(typeof id === 'string' ? underWay.get(id) : undefined, work);
