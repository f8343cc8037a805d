import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseLocale, type Languages, type Locale } from '@wadachi/intl';

const oneYear = 365 * 24 * 60 * 60;

/** The visitor's language, of those that are offered. */
export const languageOf = <Offered extends Locale>(
  request: FastifyRequest,
  languages: Languages<Offered>,
): Offered =>
  chooseLocale(
    {
      query: askedFor(request),
      cookie: request.cookies['lang'],
      acceptLanguage: request.headers['accept-language'],
    },
    languages,
  );

/** The same; one that is asked for in the address is kept in the `lang` cookie. */
export function rememberLanguage<Offered extends Locale>(
  request: FastifyRequest,
  reply: FastifyReply,
  languages: Languages<Offered>,
): Offered {
  const locale = languageOf(request, languages);
  const secure = request.protocol === 'https';
  if (askedFor(request) === locale)
    reply.setCookie('lang', locale, { path: '/', sameSite: 'lax', secure, maxAge: oneYear });
  return locale;
}

function askedFor(request: FastifyRequest): string | undefined {
  const asked = (request.query as Record<string, unknown>)['lang'];
  return typeof asked === 'string' ? asked : undefined;
}
