import { traceIdOf } from '@wadachi/server/tracing';
import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The reason why it could not be answered as asked, for the log: an expected failure, such as an API that is away. */
    failure: string | undefined;
  }
}

/** The addresses of a new password, of an invitation and of a shop's calendar end in a token. */
const tokenInPath = /(?<=\/(?:reset-password|invitation|counter\/calendar)\/)(?!(?:complete|temporary)$).+/;

/**
 * Neither who asks, nor the query, which may hold the token of a receipt or a registration, nor a token in
 * the path is anything for a log.
 */
export const loggedRequest = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({
  method,
  path: url.split('?', 1)[0]?.replace(tokenInPath, '…'),
});

/** Polled or fetched by the dozen, and of no interest while they succeed. */
export const quietPaths = /^\/(?:releases\/|healthz$|readyz$|metrics$|latest-build\.json$|favicon)/;

/** `addAccessLog` writes one line for a request in place of Fastify's two, and no stack for what ends a stream early. */
class OneLineLogController extends LogController {
  constructor() {
    super({ disableRequestLogging: true, requestIdLogLabel: 'request_id' });
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
    // A client that went away is `onRequestAbort`'s.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    request.server.log.warn({ ...lineOf(request, reply), why: error.message }, 'broken off');
  }
}

export const logOptions = (level: string) => ({
  logger: { level, serializers: { req: loggedRequest } },
  logController: new OneLineLogController(),
});

/** One line for each request, at `info`; at `debug` for static files and health checks that succeed. */
export function addAccessLog(app: FastifyInstance): void {
  app.decorateRequest('failure', undefined);
  app.addHook('onResponse', async (request, reply) => {
    const isQuiet = reply.statusCode < 400 && quietPaths.test(request.url);
    app.log[isQuiet ? 'debug' : 'info'](lineOf(request, reply), 'answered');
  });
  app.addHook('onRequestAbort', async (request) => {
    app.log.info({ request_id: request.id, ...loggedRequest(request) }, 'given up by the client');
  });
}

const lineOf = (request: FastifyRequest, reply: FastifyReply) => ({
  request_id: request.id,
  trace_id: traceIdOf(request),
  ...loggedRequest(request),
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
  ...(request.failure === undefined ? {} : { why: request.failure }),
});
