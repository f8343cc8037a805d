import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWrite } from '../visitor/csrf';
import { Refused } from '../refusals/refused';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A POST that changes nothing, such as a quote: it has the short deadline of a read. */
    readonly changesNothing?: boolean;
  }
}

const wellFormed = /^[\x21-\x7e]{8,128}$/;

/**
 * The key of a write. A write that brings none (specification, section 7) gets one of its own: sent again, it is another write.
 * @throws Refused 400 when the header is not 8 to 128 visible characters.
 */
export function idempotencyKeyOf({ headers }: FastifyRequest): string {
  const key = (headers['idempotency-key'] ??= randomUUID());
  if (typeof key !== 'string' || !wellFormed.test(key)) throw new Refused('idempotency-key-invalid');
  return key;
}

/** Refuses a write with a malformed key before anything of it is read. */
export function checkIdempotencyKey(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isWrite(request) && !request.is404) idempotencyKeyOf(request);
  });
}
