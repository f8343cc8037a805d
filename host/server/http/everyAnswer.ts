import type { FastifyInstance } from 'fastify';

const headers = {
  // Browsers heed it over TLS alone.
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const;

/** Headers of every answer: pages, files, calls that are passed on, and refusals. */
export function addHeadersOfEveryAnswer(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers));
}
