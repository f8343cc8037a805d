import type { FastifyRequest } from 'fastify';

/** A new password's address ends in the token of its mail. */
const tokenInPath = /(?<=\/reset-password\/)(?!(?:complete|temporary)$).+/;

/**
 * Neither who asks, nor the query, which may hold the token of a receipt or a registration, nor a token in
 * the path is anything for a log.
 */
export const loggedRequest = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({
  method,
  path: url.split('?', 1)[0]?.replace(tokenInPath, '…'),
});
