import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  chooseLocale,
  site,
  staffLanguages,
  type Languages,
  type Locale,
  type StaffLocale,
} from '@wadachi/intl';

const oneYear = 365 * 24 * 60 * 60;

/** The visitor's language, of those that the site offers. */
export const languageOf = (request: FastifyRequest): Locale => chosenOf(request, site.languages);

/** The same; one that is asked for in the address is kept in the `lang` cookie. */
export const keptLanguageOf = (request: FastifyRequest, reply: FastifyReply): Locale =>
  keptOf(request, reply, site.languages);

/** The language of a page for staff, kept in the same way. */
export const keptStaffLanguageOf = (request: FastifyRequest, reply: FastifyReply): StaffLocale =>
  keptOf(request, reply, staffLanguages);

function keptOf<Offered extends Locale>(
  request: FastifyRequest,
  reply: FastifyReply,
  languages: Languages<Offered>,
): Offered {
  const locale = chosenOf(request, languages);
  const secure = request.protocol === 'https';
  if (askedFor(request) === locale)
    reply.setCookie('lang', locale, { path: '/', sameSite: 'lax', secure, maxAge: oneYear });
  return locale;
}

const chosenOf = <Offered extends Locale>(request: FastifyRequest, languages: Languages<Offered>): Offered =>
  chooseLocale(
    {
      query: askedFor(request),
      cookie: request.cookies['lang'],
      acceptLanguage: request.headers['accept-language'],
    },
    languages,
  );

function askedFor(request: FastifyRequest): string | undefined {
  const asked = (request.query as Record<string, unknown>)['lang'];
  return typeof asked === 'string' ? asked : undefined;
}
