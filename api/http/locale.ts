import { chooseLocale, site } from '@wadachi/intl';
import type { FastifyInstance } from 'fastify';
import type { Locale } from '../texts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of every text in the answer: of those that the catalogue offers, by Accept-Language. */
    locale: Locale;
  }
}

export function addLocale(app: FastifyInstance): void {
  app.decorateRequest('locale', 'en');
  app.addHook('onRequest', async (request, reply) => {
    request.locale = chooseLocale({ acceptLanguage: request.headers['accept-language'] }, site.languages);
    reply.header('content-language', request.locale);
  });
}
