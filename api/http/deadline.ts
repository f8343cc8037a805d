import type { FastifyInstance } from 'fastify';
import { deadlines, deadlineExceeded, withDeadline } from '../database/deadline';
import { isWrite } from './visitor/csrf';

export interface CallDeadlines {
  readonly readMs: number;
  readonly writeMs: number;
}

/** The last resort for a call that waits for something else than the database. */
const slackMs = 5_000;

/**
 * Gives each call a deadline, from when its body has arrived: later queries fail, its transaction is undone, and it
 * answers 503. A POST that changes nothing is a read.
 */
export function addDeadlines(app: FastifyInstance, wanted: Partial<CallDeadlines> = {}): void {
  const { readMs, writeMs } = { ...deadlines, ...wanted };
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    route.handlerTimeout ??=
      (methods.every((method) => method === 'GET' || method === 'HEAD') ? readMs : writeMs) + slackMs;
  });
  // Not earlier: a hook before the body runs in another asynchronous context than the handler.
  app.addHook('preValidation', (request, reply, done) => {
    const { handlerTimeout } = request.routeOptions;
    // A route that was registered before this has none.
    if (handlerTimeout > 0) {
      // Fastify's own timer ends with the body of a request.
      const late = setTimeout(() => {
        if (!reply.sent) reply.send(deadlineExceeded());
      }, handlerTimeout).unref();
      reply.raw.once('close', () => clearTimeout(late));
    }
    const isRead = !isWrite(request) || request.routeOptions.config.changesNothing === true;
    withDeadline(isRead ? readMs : writeMs, done);
  });
}
