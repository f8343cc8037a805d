import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers that are the same for everybody may be kept this long, by browsers and by the cache in front, and sent for
 * `staleSeconds` more while that asks for a new one.
 */
export const publicFor = (seconds: number, staleSeconds?: number) => {
  const stale = staleSeconds === undefined ? '' : `, stale-while-revalidate=${staleSeconds}`;
  const caching = `public, max-age=${seconds}${stale}`;
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', caching).header('vary', 'Accept-Language');
  };
};

/** Keeps an address that may hold an access token from other sites and search engines. */
export const hideAddress = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
};
