import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWrite } from '../visitor/csrf';
import { Refused } from '../refusals/refused';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A POST that changes nothing, such as a quote: it may be repeated freely and needs no Idempotency-Key. */
    readonly changesNothing?: boolean;
  }
}

const wellFormed = /^[\x21-\x7e]{8,128}$/;

/** @throws Refused 400 when the header is missing or is not 8 to 128 visible characters. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !wellFormed.test(key)) throw new Refused('idempotency-key-missing');
  return key;
}

/** Refuses a write without a key before anything of it is read. */
export function requireIdempotencyKey(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isWrite(request) && !request.is404 && request.routeOptions.config.changesNothing !== true)
      idempotencyKeyOf(request);
  });
}
