import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deadlines, withDeadline } from '../../database/deadline';
import { callerOf } from './callerOf';
import { ConcurrencyLimiter, type ConcurrencyBounds } from './ConcurrencyLimiter';

/** Limits answers that are in memory until they are sent, because clients may read slowly. */
export class Downloads {
  readonly #limiter: ConcurrencyLimiter;

  constructor(bounds: ConcurrencyBounds) {
    this.#limiter = new ConcurrencyLimiter(bounds);
  }

  /** Waits for its turn, in which `send` reads the database and sends the answer, and for the client to read it. */
  async run(
    request: FastifyRequest,
    reply: FastifyReply,
    send: () => Promise<unknown>,
  ): Promise<FastifyReply> {
    const work = async () => {
      // Its time begins with its turn.
      await withDeadline(deadlines.readMs, send);
      // A client that leaves has read enough.
      await finished(reply.raw).catch(() => undefined);
      return reply;
    };
    return this.#limiter.run(work, callerOf(request, reply));
  }
}
