import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseLocale, isLocale, type Locale } from '@wadachi/shared/intl';

const oneYear = 365 * 24 * 60 * 60;

/** The visitor's language; one asked for in the address is kept in the `lang` cookie. */
export function languageOf(request: FastifyRequest, reply: FastifyReply): Locale {
  const asked = (request.query as Record<string, unknown>)['lang'];
  const query = typeof asked === 'string' ? asked : undefined;
  const secure = request.protocol === 'https';
  if (isLocale(query))
    reply.setCookie('lang', query, { path: '/', sameSite: 'lax', secure, maxAge: oneYear });
  return chooseLocale({
    query,
    cookie: request.cookies['lang'],
    acceptLanguage: request.headers['accept-language'],
  });
}
