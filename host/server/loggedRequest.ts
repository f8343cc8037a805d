import type { FastifyRequest } from 'fastify';

/** Neither who asks nor the query, which may hold a receipt's access token, is anything for a log. */
export const loggedRequest = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({
  method,
  path: url.split('?', 1)[0],
});
