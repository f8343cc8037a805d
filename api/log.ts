import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { DatabaseUnavailable } from './database/unavailable';
import { Refused } from './http/refusals/refused';

/** Structured logs without personal data: no address, query, header or body, and not the rows a database error quotes. */
export const logOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  redact: { paths: ['err.detail', 'err.where', 'err.internalQuery', 'err.parameters', 'req'], remove: true },
});

/** Fastify's own two lines for each request would hold its address: `addAccessLog` writes the one that does not. */
export const ownAccessLog = new LogController({
  disableRequestLogging: true,
  requestIdLogLabel: 'request_id',
});

/** Asked every second by each host, and every few seconds by Prometheus; of interest when it fails. */
export const isHealthCheck = /^\/(healthz|readyz|metrics)$/;

/** One line for each answer; the route instead of the address, which may hold an access token. */
export function addAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, locale } = request;
    const route = routeOptions.url ?? 'unknown path';
    const ms = Math.round(reply.elapsedTime);
    const level = isHealthCheck.test(route) && reply.statusCode < 400 ? 'debug' : 'info';
    request.log[level]({ method, route, status: reply.statusCode, ms, locale }, 'answered');
  });
}

/** Describes an error in a log line: an expected one in short, any other with its stack. */
export function errorFields(error: unknown): object {
  if (error instanceof DatabaseUnavailable) return { code: error.code, reason: error.message };
  return error instanceof Refused ? { code: error.code } : { err: error };
}
