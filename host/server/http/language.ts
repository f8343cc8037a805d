import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseLocale, isLocale, type Locale } from '@wadachi/shared/intl';

const oneYear = 365 * 24 * 60 * 60;

/** The visitor's language. */
export const languageOf = (request: FastifyRequest): Locale =>
  chooseLocale({
    query: askedFor(request),
    cookie: request.cookies['lang'],
    acceptLanguage: request.headers['accept-language'],
  });

/** The same; one that is asked for in the address is kept in the `lang` cookie. */
export function keptLanguageOf(request: FastifyRequest, reply: FastifyReply): Locale {
  const query = askedFor(request);
  const secure = request.protocol === 'https';
  if (isLocale(query))
    reply.setCookie('lang', query, { path: '/', sameSite: 'lax', secure, maxAge: oneYear });
  return languageOf(request);
}

function askedFor(request: FastifyRequest): string | undefined {
  const asked = (request.query as Record<string, unknown>)['lang'];
  return typeof asked === 'string' ? asked : undefined;
}
